import os

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.sessions import SessionMiddleware

Starlette(debug=True)  # misuse: debug-mode
app = Starlette(debug=False)  # safe: debugging is off
app.debug = True  # misuse: debug-mode
SessionMiddleware(app, secret_key='constant')  # misuse: hardcoded-credential
app.add_middleware(SessionMiddleware, secret_key='constant')  # misuse: hardcoded-credential
app.add_middleware(SessionMiddleware, secret_key=os.environ['KEY'])  # safe: from the environment
Middleware(SessionMiddleware, secret_key='constant')  # misuse: hardcoded-credential
Middleware(CORSMiddleware, allow_origins=['*'], allow_credentials=True)  # misuse: permissive-cors
