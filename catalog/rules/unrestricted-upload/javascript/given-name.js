const express = require('express');
const fileUpload = require('express-fileupload');
const multer = require('multer');

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
