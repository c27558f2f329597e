import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Whether a page is told that shows what came in. */
async function isTold(path: string, text: string): Promise<boolean> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.some(({ rule }) => rule === 'cross-site-scripting');
}

const flask = (raised: string, caught: string, shown = 'error.text'): string => `from flask import Flask, request
app = Flask(__name__)
class Base(Exception):
    pass
class Missing(Base):
    def __init__(self, text): self.text = text; self.code = 'a'
class Other(Exception):
    def __init__(self, text): self.text = text
@app.errorhandler(${caught})
def failed(error): return '<p>' + ${shown} + '</p>'
@app.route('/a')
def a():
    ${raised}
`;

test('what nothing caught reaches the handler of its class, or of one above it', async () => {
  expect(await isTold('app.py', flask("raise Missing(request.args['a'])", 'Missing'))).toBe(true);
  expect(await isTold('app.py', flask("raise Missing(request.args['a'])", 'Base'))).toBe(true);
  expect(await isTold('app.py', flask("raise Missing(request.args['a'])", 'Other'))).toBe(false);
  expect(await isTold('app.py', flask("raise Missing(request.args['a'])", '404'))).toBe(false);
  expect(await isTold('app.py', flask("raise Missing(request.args['a'])", 'Missing', 'error.code'))).toBe(false);
});

test('what a handler of the function itself caught goes no further, unless it throws it on or is for another class', async () => {
  const within = (caught: string, then: string): string => flask(`try:\n        raise Missing(request.args['a'])\n    except ${caught} as error:\n        ${then}`, 'Missing');
  expect(await isTold('app.py', within('Missing', "return ''"))).toBe(false);
  expect(await isTold('app.py', within('(Other, Base)', "return ''"))).toBe(false);
  expect(await isTold('app.py', within('Missing', 'raise'))).toBe(true);
  expect(await isTold('app.py', within('Other', "return ''"))).toBe(true);
});

test('an annotation names the classes, and else the type of the parameter does', async () => {
  const spring = (annotation: string, type: string): string => `import org.springframework.http.*;
import org.springframework.web.bind.annotation.*;
class Missing extends RuntimeException { Missing(String text) { super(text); } }
class Other extends RuntimeException { Other(String text) { super(text); } }
@RestController class A {
  @GetMapping("/a") Object a(@RequestParam String a) { throw new Missing(a); }
}
@ControllerAdvice class Advice {
  @ExceptionHandler${annotation} ResponseEntity<String> failed(${type} error) { return ResponseEntity.status(404).contentType(MediaType.TEXT_HTML).body("<p>" + error.getMessage() + "</p>"); }
}
`;
  expect(await isTold('A.java', spring('', 'Missing'))).toBe(true);
  expect(await isTold('A.java', spring('({Other.class, Missing.class})', 'RuntimeException'))).toBe(true);
  expect(await isTold('A.java', spring('(Other.class)', 'RuntimeException'))).toBe(false);
  expect(await isTold('A.java', spring('', 'Other'))).toBe(false);
});
