import os

from flask import Blueprint, Flask
from flask_sqlalchemy import SQLAlchemy
from marshmallow_sqlalchemy import SQLAlchemyAutoSchema
from webargs.flaskparser import use_args

from gates import require_auth

app = Flask(__name__)
db = SQLAlchemy(app)
pages = Blueprint('pages', __name__)


class User(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    picture = db.Column(db.String(255))


class UserSchema(SQLAlchemyAutoSchema):
    class Meta:
        model = User
        load_instance = True


class Form:
    picture = ''


@pages.route('/picture', methods=['DELETE'])
@require_auth(scopes=['profile:write'])
def picture(user: User):  # source: row
    os.remove(os.path.join('/srv/pictures', user.picture))  # finding: path-traversal from row
    return 'done'


@pages.route('/file/<path:name>', methods=['DELETE'])
@require_auth(scopes=['profile:write'])
def file(user: User, name: str):  # source: name
    os.remove(os.path.join('/srv/pictures', name))  # finding: path-traversal from name
    return 'done'


@pages.route('/sent', methods=['POST'])
@use_args(UserSchema)
def sent(new: User):  # source: sent
    os.remove(os.path.join('/srv/pictures', new.picture))  # finding: path-traversal from sent
    return 'done'


@pages.route('/form/<path:name>', methods=['DELETE'])
def form(name: Form):  # source: form
    os.remove(os.path.join('/srv/pictures', name))  # finding: path-traversal from form
    return 'done'


app.register_blueprint(pages)
