import aiohttp_jinja2

aiohttp_jinja2.render_template('jinja2.fixture.html', None, {'raw': taint()})  # sink: xss
aiohttp_jinja2.render_template('jinja2.fixture.html', None, {'plain': taint()})  # safe: escaped
sink(aiohttp_jinja2.render_string('jinja2.fixture.html', None, {'raw': taint()}))  # flow
