import mistune

sink(mistune.html(taint()))  # flow
sink(mistune.markdown(taint(), escape=False))  # flow
sink(mistune.markdown(taint()))  # cleans: xss
sink(mistune.create_markdown(escape=False)(taint()))  # flow
sink(mistune.create_markdown()(taint()))  # cleans: xss
sink(mistune.Markdown()(taint()))  # flow
