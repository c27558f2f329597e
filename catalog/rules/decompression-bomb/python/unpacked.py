import gzip
import zlib

from flask import Flask, request

app = Flask(__name__)


@app.post('/a')
def a():
    return str(len(gzip.decompress(request.data)))  # source: a; finding: decompression-bomb from a


@app.post('/b')
def b():
    return str(len(zlib.decompressobj(31).decompress(request.data, 1_000_000)))  # safe: a limit
