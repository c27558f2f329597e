from flask_socketio import SocketIO

server = SocketIO(cors_allowed_origins='*')  # misuse: permissive-cors


@server.on('a')
def a(data):  # source: websocket-message
    sink(data['a'])


server.run(debug=True)  # misuse: debug-mode
sink(server.on('b')(taint()))  # flow
