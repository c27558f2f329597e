import mistune

sink(mistune.html(taint()))  # flow
sink(mistune.markdown(taint(), escape=False))  # flow
sink(mistune.markdown(taint()))  # cleans: xss
