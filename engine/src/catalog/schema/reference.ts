/*
 * catalog/REFERENCE.md out of the schemas: for each kind of file a section, for each row a table of its keys. An object with a `title`
 * (a condition, a route) stands in several rows and gets a section of its own, which these link; any other nested object is told in the
 * table of its row, as `key.nested`. The test beside renews the file and compares it.
 */
import { accessSections } from '#engine/catalog/access/access-words.ts';
import { MECHANISMS } from '#engine/catalog/operation.ts';
import { catalogSchemas } from '#engine/catalog/schema/catalog-schemas.ts';
import { answerRow } from '#engine/catalog/schema/model/answer.ts';
import { conditionSchema } from '#engine/catalog/schema/model/condition.ts';
import { routeRow } from '#engine/catalog/schema/model/route.ts';
import { anchorOf, innerObject, plain, tableOf, wrapped, type Written } from '#engine/catalog/schema/reference-table.ts';

interface File {
  readonly name: string;
  readonly path: string;
  readonly about: string;
  readonly schema: Written;
}

const FILES: readonly File[] = [
  { name: 'Model', path: 'models/<language>/<package>.yml', about: 'Facts about one library in one language.', schema: plain(catalogSchemas['model.schema.json']) },
  { name: 'Rule', path: 'rules/<id>/rule.yml', about: 'A judgement: which sources must not reach which sinks, how bad that is, how to mend it.', schema: plain(catalogSchemas['rule.schema.json']) },
  { name: 'Sinks', path: 'vocabulary/sinks.yml', about: 'The closed list of kinds of sinks and misuses.', schema: plain(catalogSchemas['sinks.schema.json']) },
  { name: 'Sources', path: 'vocabulary/sources.yml', about: 'The closed list of kinds of sources.', schema: plain(catalogSchemas['sources.schema.json']) },
  { name: 'Marks', path: 'vocabulary/marks.yml', about: 'The closed list of marks.', schema: plain(catalogSchemas['marks.schema.json']) },
  { name: 'Access', path: 'vocabulary/access.yml', about: 'How programs speak of who may come where. A model has the words of its library under the same keys; both count.', schema: plain(catalogSchemas['access.schema.json']) },
  { name: 'Secrets', path: 'secrets/*.yml', about: 'What secrets look like. All files count as one.', schema: plain(catalogSchemas['secrets.schema.json']) },
  { name: 'Settings', path: 'settings/*.yml', about: 'What settings of a framework say, in files that it reads by itself.', schema: plain(catalogSchemas['settings.schema.json']) },
];

/** Objects that stand in several rows. */
const PARTS: readonly { readonly heading: string; readonly about: string; readonly schema: Written }[] = [
  { heading: 'Conditions', about: 'What `when` asks of a value. All keys of a condition and all conditions of a list have to hold; a value that is not known fails, unless the key says that it passes. Patterns ignore case.', schema: plain(conditionSchema) },
  { heading: 'Routes', about: 'What an entry point answers to, and where that is told. A route for any path (`*`) is each path, and each method (a source of the place `method`), that its handler finds those of the request equal to.', schema: plain(routeRow) },
  { heading: 'Answers', about: 'What becomes of the result of an entry point, and when.', schema: plain(answerRow) },
];

/** The whole text. */
export function catalogReference(): string {
  const sections = FILES.flatMap((file) => [fileSection(file), ...(file.name === 'Model' ? [...PARTS.map(partSection), mechanisms()] : [])]);
  return `${[head(), ...sections].join('\n\n')}\n`;
}

function head(): string {
  return [
    '# Every key of the catalog',
    wrapped('Generated from `engine/src/catalog/schema/` (`UPDATE=1 npx vitest run engine/src/catalog/schema`); the [guide](README.md) explains the ideas. '
      + 'A key in bold has to be there. A *path* is written as the guide [says](README.md#paths); a *pattern* is a regular expression; '
      + 'a *kind* stands in the vocabulary.'),
    FILES.flatMap((file) => [contentsOf(file), ...(file.name === 'Model' ? [contentsOfParts()] : [])]).join('\n'),
  ].join('\n\n');
}

function contentsOf({ name, path, schema }: File): string {
  const rows = rowKeys(schema).map((key) => `[${key}](#${anchorOf(`${name}: ${key}`)})`);
  return wrapped(`- [${name}](#${anchorOf(name)}), \`${path}\`${rows.length > 0 ? `: ${rows.join(' · ')}` : ''}`, '  ');
}

function contentsOfParts(): string {
  return `- In several rows: ${[...PARTS.map(({ heading }) => heading), 'Mechanisms'].map((heading) => `[${heading}](#${anchorOf(heading)})`).join(' · ')}`;
}

/** Keys that hold rows: lists or maps of objects with keys of their own. */
function rowKeys({ properties = {} }: Written): readonly string[] {
  return Object.keys(properties).filter((key) => {
    const schema = properties[key];
    return schema !== undefined && schema.properties === undefined && innerObject(schema) !== undefined;
  });
}

function fileSection({ name, path, about, schema }: File): string {
  const rows = rowKeys(schema);
  const isModel = name === 'Model';
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([key]) => !isModel || !(key in accessSections)));
  const table = tableOf({ ...schema, properties }, {
    rowLink: (key) => (rows.includes(key) ? `[rows](#${anchorOf(`${name}: ${key}`)})` : undefined),
    further: isModel ? ['| *words of access* | lists of patterns | The keys of [access](#access) |'] : [],
  });
  return [`## ${name}`, `\`${path}\`. ${about}`, table, ...rows.map((key) => rowSection(name, key, schema))].join('\n\n');
}

function rowSection(name: string, key: string, { properties = {} }: Written): string {
  const schema = properties[key] ?? {};
  const inner = innerObject(schema) ?? {};
  const route = plain(routeRow);
  const isRouteToo = Object.keys(route.properties ?? {}).every((each) => each in (inner.properties ?? {}));
  const own = isRouteToo ? { ...inner, properties: Object.fromEntries(Object.entries(inner.properties ?? {}).filter(([each]) => !(each in (route.properties ?? {})))) } : inner;
  return [
    `### ${name}: \`${key}\``,
    wrapped(`${schema.description ?? ''}.`),
    tableOf(own, { further: isRouteToo ? ['| *keys of a route* | | As in [routes](#routes): **`method`**, **`path`** and the others |'] : [] }),
  ].join('\n\n');
}

function partSection({ heading, about, schema }: (typeof PARTS)[number]): string {
  return [`### ${heading}`, wrapped(about), tableOf(schema, {})].join('\n\n');
}

function mechanisms(): string {
  const groups = MECHANISMS.map(({ about, does }) => [
    `**${about}**`,
    ['| mechanism | gives, or does |', '| --- | --- |', ...Object.entries(does).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)].join('\n'),
  ].join('\n\n'));
  return ['### Mechanisms', 'What a row of [operations](#model-operations) says that a call does. They work on the receiver, or on the argument `on`.', ...groups].join('\n\n');
}
