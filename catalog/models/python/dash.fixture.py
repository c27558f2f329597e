from dash import Dash, Input, Output

app = Dash(__name__)


@app.callback(Output('a', 'children'), Input('b', 'value'))
def update(value):  # source: remote-request
    sink(value)


app.run(debug=True)  # misuse: debug-mode
sink(app.callback(Input('b', 'value'))(taint()))  # flow
