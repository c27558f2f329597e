from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from flask import Flask
from flask_cors import CORS

app = FastAPI()
app.add_middleware(CORSMiddleware, allow_origins=['*'], allow_credentials=True)  # finding: permissive-cors
CORS(Flask(__name__), origins='*', supports_credentials=True)  # finding: permissive-cors
