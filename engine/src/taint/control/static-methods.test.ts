import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const RUN = 'static void run(String q) throws Exception { Runtime.getRuntime().exec(q); }';

test.each([
  ['by an instance', { members: RUN, call: 'new B().run(q)' }, 1],
  ['by an instance that the framework gives', { members: RUN, call: 'given.run(q)' }, 1],
  ['by an instance of a class below', { members: RUN, call: 'new C().run(q)' }, 1],
  ['by the class', { members: RUN, call: 'B.run(q)' }, 1],
  ['beside one of the instance that takes more', { members: `${RUN} void run(String q, String r) { }`, call: 'new B().run(q)' }, 1],
  ['where one of the instance takes as much as was given', { members: `${RUN} void run(String q, String r) { }`, call: 'new B().run(q, q)' }, 0],
  ['where the class below has one of its own', { members: RUN, call: 'new D().run(q)' }, 0],
  ['which makes safe', { members: 'static String safe(String q) { return q.replaceAll("[^a-z]", ""); } void run(String q) throws Exception { Runtime.getRuntime().exec(new String[] { "sh", "-c", "ping " + this.safe(q) }); }', call: 'new B().run(q)' }, 0],
])('a method of the class itself is called %s', async (_, { members, call }, count) => {
  const text = `import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.*;
@RestController class A {
  @Autowired B given;
  @GetMapping("/a") void a(@RequestParam String q) throws Exception { ${call}; }
}
@Service class B { ${members} }
class C extends B { }
class D extends B { static void run(String q) { } }
`;
  const { findings } = await analyze({ files: [{ path: 'A.java', text }], catalog });

  expect(findings.filter(({ rule }) => rule === 'command-injection')).toHaveLength(count);
});
