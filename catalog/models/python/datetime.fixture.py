import datetime
from datetime import date, datetime as moment

from dateutil import parser

sink(date.fromisoformat(taint()))  # cleans: sql-injection
sink(moment.strptime(taint(), '%d.%m.%Y'))  # cleans: sql-injection
sink(parser.parse(taint()))  # cleans: sql-injection
sink(moment.now().strftime(taint()))  # flow
sink(moment.now().isoformat(taint()))  # flow
sink(date.today().isoformat())  # safe: a date
