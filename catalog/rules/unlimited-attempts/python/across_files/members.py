from flask import Blueprint, request

from keeper import sign_in

router = Blueprint('members', __name__)


@router.post('/signin')
def enter():
    return sign_in(request.json['name'], request.json['password'])  # source: tried; finding: unlimited-attempts from tried
