"""The house style: an engraved merchant's chart, lit for play. What every title draws with."""
