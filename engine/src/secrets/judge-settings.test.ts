import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function judged(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.map(({ rule, hops, doubts = [] }) => [rule, hops[0]?.from.line, hops[0]?.text, ...doubts].join(' '));
}

test.each([
  ['application.properties', 'a=b\nserver.error.include-stacktrace = always\n', ['debug-mode 2 always']],
  ['application.properties', 'spring.h2.console.enabled=true\n#---\nspring.config.activate.on-profile=dev\nserver.error.include-stacktrace=always', ['debug-mode 1 true', 'debug-mode 4 always by-setting']],
  ['application-items.properties', 'server.error.include-stacktrace=always', ['debug-mode 1 always']],
  ['src/main/resources/application.yml', 'server:\n  error: { includeStacktrace: always }\n', ['debug-mode 2 always']],
  ['application.yml', 'management.endpoints.web.exposure.include: [health, "*"]\n', ['debug-mode 1 "*"']],
])('a setting of %s is judged where it stands, however it is written', async (path, text, expected) => {
  expect(await judged(path, text)).toEqual(expected);
});

test.each([
  ['application-dev.properties', 'spring.h2.console.enabled=true'],
  ['application.properties', 'spring.h2.console.enabled=${CONSOLE:true}'],
  ['application-ci.properties', 'spring.h2.console.enabled=true'],
  ['application.yml', 'spring:\n  config.activate.on-profile: local\n  h2.console.enabled: true\n'],
])('what somebody has to ask for in %s is possibly one', async (path, text) => {
  expect(await judged(path, text)).toEqual([expect.stringMatching(/^debug-mode .* by-setting$/)]);
});

test.each([
  ['application.properties', '#spring.h2.console.enabled=true\nspring.h2.console.enabled=${CONSOLE:false}\nspring.h2.console.enabled=${CONSOLE}\nmy.spring.h2.console.enabled=true'],
  ['labels.properties', 'spring.h2.console.enabled=true'],
  ['application.yml', 'spring: {h2: {console: {enabled: false}}}\nother: [{spring.h2.console.enabled: true}]\n'],
])('other settings of %s say nothing', async (path, text) => {
  expect(await judged(path, text)).toEqual([]);
});

test('a file that is no YAML does no harm', async () => {
  expect(await judged('application.yml', `a: [\n${'{'.repeat(5_000)}\nserver: {error: {include-stacktrace: always}}`)).toEqual([]);
});
