from fastapi.templating import Jinja2Templates

templates = Jinja2Templates(directory='templates')
templates.TemplateResponse('jinja2.fixture.html', {'raw': taint()})  # sink: xss
templates.TemplateResponse('jinja2.fixture.html', {'plain': taint()})  # safe: escaped
templates.TemplateResponse(None, 'jinja2.fixture.html', {'raw': taint()})  # sink: xss
templates.TemplateResponse(None, 'jinja2.fixture.html', {'plain': taint()})  # safe: escaped
