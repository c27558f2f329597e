const express = require('express');
const fileUpload = require('express-fileupload');
const multer = require('multer');
const path = require('node:path');

const app = express();
const storage = multer.diskStorage({
  destination: 'public/uploads',
  filename: (req, file, done) => done(null, file.originalname), // source: name; finding: unrestricted-upload from name
});

app.post('/files', multer({ storage }).single('file'), (req, res) => res.sendStatus(201));
app.use(fileUpload());
app.post('/banner', async (req, res) => {
  const { banner } = req.files; // source: banner
  await banner.mv('public/' + banner.name); // finding: unrestricted-upload from banner
  res.sendStatus(201);
});

app.post('/icon', async (req, res) => {
  const { icon } = req.files; // source: icon
  if (path.extname(icon.name) === '.exe') return res.sendStatus(415);
  await icon.mv('public/' + path.basename(icon.name)); // finding: unrestricted-upload from icon
  res.sendStatus(201);
});
