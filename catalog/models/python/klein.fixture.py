from klein import Klein

app = Klein()


@app.route('/a/<name>')
def a(request, name):  # source: remote-text
    sink(name)
    sink(request.args.get(b'a')[0])  # source: remote-text


sink(app.route('/b')(taint()))  # flow
