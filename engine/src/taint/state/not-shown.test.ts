import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(code: string): Promise<unknown> {
  const { findings } = await analyze({ files: [{ path: 'app.js', text: `const app = require('express')();\n${code}` }], catalog });
  return findings.filter(({ rule }) => rule === 'cross-site-scripting').map(({ doubts }) => doubts);
}

const ANSWER = '(req, res) => { res.send(`<b>${req.body.name}</b>`); }';

test.each(['put', 'patch', 'delete'])('no other site makes a browser show the answer to %s', async (method) => {
  expect(await doubtsOf(`app.${method}('/a', ${ANSWER});`)).toEqual([['not-shown']]);
});

test.each(['get', 'post', 'all', 'use'])('a link or a form makes it show that to %s', async (method) => {
  expect(await doubtsOf(`app.${method}('/a', ${ANSWER});`)).toEqual([undefined]);
});

test('what one of two ways shows is shown', async () => {
  const answer = `const answer = ${ANSWER};\n`;
  expect(await doubtsOf(`${answer}app.put('/a', answer);\napp.post('/a', answer);`)).toEqual([undefined]);
  expect(await doubtsOf(`${answer}app.post('/a', answer);\napp.put('/a', answer);`)).toEqual([undefined]);
  expect(await doubtsOf(`${answer}app.put('/a', answer);\napp.patch('/b', answer);`)).toEqual([['not-shown']]);
});

test('nor does a page show what was stored and is sent as such an answer', async () => {
  const stored = "const { Pool } = require('pg');\nconst pool = new Pool();\napp.put('/a', async (req, res) => { const { rows } = await pool.query('select name from users'); res.send(`<b>${rows[0].name}</b>`); });";
  expect(await doubtsOf(stored)).toEqual([['not-shown']]);
});

test('a handler that tells methods apart itself shows what it answers to those that pages send', async () => {
  const behind = (test: string): string => `const show = (message, res) => res.send('<b>' + message + '</b>');\napp.use((req, res) => { ${test} });`;
  expect(await doubtsOf(behind("if (req.method === 'PATCH') { try { load(); } catch (error) { show(req.body.name, res); } }"))).toEqual([['not-shown']]);
  expect(await doubtsOf(behind("switch (req.method) { case 'GET': break; case 'DELETE': show(req.body.name, res); }"))).toEqual([['not-shown']]);
  expect(await doubtsOf(behind("if (req.method !== 'PUT') return res.end(); show(req.body.name, res);"))).toEqual([['not-shown']]);
  expect(await doubtsOf(behind("if (req.method === 'PUT' || req.method === 'POST') show(req.body.name, res);"))).toEqual([undefined]);
  expect(await doubtsOf(behind("if (req.method !== 'PUT') show(req.body.name, res);"))).toEqual([undefined]);
  expect(await doubtsOf(behind("const { name } = req.body; if (req.method === 'PUT') show(name, res); else show(name, res);"))).toEqual([undefined]);
});

test.each([
  ["if (req.get('content-type') !== 'application/json') return res.sendStatus(415);", [['not-shown']]],
  ["if (req.headers['content-type'] !== 'text/plain') return res.sendStatus(415);", [undefined]],
  ["if (req.headers['content-type'] === 'application/json') return res.sendStatus(415);", [undefined]],
  ["const type = req.query.type || req.get('content-type'); if (type !== 'application/json') return res.sendStatus(415);", [undefined]],
  ["if (req.get('content-type') !== 'application/json' && req.query.raw !== '1') return res.sendStatus(415);", [undefined]],
  ["if (!req.get('content-type').includes('application/json')) return res.sendStatus(415);", [undefined]],
  ["if (req.get('content-type') !== 'application/json') console.warn('no JSON');", [undefined]],
  ["if (req.get('accept') !== 'application/json') return res.sendStatus(406);", [undefined]],
])('no other site makes a browser send a body of JSON: %s', async (asked, doubts) => {
  expect(await doubtsOf(`app.post('/a', (req, res) => { ${asked} res.send(\`<b>\${req.body.name}</b>\`); });`)).toEqual(doubts);
});

test('no form sends a part of what is read of JSON alone', async () => {
  const controller = (parameter: string, read: string): string => `
import org.springframework.http.*;
import org.springframework.web.bind.annotation.*;
class Order { private String name; public String getName() { return name; } public void setName(String name) { this.name = name; } }
@RestController class Orders {
    @PostMapping("/orders") ResponseEntity<Object> add(${parameter}) {
        return new ResponseEntity<>(String.format("no %s", ${read}), HttpStatus.BAD_REQUEST);
    }
}`;
  const doubts = async (text: string): Promise<unknown> => {
    const { findings } = await analyze({ files: [{ path: 'Orders.java', text }], catalog });
    return findings.filter(({ rule }) => rule === 'cross-site-scripting').map((finding) => finding.doubts?.filter((doubt) => doubt === 'not-shown'));
  };

  expect(await doubts(controller('@RequestBody Order order', 'order.getName()'))).toEqual([['not-shown']]);
  expect(await doubts(controller('@RequestBody String order', 'order'))).toEqual([undefined]);
  expect(await doubts(controller('@ModelAttribute Order order', 'order.getName()'))).toEqual([undefined]);
  expect(await doubts(controller('@RequestParam String order', 'order'))).toEqual([undefined]);
});
