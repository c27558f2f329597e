from flask import Flask
from flask_cors import CORS, cross_origin

app = Flask(__name__)
CORS(app, supports_credentials=True)  # misuse: permissive-cors
CORS(app, origins='*', supports_credentials=True)  # misuse: permissive-cors
CORS(app, origins=['https://example.org'], supports_credentials=True)  # safe: a fixed list

CORS(app, resources={'/a': {'origins': '*'}}, supports_credentials=True)  # misuse: permissive-cors
CORS(app, resources={'/a': {'origins': ['https://example.org']}}, supports_credentials=True)  # safe: a fixed list


sink(cross_origin(origins='https://app.example.org')(taint()))  # flow
CORS(app)  # misuse: public-cors
CORS(app, origins='*')  # misuse: public-cors
CORS(app, origins=['https://app.example.org'])  # safe: one site
