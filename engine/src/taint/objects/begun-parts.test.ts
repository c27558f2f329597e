import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** What is sent to other hosts, or asks them, at the will of who sends this. */
async function leadsElsewhere(does: string): Promise<readonly string[]> {
  const text = `const app = require('express')();\napp.use(async (req, res) => { ${does} });\n`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).flatMap(({ rule, confidence }) => (/redirect|forgery/.test(rule) ? [`${rule} ${confidence}`] : []));
}

test.each([
  "res.redirect('https://' + process.env.HOST + req.url)",
  'res.redirect(`${req.secure ? "https" : "http"}://${process.env.HOST}${req.url}`)',
  'res.redirect(`https://${process.env.HOST}:${process.env.PORT}${req.originalUrl}`)',
  "res.send(await fetch('http://' + process.env.BACKEND + req.url))",
])('the slash with which a path begins ends the host before it: %s', async (does) => {
  expect(await leadsElsewhere(does)).toEqual([]);
});

test('what the browser itself names is chosen by no other site', async () => {
  expect(await leadsElsewhere("res.redirect('https://' + req.headers.host + req.url)")).toEqual(['open-redirect possible']);
});

test.each([
  ['the host was sent', "res.redirect('https://' + req.query.host + req.url)", 'open-redirect high'],
  ['a proxy is believed', "res.redirect('https://' + req.headers['x-forwarded-host'] + req.url)", 'open-redirect high'],
  ['no host stands before it', "res.redirect('https://' + req.url)", 'open-redirect high'],
  ['nothing stands before it', 'res.redirect(req.url)', 'open-redirect high'],
  ['it does not begin so', "res.redirect('https://example.com' + req.query.path)", 'open-redirect high'],
  ['what stands before it may be nothing', "res.redirect((process.env.BASE || '') + req.url)", 'open-redirect high'],
  ['the mount may be the root', 'res.redirect(`${req.baseUrl}${req.url}`)', 'open-redirect high'],
  ['a setting may be empty', "res.redirect(req.app.get('base') + req.url)", 'open-redirect high'],
  ['what is joined may be nothing', "res.redirect([process.env.BASE || '', req.url].join(''))", 'open-redirect high'],
  ['its scheme stands before it only at times', "let p = ''; if (req.secure) p = 'https://' + process.env.HOST; res.redirect(p + req.url)", 'open-redirect high'],
  ['a header of it begins with what may be nothing', "res.writeHead(302, { Location: (process.env.BASE || '') + req.url }); res.end()", 'open-redirect high'],
  ['the host that is asked was sent', "res.send(await fetch('http://' + req.query.host + req.url))", 'server-side-request-forgery high'],
])('it leads elsewhere where %s', async (_, does, found) => {
  expect(await leadsElsewhere(does)).toEqual([found]);
});
