import { analyze } from '@whitebox/engine';
import { TraceChecker } from '@whitebox/trace-checker';
import { expect, test } from 'vitest';
import { conformancePrograms, type KnownProgram } from './known-programs.ts';

async function refusals({ name, files, catalog, catalogFiles }: KnownProgram): Promise<readonly string[]> {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  const { findings } = await analyze({ files, catalog });
  const checker = await TraceChecker.start({ read: (file) => texts.get(file), catalog: catalogFiles });
  return findings.flatMap(({ hops }) => {
    const verdict = checker.check(hops);
    const at = verdict.hops.findIndex((hop) => !hop.holds);
    const hop = hops[at];
    return hop === undefined ? [] : [`${name}: ${hop.edge} ${hop.text.replace(/\s+/g, ' ').slice(0, 60)}`];
  });
}

/** Ways that it cannot follow yet: what it cannot see in the syntax. A way that it has learnt leaves the list. */
const REFUSED: readonly string[] = [
  'conformance class-members java: concat plain + given',
  'conformance class-members javascript: call-argument value',
  'conformance class-members python: field type(self).last = value',
  'conformance decorators python: call-argument value',
  'conformance dependency-injection python: callback three: Annotated[str, provided(opened)] = None',
  'conformance dynamic-properties python: sink sink(holder.more)',
  'conformance generators javascript: assign second',
  'conformance inheritance javascript: call-argument value',
  'conformance inner-classes java: field void members() { Inner inner = new Inner("constant"); sink(i',
  'conformance inner-classes java: field void members() { Inner inner = new Inner("constant"); sink(i',
  'conformance inner-classes java: field void members() { Inner inner = new Inner("constant"); sink(i',
  'conformance iteration java: field new java.util.Iterator<String>() { private String ahead = fi',
  'conformance lists-by-index java: container list.get(0)',
  'conformance lists-by-index java: container list.get(0)',
  'conformance modules-esm javascript: sink sink(fromBarrel())',
  'conformance parameters python: assign value',
  'conformance promises javascript: sink sink(await promise)',
  'conformance property-descriptors python: sink sink(job.command)',
  'conformance property-descriptors python: sink sink(job.text)',
  'conformance proxies javascript: call-argument value',
  'conformance reflection javascript: sink sink(Reflect.get(loader, \'load\').call(loader))',
  'conformance streams java: sink sink(cells[1])',
];

/** What the checker refuses, nobody is shown: such a flaw is missed as if it had not been found. */
test('what the search follows in the conformance programs, the checker follows too', async () => {
  const refused: string[] = [];
  for (const program of conformancePrograms()) refused.push(...await refusals(program));

  expect(refused.sort()).toEqual(REFUSED);
});
