const vm = require('vm');
const express = require('express');

const app = express();

app.post('/calculate', (req, res) => {
  const { formula } = req.body; // source: formula
  const direct = eval(formula); // finding: code-injection from formula
  const built = new Function('x', `return ${formula}`); // finding: code-injection from formula
  const boxed = vm.runInNewContext(formula, {}); // finding: code-injection from formula
  res.json([direct, built(1), boxed]);
});
