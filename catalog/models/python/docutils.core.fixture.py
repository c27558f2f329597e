from docutils.core import publish_parts, publish_string

sink(publish_string(taint(), writer_name='html'))  # flow
sink(publish_parts(source=taint(), writer_name='html'))  # flow
sink(publish_parts(taint(), writer_name='html', settings_overrides={'raw_enabled': False, 'file_insertion_enabled': False}))  # cleans: xss
sink(publish_parts(taint(), writer_name='html', settings_overrides={'raw_enabled': True}))  # flow
