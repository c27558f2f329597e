from flask import Blueprint, request

pages = Blueprint('pages', __name__)


@pages.route('/sign-in')
def sign_in():
    return check(request.args.get('name'), request.args.get('password'))  # source: password; finding: password-in-address from password
