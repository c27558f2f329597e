import textwrap

sink(textwrap.dedent(taint()))  # flow
sink(textwrap.wrap(taint())[0])  # flow
