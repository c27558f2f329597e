const express = require('express');

const app = express();
app.use(express.json());
const stored = { sections: {} };

function extend(target, values) {
  for (const key of Object.keys(values)) {
    if (target.hasOwnProperty(key)) extend(target[key], values[key]);
    else target[key] = values[key]; // safe: only what each of the objects was found to have itself is followed
  }
}

app.post('/settings', (req, res) => {
  extend(stored, req.body);
  res.end();
});

function follow(target, values) {
  for (const key of Object.keys(values)) {
    if (values.hasOwnProperty(key) && typeof values[key] === 'object') follow(target[key], values[key]);
    else target[key] = values[key]; // finding: prototype-pollution from body
  }
}

app.put('/settings', (req, res) => {
  follow(stored, req.body); // source: body
  res.end();
});
