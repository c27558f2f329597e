import express from 'express';
import { UploadedFile } from 'express-fileupload';

export function store(file: UploadedFile): void {
  file.mv(`uploads/${taint()}`); // sink: path-traversal; sink: upload-name
}

const app = express();
app.post('/files', (req, res) => {
  sink(req.files.file.md5); // safe
});
