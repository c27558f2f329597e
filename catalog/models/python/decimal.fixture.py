from decimal import Decimal
from fractions import Fraction

sink(Decimal(taint()))  # cleans: sql-injection
sink(Fraction(taint()))  # cleans: ssrf
