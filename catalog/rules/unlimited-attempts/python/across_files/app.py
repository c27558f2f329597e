from flask import Flask

from members import router

app = Flask(__name__)
app.register_blueprint(router, url_prefix='/members')
