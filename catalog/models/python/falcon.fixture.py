import falcon


class A:
    def on_get(self, req, resp, name):  # source: remote-text
        sink(name)
        sink(req.get_param('a'))  # source: remote-text
        sink(req.get_param_as_int('a'))  # safe: a number
        sink(req.media['a'])  # source: remote-request
        sink(req.get_header('a'))  # source: remote-text
        sink(req.host)  # source: remote-text
        sink(req.referer)  # source: remote-text
        sink(req.user_agent)  # source: remote-text
        sink(req.auth)  # source: remote-text
        sink(req.cookies['a'])  # source: remote-text
        sink(req.bounded_stream.read())  # source: remote-text
        resp.set_header('Location', taint())  # sink: open-redirect
        sink(req.path)  # source: remote-text
        resp.set_header('Access-Control-Allow-Origin', taint())  # sink: permissive-cors
        resp.set_cookie('a', 'b', http_only=False)  # misuse: insecure-cookie
        resp.set_cookie('a', 'b', secure=False)  # misuse: insecure-cookie
        raise falcon.HTTPFound(taint())  # sink: open-redirect


app = falcon.App()
app.add_route('/a/{name}', A())
