import markdown

sink(markdown.markdown(taint()))  # flow
sink(markdown.Markdown().convert(taint()))  # flow
