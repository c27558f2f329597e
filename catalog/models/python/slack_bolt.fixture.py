from slack_bolt import App

app = App(token='a')


@app.command('/dig')
def dig(ack, command, respond):  # source: remote-request
    ack()
    sink(command['text'])
    sink(respond)  # safe: what the library hands over
