import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** A method that checks what it is given, of a class whose instance nobody is seen to make, while others have one of the name as well. */
const served = (check: string, others = ''): string => `import express from 'express';
import { createReadStream } from 'fs';
const app = express();
class First { check(id: string) { return 1; } }
class Second { check(id: string) { return 2; } }
class Third { check(id: string) { return 3; } }
class Mails {
  constructor(private folder: string) {}
  ${check}
  readMail(id: string) { this.check(id); return createReadStream(this.folder + '/' + id); }
}
${others}
export class Server {
  constructor(private mails: any) {}
  serve() { app.get('/a', (req, res) => { this.mails.readMail(req.query.id).pipe(res); }); }
}
`;

const REFUSES = 'check(id: string) { if (!/^\\w+$/.test(id)) throw new Error(id); }';

test.each([
  ['its own refuses', REFUSES, '', 0],
  ['its own refuses nothing', 'check(id: string) { console.log(id.length); }', '', 1],
  ['a class below it has another', REFUSES, 'class Lax extends Mails { check(id: string) { return 4; } }', 1],
])('what a method calls of its own object is that of its class: %s', async (_, check, others, told) => {
  const { findings } = await analyze({ files: [{ path: 'a.ts', text: served(check, others) }], catalog });

  expect(findings.filter(({ rule }) => rule === 'path-traversal')).toHaveLength(told);
});
