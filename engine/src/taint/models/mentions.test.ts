import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['of its class', '', []],
  ['of its own, whatever the class says', ', produces = MediaType.TEXT_HTML_VALUE', ['cross-site-scripting']],
])('a method answers with the type %s', async (_, own, rules) => {
  const text = `import org.springframework.web.bind.annotation.*;
import org.springframework.http.*;
@RestController
@RequestMapping(path = "/a", produces = MediaType.TEXT_PLAIN_VALUE)
class Pages {
    @GetMapping(path = "/b"${own})
    ResponseEntity<String> show(@RequestParam String name) { return ResponseEntity.ok("<p>" + name); }
}
`;
  const { findings } = await analyze({ files: [{ path: 'Pages.java', text }], catalog });

  expect(findings.map(({ rule }) => rule).filter((rule) => rule === 'cross-site-scripting')).toEqual(rules);
});
