import datetime
from datetime import date, datetime as moment

from dateutil import parser

sink(date.fromisoformat(taint()))  # safe: a date
sink(moment.strptime(taint(), '%d.%m.%Y').isoformat())  # safe: a date
sink(str(parser.parse(taint())))  # safe: a date
sink(moment.now().strftime(taint()))  # flow
sink(date.today().isoformat())  # safe: a date
