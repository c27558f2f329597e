import os

from flask import Flask
from flask_wtf import FlaskForm
from wtforms import FieldList, IntegerField, StringField

app = Flask(__name__)


class Hosts(FlaskForm):
    names = FieldList(StringField('name'), min_entries=1)  # source: names
    ports = FieldList(IntegerField('port'))


@app.route('/ping', methods=['POST'])
def ping():
    form = Hosts()
    for name in form.names.data:
        os.system('ping ' + name)  # finding: command-injection from names
    for port in form.ports.data:
        os.system('knock ' + str(port))  # safe: numbers
    return 'done'
