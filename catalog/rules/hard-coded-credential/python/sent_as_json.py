from fastapi import FastAPI

app = FastAPI()


@app.post('/sign-in')
def sign_in(sent: dict):
    if sent['name'] == 'admin' and sent['password'] == 'sesame-1234':  # finding: hard-coded-credential
        return {'known': True}
    return {'known': sent['kind'] == 'sesame-1234'}  # safe: no secret
