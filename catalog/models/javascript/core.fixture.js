sink(Math.random()); // source: weak-random
async function load() {
  const answer = await fetch('/a');
  sink(await answer.json()); // source: network-response
}
load();
console.log(taint()); // sink: log-injection
console.log(taint(), 1); // sink: log-injection; sink: format-string
eval(taint()); // sink: code-injection
global['eval'](taint()); // sink: code-injection
new Function('a', taint()); // sink: code-injection
setTimeout(`a(${taint()})`, 10); // sink: code-injection
new RegExp(taint()); // safe: held against nothing
const compiledOfTaint = new RegExp(taint()); // sink: regex-injection
new RegExp(taint()).test("a"); // sink: regex-injection
require(taint()); // sink: file-inclusion
'a'.match(taint()); // sink: regex-injection
/^(a+)+$/.test(taint()); // sink: redos
taint().replace(/(a|b|ab)*c/, ''); // sink: redos
taint().match(/(a|b|ab)*c/); // sink: redos
/\s+$/.test(taint()); // sink: quadratic-redos
taint().search('a.*b'); // sink: quadratic-redos
'some text'.search(taint()); // sink: regex-injection
String(process.argv[2]).search(taint()); // sink: regex-injection
'some text'.match(taint()); // sink: regex-injection
import('./index-of-pages').then((pages) => pages.search(taint()));
taint().split(/ *, */); // sink: quadratic-redos
sink(taint().substr(1, 9)); // cleans: few-thousand
sink(taint().charAt(0)); // cleans: few-thousand
fetch(taint()); // sink: ssrf
globalThis.fetch(taint()); // sink: ssrf
// Texts
sink('a'.padStart(3, taint())); // flow
sink(taint().normalize()); // flow
for (const found of taint().matchAll(/a/g)) sink(found[0]); // flow
sink(taint().charCodeAt(0)); // flow
sink(structuredClone(taint())); // flow
function* texts() { yield taint(); }
sink(texts().next().value); // flow
sink([taint()].values().next().value); // flow
taint().replace(/a/, (whole) => sink(whole)); // flow
taint().replace(/(a)/, (whole, part) => sink(part)); // flow
sink('a'.replace(/a/, () => taint())); // flow
sink(String.raw`a${taint()}`); // flow
sink(String.fromCharCode(taint())); // flow
sink(decodeURIComponent(taint())); // flow
sink(JSON.parse(taint()).a); // flow
sink(JSON.stringify({ a: taint() })); // flow
sink(JSON.stringify([taint()])); // flow
sink(taint().trim().toUpperCase().slice(1)); // flow
// Lists
sink([taint()].map((a) => a)[0]); // flow
sink([1].map(() => taint())[0]); // flow
sink(Array.from(taint()).map(() => taint())[0]); // flow
[taint()].forEach((a) => sink(a)); // flow
const several = new Array(count);
several[index] = taint();
several.forEach((a) => sink(a)); // flow
several.map((a, i, all) => sink(all[0])); // flow
sink(several.map((a) => a)[0]); // flow
[taint()].map((a, i, all) => sink(all[0])); // flow
sink([1].flatMap(() => [taint()])[0]); // flow
sink([taint()].filter(Boolean)[0]); // flow
sink([taint()].find(() => true)); // flow
sink([taint()].find(Boolean)); // flow
[1, taint()].findIndex((a) => sink(a)); // flow
[taint(), 1].sort((a, b) => sink(a)); // flow
[1, taint()].sort((a, b) => sink(b)); // flow
[1].reduce((all, a) => sink(all), taint()); // flow
[taint()].reduce((all, a) => sink(a), ''); // flow
[taint(), 1].reduce((all) => sink(all)); // flow
sink([1].reduce(() => taint(), '')); // flow
sink([].reduce(() => '', taint())); // flow
sink([[taint()]].flat()[0]); // flow
sink([taint()].flat()[0]); // flow
sink([1].with(0, taint())[0]); // flow
const filled = [1];
filled.fill(taint());
sink(filled[0]); // flow
for (const [, a] of [taint()].entries()) sink(a); // flow
sink([taint()].toString()); // flow
sink(Array.from([taint()])[0]); // flow
Array.from([taint()], (a) => sink(a)); // flow
sink(Array.from([1], () => taint())[0]); // flow
// Maps and sets
for (const [, a] of new Map([['a', taint()]])) sink(a); // flow
for (const a of new Set([taint()])) sink(a); // flow
sink(Object.groupBy([taint()], () => 'a').a[0]); // flow
sink(Map.groupBy([taint()], () => 'a').get('a')[0]); // flow
const map = new Map();
map.set('a', taint());
map.forEach((a) => sink(a)); // flow
for (const a of map.values()) sink(a); // flow
const set = new Set();
set.add(taint());
set.forEach((a) => sink(a)); // flow
for (const a of set.values()) sink(a); // flow
// Objects, addresses, errors
sink(Object(taint())); // flow
sink(Object.getOwnPropertyDescriptor({ a: taint() }, 'a').value); // flow
sink(new URL(taint()).pathname); // flow
sink(new URL(taint()).origin); // cleans: nosql-operator
sink(new URL(`https://example.org/${taint()}`).origin); // cleans: ssrf
fetch(`${new URL(`https://example.org${taint()}`).origin}/a`); // sink: ssrf
sink(new URL('/a', taint()).href); // flow
sink(new URL(taint()).toString()); // flow
fetch(new URL('/a', `https://example.org/${taint()}`).href); // safe: the base names the host
fetch(new URL('/a', `https://${taint()}`).href); // sink: ssrf
const asked = new URL('https://example.org/a');
asked.pathname = taint();
fetch(asked); // safe: the host stays
const chosen = new URL('https://example.org/a');
chosen.hostname = taint();
fetch(chosen); // sink: ssrf
sink(new URLSearchParams(taint()).get('a')); // flow
sink(new URLSearchParams({ a: taint() }).toString()); // flow
const search = new URLSearchParams();
search.append('a', taint());
sink(search.toString()); // flow
sink(new Error(taint()).message); // flow
// Made safe
sink(Number(taint())); // cleans: sql-injection
sink(Boolean(taint())); // safe: a truth value is nothing of what it was made of
sink(isNaN(taint())); // cleans: sql-injection
sink(String(taint())); // cleans: nosql-operator
sink(JSON.stringify(taint())); // cleans: log-injection
sink(JSON.stringify(taint())); // cleans: json-text
sink(JSON.stringify(taint())); // cleans: code-injection
sink(encodeURIComponent(taint())); // cleans: xss
sink(encodeURI(taint())); // cleans: xss
sink(new Date(taint()).toISOString()); // safe: a date has a fixed form
sink(new URL({ href: taint() }).href); // flow
setTimeout((a) => sink(a), 1, taint()); // flow
setTimeout((a, b) => sink(b), 1, 1, taint()); // flow
setTimeout((a, b, c) => sink(c), 1, 1, 2, taint()); // flow
setImmediate((a) => sink(a), taint()); // flow
setImmediate((a, b) => sink(b), 1, taint()); // flow
for (const [a] of new Set([taint()]).entries()) sink(a); // flow
sink(taint().flatMap((a) => [a])[0]); // flow
fetch(new Request(taint())); // sink: ssrf
new Request(taint()); // safe: it is not sent
const written = new URL('https://example.org/');
written.pathname = taint();
sink(written.href); // flow
sink(new URL('https://example.org/').pathname); // safe: another address
const moved = new URL(taint());
moved.hostname = 'example.org';
fetch(moved); // safe: the program chooses the host
const left = new URL(taint());
left.pathname = '/a';
fetch(left); // sink: ssrf

try {
  JSON.parse(unknown);
} catch (error) { // source: error-message
  sink(error);
  sink(error.stack); // source: stack-trace
}
Buffer.alloc(taint()); // sink: resource-size
new Array(Number(taint())); // sink: resource-size
setTimeout(() => undefined, taint()); // sink: resource-size
sink(Object.getOwnPropertySymbols(taint())); // cleans: prototype-pollution
sink(Math.min(10, taint())); // cleans: resource-size
sink(Math.min(taint(), 10)); // cleans: resource-size
String(taint()).replace("'", "''"); // misuse: incomplete-escape
String(taint()).replace('../', ''); // misuse: incomplete-escape
const told = (user) => console.log(user.password); // misuse: logged-secret
sink(new Uint8Array(taint())); // flow
sink(new Uint8Array(Number(taint()))); // safe: zeros; sink: resource-size
sink({ name: taint() }.valueOf().name); // flow
