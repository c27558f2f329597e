from flask import Blueprint, request

from page import card

pages = Blueprint('pages', __name__, url_prefix='/pages')


@pages.route('/card')
def show():
    title = request.args['title']  # source: title
    return card(title, wide=True)  # finding: cross-site-scripting from title
