import { UploadedFile } from 'express-fileupload';

export function store(file: UploadedFile): void {
  file.mv(`uploads/${taint()}`); // sink: path-traversal; sink: upload-name
}
