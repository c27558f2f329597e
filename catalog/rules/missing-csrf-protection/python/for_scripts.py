from flask import Flask, jsonify, request, session

app = Flask(__name__)


@app.route('/login', methods=['POST'])
def login():
    session['user_id'] = store.signed_in(request.json['name'], request.json['password'])  # safe: no form sends JSON
    store.commit()
    return jsonify(done=True)
