import Type from 'typebox';
import { closed, pattern, told } from '#engine/catalog/schema/parts.ts';

const somePatterns = Type.Array(pattern, { minItems: 1 });

/** How programs speak of rows of a database that are answered whole. */
export const rowsAnswered = Type.Object({
  containers: told(pattern, 'Names of what hands rows over: `^rows?$`'),
  asked: told(pattern, 'What asks for rows'),
  fetched: told(pattern, 'Calls that give what was asked for before'),
  statement: told(pattern, 'Statements for all columns; the first or second group is the table or class'),
  generic: told(pattern, 'Names that tell nothing of what is asked: `^db$`'),
  suffix: told(pattern, 'What stands behind it in a name: `Repository$`'),
  defined: told(somePatterns, 'Definitions, before fields; the group `name`'),
  written: told(somePatterns, 'Statements that write, before fields; the group `name`'),
  hidden: told(pattern, 'Words that hide a field'),
  hiding: told(pattern, 'What hides a field of a definition; the group `name`'),
  rowless: told(pattern, 'Methods that give no row'),
  narrowed: told(pattern, 'Words that ask for columns'),
  columns: told(pattern, 'A method and a second argument that names columns'),
  unsure: told(pattern, 'Words that may ask for columns'),
  cleared: told(pattern, 'Words that take a field out'),
  joined: told(pattern, 'What stands before a field that holds rows of another class, which answers show with it'),
  closed: told(pattern, 'What declares a field that only a getter shows'),
  opened: told(pattern, 'What opens such a field at itself or its class'),
  shut: told(pattern, 'What shuts it there again'),
  bared: told(pattern, 'What opens those of all classes'),
}, { ...closed, description: 'How programs speak of rows that are answered whole' });
