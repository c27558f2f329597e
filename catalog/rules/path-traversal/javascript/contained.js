const fs = require('fs/promises');
const path = require('path');
const express = require('express');

const app = express();
const ROOT = path.resolve('files');

app.get('/files', async (req, res) => {
  await fs.readFile(path.join(ROOT, path.basename(req.query.name))); // safe: the last part alone
  const file = path.resolve(ROOT, req.query.name);
  if (!file.startsWith(ROOT + path.sep)) return res.sendStatus(403);
  await fs.readFile(file); // safe: resolved, then its beginning was tested
  const way = path.relative(ROOT, path.join(ROOT, req.query.way));
  if (way.startsWith('..') || path.isAbsolute(way)) return res.sendStatus(403);
  await fs.readFile(path.join(ROOT, way)); // safe: the way from the folder does not climb
  const found = path.join(ROOT, req.query.found);
  if (found.indexOf(ROOT) !== 0) return res.sendStatus(403);
  await fs.readFile(found); // safe: its beginning was tested
  if (!/^[a-z0-9]+$/.test(req.query.id)) return res.sendStatus(400);
  await fs.readFile(`files/${req.query.id}.json`); // safe: letters and digits
  res.sendFile(req.query.name, { root: ROOT }); // safe: express keeps it below root
});
