from html import escape

from flask import Blueprint, make_response, redirect, render_template_string, request

pages = Blueprint("pages", __name__, url_prefix="/pages")


@pages.route("/hello")
def hello():
    return "<h1>Hello " + escape(request.args.get("name", "")) + "</h1>"


@pages.route("/card", methods=["GET", "POST"])
def card():
    if request.method != "POST":
        return "<form method=post><input name=text></form>"
    return render_template_string("<p>{{ text }}</p>", text=request.form["text"])


@pages.route("/language")
def language():
    answer = make_response("<html lang='" + escape(request.cookies.get("lang", "en")) + "'>")
    return answer


@pages.route("/next")
def away():
    return redirect("/pages/hello" if request.args["next"] == "hello" else "/")
