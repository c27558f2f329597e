import Type from 'typebox';
import { application } from '#engine/catalog/schema/model/manifest.ts';
import { closed, note, perhaps, someText, told } from '#engine/catalog/schema/parts.ts';

/** What a framework asks of requests that change something, so that no other site can send them. */
export const tokenRow = Type.Object({
  application: { ...application, description: 'What the application says as a whole that has it' },
  header: told(someText, 'The header in which it may be sent: `X-CSRFToken`'),
  cookie: perhaps(someText, 'The cookie with which it is compared, whoever wrote both: `csrftoken`. Without one, only a page of the application gives it'),
  value: perhaps(someText, 'With `cookie`: a text that has the form of one'),
  note,
}, closed);
