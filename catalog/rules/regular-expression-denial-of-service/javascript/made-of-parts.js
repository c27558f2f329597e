const express = require('express');

const app = express();
const CARET = /(^|[^[])\^/g;

function edit(pattern, flags) {
  let made = pattern.source;
  const editor = {
    replace(name, part) {
      made = made.replace(name, part.source.replace(CARET, '$1'));
      return editor;
    },
    finish: () => new RegExp(made, flags ?? pattern.flags),
  };
  return editor;
}

const WORD = /(?:\w+_?)+/;
const TITLE = edit(/^title (word)$/i).replace('word', WORD).finish();
const SHORT = edit(/^title (word)$/).replace('word', /\w{1,20}/).finish();
const OTHER = edit(/^title (name)$/).replace('word', WORD).finish();
const LIST = new RegExp(`^(${[WORD.source, '-'].join('|')})*$`);

app.get('/read', (req, res) => {
  const { text } = req.query; // source: text
  res.json([
    TITLE.test(text), // finding: regular-expression-denial-of-service from text
    LIST.test(text), // finding: regular-expression-denial-of-service from text
    new RegExp('^' + WORD.source + '$').exec(text), // finding: regular-expression-denial-of-service from text
    SHORT.test(text), // safe: the part has a bound
    OTHER.test(text), // safe: the part has no place in it
    new RegExp(CARET.flags).test(text), // safe: a letter
  ]);
});
