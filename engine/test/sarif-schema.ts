import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const require = createRequire(import.meta.url);
/** The standard's JSON schema is draft 4; what it uses is the same in draft 7 but for its own `id`. */
const published = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as object; // a schema in a file of JSON
const schema: object = { ...published, id: undefined, $schema: undefined };
const ajv = new Ajv({ strict: false, unicodeRegExp: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(schema);

/** Where a log breaks the schema of SARIF 2.1.0, formats of URIs and times included; empty when nowhere. */
export function sarifFaults(log: unknown): string[] {
  const plain: unknown = JSON.parse(JSON.stringify(log));
  return validate(plain) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
