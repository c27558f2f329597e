import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const MODELS = `from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy.ext.hybrid import hybrid_property
from werkzeug.security import generate_password_hash
app = Flask(__name__)
db = SQLAlchemy(app)
class User(db.Model):
    _password = db.Column(db.String(128))
    @hybrid_property
    def password(self):
        return self._password
    @password.setter
    def password(self, password):
        self._password = generate_password_hash(password)
class Plain(db.Model):
    password = db.Column(db.String(128))
def save(item):
    db.session.add(item)
`;

async function kept(asked: string, stored: string): Promise<number> {
  const text = `${MODELS}@app.post("/a")\ndef a():\n    user = ${asked}\n    user.password = request.json["password"]\n    ${stored}\n    return ""\n`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  return findings.filter(({ rule }) => rule === 'plaintext-password').length;
}

const ASKED: readonly (readonly [string])[] = [['MODEL.query.filter_by(id=1).one()'], ['db.session.get(MODEL, 1)'], ['db.session.query(MODEL).filter_by(id=1).first()']];

test.each(ASKED)('a setter of the class that %s asks keeps what it makes of a password', async (asked) => {
  expect(await kept(asked.replace('MODEL', 'User'), 'db.session.add(user)')).toBe(0);
  expect(await kept(asked.replace('MODEL', 'User'), 'save(user)')).toBe(0);
});

test.each(ASKED)('the setter of another class says nothing of what %s gives', async (asked) => {
  expect(await kept(asked.replace('MODEL', 'Plain'), 'db.session.add(user)')).toBe(1);
  expect(await kept(asked.replace('MODEL', 'Plain'), 'save(user)')).toBe(1);
});

test.each(['Plain.query.first()', 'found(1)'])('where a function stores %s too, a setter of another class says nothing', async (other) => {
  expect(await kept('User.query.filter_by(id=1).one()', `second = ${other}\n    second.password = request.json["other"]\n    save(user)\n    save(second)`)).toBe(1);
});

test('a method of whatever finds a row says nothing of the row', async () => {
  expect(await kept('Plain.query.filter_by(id=User().password).one()', 'db.session.add(user)')).toBe(1);
});
