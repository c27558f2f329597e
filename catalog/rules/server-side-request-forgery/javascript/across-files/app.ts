import express from 'express';
import { ImageProxy } from './image-proxy.ts';

const proxy = new ImageProxy();
const app = express();

app.post('/avatar', async (req, res) => {
  const { imageUrl } = req.body; // source: image
  res.json(await proxy.load(imageUrl));
});
