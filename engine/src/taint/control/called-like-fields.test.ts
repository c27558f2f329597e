import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['is called', { members: 'static String kept; static String kept(String q) { kept = q; return kept; }', statement: 'kept(q);', read: 'kept' }, 1],
  ['gives what it was given', { members: 'static String kept = "a"; static String kept(String q) { return q; }', statement: '', read: 'A.kept(q)' }, 1],
  ['fills the field', { members: 'static Map<String, String> kept = new HashMap<>(); static void kept(String key, String value) { kept.put(key, value); }', statement: 'kept("k", q);', read: 'A.kept.get("k")' }, 1],
  ['has another of its name beside it', { members: 'static String kept = "a"; static String kept() { return kept; } static String kept(String q) { return q; }', statement: '', read: 'kept() + kept(q)' }, 1],
  ['is not the one that is called', { members: 'static String kept = "a"; static String kept() { return kept; } static String kept(String q) { return q; }', statement: 'kept(q);', read: 'kept() + kept' }, 0],
  ['gives the field, a constant', { members: 'static String kept = "a"; static String kept(String q) { return kept; }', statement: '', read: 'kept(q) + kept' }, 0],
])('a method of the class itself, called like a field of it, %s', async (_, { members, statement, read }, count) => {
  const text = `import java.util.*;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
@RestController class A {
  JdbcTemplate jdbc;
  ${members}
  @GetMapping("/a") Object a(@RequestParam String q) { ${statement} return jdbc.queryForList("select * from t where a='" + ${read} + "'"); }
}
`;
  const { findings } = await analyze({ files: [{ path: 'A.java', text }], catalog });

  expect(findings.filter(({ rule }) => rule === 'sql-injection')).toHaveLength(count);
});
