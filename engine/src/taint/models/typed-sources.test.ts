import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const IN_JAVA = (body: string): string => `package a;
import java.io.*;
import java.util.*;
import javax.servlet.http.*;
public class A extends HttpServlet {
  @Override protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException { ${body} }
}
`;

test.each([
  ['what the request gives', 'Runtime.getRuntime().exec(request.getReader().readLine());', 1],
  ['a reader of a text of the program', 'Runtime.getRuntime().exec(new BufferedReader(new StringReader("ls")).readLine());', 0],
  ['a reader of what the program started', 'BufferedReader r = new BufferedReader(new InputStreamReader(new ProcessBuilder("ls").start().getInputStream())); Runtime.getRuntime().exec(r.readLine());', 0],
])('a source is what comes from there, and not all of its type: %s', async (_, body, count) => {
  const analysis = await analyze({ files: [{ path: 'A.java', text: IN_JAVA(body) }], catalog });

  expect(analysis.findings.filter(({ rule, threat }) => rule === 'command-injection' && threat === 'remote')).toHaveLength(count);
});
