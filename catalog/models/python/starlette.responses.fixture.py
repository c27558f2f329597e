from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from starlette.middleware.cors import CORSMiddleware as Middleware
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

HTMLResponse(taint())  # sink: xss; sink: answer-detail
Response(taint(), media_type='text/html')  # sink: xss; sink: answer-detail
RedirectResponse(taint())  # sink: open-redirect
FileResponse(taint())  # sink: path-traversal
answer = Response('a')
answer.headers['Location'] = taint()  # sink: open-redirect
answer.set_cookie('a', taint(), secure=True)  # sink: secret-value
answer.set_cookie('sid', taint(), secure=True, httponly=True)  # sink: secret-value; sink: session-id
answer.set_cookie('a', 'b', secure=False)  # misuse: insecure-cookie
answer.set_cookie('basket', 'b')  # misuse: insecure-cookie
answer.set_cookie('theme', 'b')  # safe: nothing that anybody may steal
answer.set_cookie('session', 'b', httponly=True)  # misuse: insecure-cookie
answer.set_cookie('session', 'b', secure=True)  # misuse: insecure-cookie
Middleware(None, allow_origins=['*'], allow_credentials=True)  # misuse: permissive-cors
FastAPI().add_middleware(CORSMiddleware, allow_origins=['*'], allow_credentials=True)  # misuse: permissive-cors
FastAPI().add_middleware(CORSMiddleware, allow_origin_regex='.*', allow_credentials=True)  # misuse: permissive-cors
FastAPI().add_middleware(CORSMiddleware, allow_origin_regex='https://a[.]example', allow_credentials=True)  # safe: one site
FastAPI().add_middleware(CORSMiddleware, allow_origin_regex='.*.(a.example|b.example)', allow_credentials=True)  # misuse: permissive-cors
FastAPI().add_middleware(CORSMiddleware, allow_origin_regex='https://.*', allow_credentials=True)  # misuse: permissive-cors
FastAPI().add_middleware(CORSMiddleware, allow_origins=['*'])  # misuse: public-cors
