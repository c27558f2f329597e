const express = require('express');
const formidable = require('formidable');
const fs = require('fs');

const app = express();

app.post('/images', async (req, res) => {
  const [, files] = await formidable({}).parse(req);
  const upload = files.image[0];
  fs.readFileSync(upload.filepath); // safe: the server chose where it keeps the upload
  fs.renameSync('/tmp/new', '/images/' + upload.originalFilename); // finding: path-traversal
  res.end();
});
