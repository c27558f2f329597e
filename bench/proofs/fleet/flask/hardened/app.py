import os

from flask import Flask

from pages import pages
from shop import shop
from tools import tools

app = Flask(__name__)
app.register_blueprint(shop, url_prefix="/shop")
app.register_blueprint(pages)
app.register_blueprint(tools, url_prefix="/tools")

if __name__ == "__main__":
    app.run(host="127.0.0.1", port=int(os.environ["PORT"]), threaded=True)
