/*
 * The written form of the catalog (catalog/README.md), described once: the static types beside these schemas and the JSON Schemas in
 * catalog/schema/ both come from here. What a schema cannot say (paths parse, kinds exist) the loader checks.
 */
import { accessVocabularySchema } from '#engine/catalog/access/access-words.ts';
import { modelFileSchema } from '#engine/catalog/schema/model-file.ts';
import { ruleFileSchema } from '#engine/catalog/schema/rule-file.ts';
import { secretFileSchema } from '#engine/catalog/schema/secret-file.ts';
import { markVocabularySchema, sinkVocabularySchema, sourceVocabularySchema } from '#engine/catalog/schema/vocabularies.ts';
import { settingsFileSchema } from '#engine/catalog/settings/settings-file.ts';

/** File name under catalog/schema/ → JSON Schema. */
export const catalogSchemas = {
  'access.schema.json': accessVocabularySchema,
  'marks.schema.json': markVocabularySchema,
  'model.schema.json': modelFileSchema,
  'rule.schema.json': ruleFileSchema,
  'secrets.schema.json': secretFileSchema,
  'settings.schema.json': settingsFileSchema,
  'sinks.schema.json': sinkVocabularySchema,
  'sources.schema.json': sourceVocabularySchema,
} as const;
