from chameleon import PageTemplate, PageTemplateFile

PageTemplate(taint())  # sink: template-injection
PageTemplateFile(taint())  # sink: path-traversal
PageTemplate('<p>${a}</p>')(a=taint())  # safe: escaped
