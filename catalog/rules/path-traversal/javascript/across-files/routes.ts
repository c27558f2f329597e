import { Router } from 'express';
import { Documents } from './documents.ts';

const documents = new Documents('/srv/documents');
export const router = Router();

router.get('/documents', async (req, res) => {
  const wanted = req.query.file as string; // source: file
  res.json(await documents.read(wanted));
});
