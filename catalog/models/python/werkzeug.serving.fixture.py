import cherrypy
from werkzeug.debug import DebuggedApplication
from werkzeug.serving import run_simple

run_simple('localhost', 80, app, use_debugger=True)  # misuse: debug-mode
run_simple('localhost', 80, app)  # safe: debugging is off
DebuggedApplication(app, evalex=True)  # misuse: debug-mode
cherrypy.config.update({'request.show_tracebacks': True})  # misuse: debug-mode
