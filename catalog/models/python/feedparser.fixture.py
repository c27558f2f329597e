import io
import feedparser

feedparser.parse(taint())  # sink: ssrf
feedparser.parse('https://example.org/feed')  # safe: an address of the program
feedparser.parse(io.BytesIO(taint()))  # safe: a stream is the feed itself
