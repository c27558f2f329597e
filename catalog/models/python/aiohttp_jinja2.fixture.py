import aiohttp_jinja2

aiohttp_jinja2.render_template('jinja2.fixture.html', None, {'raw': taint()})  # sink: xss
aiohttp_jinja2.render_template('jinja2.fixture.html', None, {'plain': taint()})  # safe: escaped
sink(aiohttp_jinja2.render_string('jinja2.fixture.html', None, {'raw': taint()}))  # flow


@aiohttp_jinja2.template('jinja2.fixture.html')
async def page(request):
    return {'raw': taint()}  # sink: xss


@aiohttp_jinja2.template('jinja2.fixture.html')
async def escaped(request):
    return {'plain': taint()}  # safe: escaped

sink(aiohttp_jinja2.template('jinja2.fixture.html')(taint()))  # flow
