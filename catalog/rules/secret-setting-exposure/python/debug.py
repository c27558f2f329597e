import hashlib
import hmac
import os

import jwt
import requests
from flask import Flask, jsonify

app = Flask(__name__)
SECRET = os.environ.get("JWT_SECRET")


@app.get("/health")
def health():
    return jsonify(ok=True, database=os.environ["DATABASE_URL"])  # finding: secret-setting-exposure


@app.get("/token")
def token():
    return {"error": "refused", "secret": SECRET}, 401  # finding: secret-setting-exposure


@app.get("/set")
def is_set():
    return jsonify(database="DATABASE_URL" in os.environ, signed=bool(SECRET), kept="yes" if os.getenv("STORE_PASSWORD") else "no")  # safe: whether it is set


@app.get("/names")
def names():
    return jsonify(version=os.getenv("APP_VERSION"), key=os.getenv("STRIPE_PUBLISHABLE_KEY"))  # safe: no secrets


@app.post("/login")
def login():
    tag = hmac.new(SECRET.encode(), b"a", hashlib.sha256).hexdigest()
    return jsonify(token=jwt.encode({"id": 1}, SECRET, algorithm="HS256"), tag=tag)  # safe: signed with it


@app.get("/weather")
def weather():
    answer = requests.get("https://weather.example/now", headers={"Authorization": os.environ["WEATHER_API_KEY"]}, timeout=5)
    return jsonify(answer.json())  # safe: what was asked with it
