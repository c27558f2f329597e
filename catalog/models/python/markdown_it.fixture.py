from markdown_it import MarkdownIt

sink(MarkdownIt().render(taint()))  # flow
sink(MarkdownIt('js-default', {'html': True}).renderInline(taint()))  # flow
sink(MarkdownIt().enable('table').render(taint()))  # flow
sink(MarkdownIt('js-default').render(taint()))  # cleans: xss
sink(MarkdownIt('commonmark', {'html': False}).render(taint()))  # cleans: xss
sink(MarkdownIt('commonmark').disable(['html_block', 'html_inline']).render(taint()))  # cleans: xss
sink(MarkdownIt('commonmark').disable(['html_block']).render(taint()))  # flow
