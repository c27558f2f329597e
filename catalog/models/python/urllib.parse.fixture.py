from urllib.parse import parse_qs, quote, quote_plus, unquote, urlencode, urljoin, urlparse, urlunparse

sink(unquote(taint()))  # flow
sink(urlparse(taint()))  # flow
sink(urlparse(taint()).geturl())  # flow
sink(urlparse('http://a/').geturl())  # safe: an address of the program
sink(urljoin(taint(), 'a'))  # flow
sink(urljoin('a', taint()))  # flow
sink(urlunparse(['a', taint()]))  # flow
sink(parse_qs(taint()))  # flow
sink(quote(taint()))  # cleans: sql-injection
sink(quote_plus(taint()))  # cleans: ssrf
sink(urlencode({'a': taint()}))  # cleans: ssrf
