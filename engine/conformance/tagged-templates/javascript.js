function plain(strings, ...values) {
  return strings.reduce((all, text, i) => all + text + (values[i] ?? ''), '');
}

function bound(strings, ...values) {
  return { text: strings.join('?'), values };
}

function tags() {
  sink(plain`a ${source()} b`); // finding
  sink(plain`a ${'constant'} b`); // safe: constants
  sink(bound`a ${source()} b`.text); // safe: the values are bound apart
  sink(bound`a ${source()} b`.values[0]); // finding
}

function asMethod() {
  const sql = { tag: bound };
  sink(sql.tag`a ${source()}`.text); // safe: the values are bound apart
  sink(sql.tag`a ${source()}`.values[0]); // finding
}

const written = (strings, ...values) => strings.raw.reduce((text, part, i) => text + part + (values[i] ?? ''), '');
sink(written`a ${source()} b`); // finding
const texts = (strings) => strings.raw[0];
sink(texts`a ${source()} b`); // safe: the constant text alone
