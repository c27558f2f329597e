from flask import Flask
from flask_cors import CORS

CORS(Flask(__name__), origins=['https://shop.example.org'], supports_credentials=True)  # safe: a fixed list
CORS(Flask(__name__))  # safe: without credentials
