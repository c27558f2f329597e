import markdown2

sink(markdown2.markdown(taint()))  # flow
sink(markdown2.markdown(taint(), safe_mode='escape'))  # cleans: xss
sink(markdown2.markdown(taint(), safe_mode='replace'))  # cleans: xss
sink(markdown2.Markdown().convert(taint()))  # flow
sink(markdown2.Markdown(safe_mode='escape').convert(taint()))  # cleans: xss
sink(markdown2.markdown(taint(), safe_mode=True))  # cleans: xss
