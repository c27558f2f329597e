from flask import Blueprint, make_response, redirect, render_template_string, request

pages = Blueprint("pages", __name__, url_prefix="/pages")


@pages.route("/hello")
def hello():
    return "<h1>Hello " + request.args.get("name", "") + "</h1>"  # flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/


@pages.route("/card", methods=["GET", "POST"])
def card():
    if request.method != "POST":
        return "<form method=post><input name=text></form>"
    return render_template_string("<p>" + request.form["text"] + "</p>")  # flaw: template-injection /\b1787569\b/


@pages.route("/language")
def language():
    answer = make_response("<html lang='" + request.cookies.get("lang", "en") + "'>")  # flaw: cross-site-scripting /<script>alert\((?:document\.domain|1)\)<\/script>/
    return answer


@pages.route("/next")
def away():
    return redirect(request.args["next"])  # flaw: open-redirect /Location: https:\/\/attacker\.example/
