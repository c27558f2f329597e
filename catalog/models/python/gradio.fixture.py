import gradio as gr


def answer(question):  # source: remote-text
    sink(question)
    return question


def pressed(text):  # source: remote-text
    sink(text)


gr.Interface(fn=answer, inputs='text', outputs='text')
gr.Button('a').click(pressed)
