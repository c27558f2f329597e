import Type from 'typebox';
import { closed, pattern, perhaps, told } from '#engine/catalog/schema/parts.ts';

const keys = {
  file: told(pattern, 'Names of files: `(?:^|/)package\\.json$`'),
  holds: told(pattern, 'What such a file holds'),
};

/** Files of such a name that hold such a text: a manifest that names a library. */
export const manifest = Type.Object(keys, closed);

/** What all files of an application say together. */
export const application = Type.Object({
  has: Type.Array(manifest, { minItems: 1, description: 'For each, some file of such a name holds such a text, outside comments' }),
  lacks: perhaps(manifest, 'No file of such a name holds such a text'),
}, closed);

/** The same of a library of which the version counts. */
export const versionManifest = {
  ...Type.Object({
    ...keys,
    names: perhaps(pattern, 'How a manifest names the library: where none of the folder or above does, all others of the program that do must hold the text'),
    lacks: perhaps(pattern, 'No file of such a name in the whole program holds this'),
  }, closed),
  description: 'None below a folder with a file of such a name that holds such a text (a version that the manifest names)',
};
