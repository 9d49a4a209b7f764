"""New Amsterdam as numbers: what they mean and how a view is written with them."""
