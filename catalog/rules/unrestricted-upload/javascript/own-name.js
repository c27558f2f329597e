const crypto = require('crypto');
const express = require('express');
const fileUpload = require('express-fileupload');
const multer = require('multer');
const path = require('node:path');

const app = express();
const EXTENSIONS = { 'image/png': '.png', 'image/jpeg': '.jpg' };
const storage = multer.diskStorage({
  destination: 'private',
  filename: (req, file, done) => done(null, `${crypto.randomUUID()}.png`), // safe: a name of the program's own
});

app.post('/avatar', multer({ storage }).single('file'), (req, res) => res.sendStatus(201));
app.use(fileUpload());
app.post('/logo', async (req, res) => {
  const { logo } = req.files;
  if (!Object.keys(EXTENSIONS).includes(logo.mimetype)) return res.sendStatus(415);
  await logo.mv('private/' + crypto.randomUUID() + EXTENSIONS[logo.mimetype]); // safe: an extension from a fixed list
  res.sendStatus(201);
});

app.post('/backup', async (req, res) => {
  const { backup } = req.files;
  if (path.extname(backup.name) !== '.backup') return res.sendStatus(415);
  await backup.mv('private/' + path.basename(backup.name)); // safe: its extension is the one of backups
  res.sendStatus(201);
});
