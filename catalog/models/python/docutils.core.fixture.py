from docutils.core import publish_parts, publish_string

sink(publish_string(taint(), writer_name='html'))  # flow
sink(publish_parts(source=taint(), writer_name='html'))  # flow
