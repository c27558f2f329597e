import web

db = web.database(dbn='postgres')


class A:
    def GET(self, name):  # source: remote-text
        sink(name)
        sink(web.input().a)  # source: remote-text
        sink(web.data())  # source: remote-text
        sink(web.cookies().get('a'))  # source: remote-text
        sink(web.ctx.path)  # source: remote-text
        sink(web.ctx.env.get('HTTP_A'))  # source: remote-text
        sink(db.query('SELECT 1'))  # source: database
        db.query(taint())  # sink: sql-injection
        db.select('a', where=taint())  # sink: sql-injection
        db.query('SELECT $a', vars={'a': taint()})  # safe: bound
        web.header('X-A', taint())  # sink: header-injection
        web.template.Template(taint())  # sink: template-injection
        web.setcookie('session', 'a', secure=True)  # misuse: insecure-cookie
        web.setcookie('session', 'a', httponly=True)  # misuse: insecure-cookie
        sink(web.websafe(taint()))  # cleans: xss; flow
        raise web.seeother(taint())  # sink: open-redirect


web.config.debug = True  # misuse: debug-mode
