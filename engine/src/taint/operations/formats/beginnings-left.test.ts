import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function rulesIn(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.map(({ rule }) => rule).filter((rule) => rule === 'open-redirect' || rule === 'server-side-request-forgery');
}

const redirected = async (...lines: readonly string[]): Promise<readonly string[]> => rulesIn('app.js', `const app = require('express')();
app.get('/', (req, res) => {
  const { q } = req.query;
${lines.join('\n')}
});
`);

test.each([
  ['cut off', "res.redirect(('?' + q).slice(1));"],
  ['cut off in part', "res.redirect(('/x/' + q).substring(3));"],
  ['cut off behind a sign of it', "const u = '?u=' + q; res.redirect(u.slice(u.indexOf('=') + 1));"],
  ['replaced by nothing', "res.redirect(('?' + q).replace('?', ''));"],
  ['replaced by an address', "res.redirect(('/x/' + q).replace('/x/', 'https://'));"],
  ['replaced everywhere', "res.redirect(('/x/' + q).replaceAll('/x/', ''));"],
  ['taken away by a pattern', 'res.redirect(`/out/${q}`.replace(/^\\/out\\//, ""));'],
  ['taken away by a choice of patterns', 'res.redirect(`/see/${q}`.replace(/x|\\/see\\//i, ""));'],
  ['taken away by a pattern that keeps a group', "res.redirect(('/go/' + q).replace(/^\\/go\\/(.*)$/, '$1'));"],
  ['taken away by a function', "res.redirect(('/go/' + q).replace(/^\\/go\\//, () => ''));"],
  ['found by a test, and cut off', "if (!/^https:\\/\\/a\\.example\\//.test(q)) return res.end(); res.redirect(q.slice(18));"],
  ['that of an address whose query is read', "res.redirect(new URL('https://a.example/?u=' + q).searchParams.get('u'));"],
])('what a beginning made harmless is not where it is %s', async (_, line) => {
  expect(await redirected(line)).toEqual(['open-redirect']);
});

test.each([
  ['cut at the end', "res.redirect(('/x?' + q).slice(0, 200));"],
  ['cut within its beginning', "res.redirect(('/out/x?u=' + q).slice(4));"],
  ['cut at a sign of its beginning', "const u = '/x?u=' + q; res.redirect(u.slice(u.indexOf('?')));"],
  ['before a sign', "res.redirect(('/p/' + q).split('?')[0]);"],
  ['in which a text behind it is replaced', "res.redirect(('/x?u=' + q).replace(/ /g, '+'));"],
  ['in which its end is replaced', "res.redirect(('/out/' + q).replace(/\\/$/, ''));"],
  ['in which a part of it is replaced', "res.redirect(('/out/x?u=' + q).replace('/out/', '/in/'));"],
  ['in which a pattern finds nothing of it', "res.redirect(('https://x.example/' + q).replace(/^http:/, 'https:'));"],
  ['that begins in one of two ways', "const u = req.secure ? '/a/b?' + q : '/c/d?' + q; res.redirect(u.replace(/\\s/g, ''));"],
  ['behind what the program was set up with', "res.redirect((process.env.BASE + '/x?u=' + q).replace(/\\/+$/, ''));"],
  ['escaped by itself', "res.redirect(('?a=' + encodeURIComponent(q)).slice(3));"],
])('it is of a text %s', async (_, line) => {
  expect(await redirected(line)).toEqual([]);
});

test.each([
  ['("?" + next).substring(1)', ['open-redirect']], ['("/out/" + next).replaceFirst("^/out/", "")', ['open-redirect']],
  ['("/out/x?" + next).substring(4)', []], ['("/x?u=" + next).replace(" ", "+")', []],
])('in Java of %s: %s', async (made, rules) => {
  expect(await rulesIn('Go.java', `import javax.servlet.http.*;
class Go extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {
    String next = request.getParameter("next");
    response.sendRedirect(${made});
  }
}
`)).toEqual(rules);
});
