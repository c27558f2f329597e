const path = require('node:path');
const express = require('express');
const fileUpload = require('express-fileupload');

const app = express();
const images = ['png', 'jpg'];
app.use(fileUpload());

app.post('/listed', async (request, response) => {
  const { cover } = request.files;
  const extension = path.extname(cover.name.toLowerCase());
  if (!extension || !images.includes(extension.slice(1))) return response.sendStatus(400);
  await cover.mv(`/srv/public/cover${extension}`); // safe: behind the dot stands one of the list
  response.sendStatus(204);
});

app.post('/equal', async (request, response) => {
  const { cover } = request.files;
  const extension = path.extname(cover.name);
  if (extension.substring(1) !== 'png') return response.sendStatus(400);
  await cover.mv(`/srv/public/cover${extension}`); // safe: behind the dot stands one text
  response.sendStatus(204);
});

app.post('/refused', async (request, response) => {
  const { cover } = request.files; // source: refused
  const extension = path.extname(cover.name);
  if (images.includes(extension.slice(1))) return response.sendStatus(400);
  await cover.mv(`/srv/public/cover${extension}`); // finding: unrestricted-upload from refused
  response.sendStatus(204);
});

app.post('/cut', async (request, response) => {
  const { cover } = request.files; // source: cut
  const extension = path.extname(cover.name);
  if (!images.includes(extension.slice(2))) return response.sendStatus(400);
  await cover.mv(`/srv/public/cover${extension}`); // finding: unrestricted-upload from cut
  response.sendStatus(204);
});
