import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function isTold(rule: string, path: string, text: string): Promise<boolean> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.some((finding) => finding.rule === rule);
}

const inHandler = (body: string): string => `const app = require('express')();
const P = ['https://a.example/', 'https://b.example/'];
const S = ['/a/', '/b/'];
app.post('/a', async (req, res) => { const k = req.body.k; const n = req.body.n; ${body} });
`;

test.each([
  ['a function', "const ok = (u) => u.startsWith('https://a.example/'); if (!ok(k)) return res.end(); await fetch(k);"],
  ['a function that takes nothing', "const ok = () => k.startsWith('https://a.example/'); if (!ok()) return res.end(); await fetch(k);"],
  ['one of a list', 'if (!P.some((x) => k.startsWith(x))) return res.end(); await fetch(k);'],
  ['a function that asks for one of a list', 'const ok = (u) => P.some((x) => u.startsWith(x)); if (!ok(k)) return res.end(); await fetch(k);'],
  ['a function that throws', "function check(u) { if (!u.startsWith('https://a.example/')) throw new Error('u'); } check(k); await fetch(k);"],
])('what %s found of the beginning of an address holds of it', async (_, body) => {
  expect(await isTold('server-side-request-forgery', 'server.js', inHandler(body))).toBe(false);
});

test.each([
  ['another one is asked', 'if (!P.some((x) => n.startsWith(x))) return res.end(); await fetch(k);'],
  ['what begins so is refused', 'if (P.some((x) => k.startsWith(x))) return res.end(); await fetch(k);'],
  ['nobody heeds the answer', "const ok = (u) => u.startsWith('https://a.example/'); ok(k); await fetch(k);"],
  ['others pass as well', "const ok = (u) => u.startsWith('https://a.example/') || u.includes('x'); if (!ok(k)) return res.end(); await fetch(k);"],
  ['the function asks of another text', "const ok = (u) => { u = 'https://a.example/' + u; return u.startsWith('https://a.example/'); }; if (!ok(k)) return res.end(); await fetch(k);"],
  ['a host goes on', "if (!['https://a.example/', 'https://b.example'].some((x) => k.startsWith(x))) return res.end(); await fetch(k);"],
  ['any text begins so', "if (![...P, ''].some((x) => k.startsWith(x))) return res.end(); await fetch(k);"],
  ['somebody sends the list', 'if (![...P, ...req.body.allowed].some((x) => k.startsWith(x))) return res.end(); await fetch(k);'],
  ['the beginning is cut off', 'if (!P.some((x) => k.startsWith(x))) return res.end(); await fetch(k.slice(18));'],
  ['something stands before it', "if (!P.some((x) => k.startsWith(x))) return res.end(); await fetch('http://' + n + k);"],
  ['the variable holds another text then', "let u = k; const ok = () => u.startsWith('https://a.example/'); if (!ok()) return res.end(); u = n; await fetch(u);"],
])('it holds of no other text: %s', async (_, body) => {
  expect(await isTold('server-side-request-forgery', 'server.js', inHandler(body))).toBe(true);
});

test('one of several beginnings may be what a replacement takes away', async () => {
  expect(await isTold('open-redirect', 'server.js', inHandler('if (!S.some((x) => k.startsWith(x))) return res.end(); res.redirect(k);'))).toBe(false);
  expect(await isTold('open-redirect', 'server.js', inHandler("if (!S.some((x) => k.startsWith(x))) return res.end(); res.redirect(k.replace('/a/', ''));"))).toBe(true);
});

const inJava = (body: string): string => `package p; import java.util.*; import java.net.*;
import org.springframework.web.bind.annotation.*;
@RestController public class A {
  private static final List<String> P = List.of("https://a.example/", "https://b.example/");
  @GetMapping("/a") public String a(@RequestParam("k") String k, @RequestParam("n") List<String> n) throws Exception { ${body} return new String(new URL(k).openStream().readAllBytes()); }
}`;

test('a method of the text itself is asked of each beginning', async () => {
  expect(await isTold('server-side-request-forgery', 'A.java', inJava('if (P.stream().noneMatch(k::startsWith)) return null;'))).toBe(false);
  expect(await isTold('server-side-request-forgery', 'A.java', inJava('if (P.stream().anyMatch(k::startsWith)) return null;'))).toBe(true);
  expect(await isTold('server-side-request-forgery', 'A.java', inJava('if (P.stream().noneMatch(k::contains)) return null;'))).toBe(true);
  expect(await isTold('server-side-request-forgery', 'A.java', inJava('if (n.stream().noneMatch(k::startsWith)) return null;'))).toBe(true);
});
