function escapes(given) {
  const text = String(given);
  return [
    text.replace("'", "''"), // finding: incomplete-escape
    text.replace('<', '&lt;'), // finding: incomplete-escape
    text.replace('../', ''), // finding: incomplete-escape
    text.replace(/'/g, "''"), // safe: all of them
    text.replaceAll("'", "''"), // safe: all of them
    text.replace('/', ''), // safe: no escape
    text.replace('&', 'and'), // safe: no escape
  ];
}
