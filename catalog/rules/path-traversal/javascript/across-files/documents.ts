import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export class Documents {
  constructor(private readonly root: string) {}

  async read(file: string): Promise<string> {
    return readFile(join(this.root, file), 'utf8'); // finding: path-traversal from file
  }
}
