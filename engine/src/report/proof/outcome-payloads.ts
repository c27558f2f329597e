/* Payloads of flaws that are seen by what comes of the request and not by what runs: who is let in, what is kept, what is told. */
import { shows, TO_BE_SEEN, type Payload, type PayloadMaker } from '#engine/report/proof/payload.ts';

const PROBE = 'whitebox-probe';
const FOREIGN = 'attacker.example';
/** What a trace of calls has in each of its lines, or in its first. */
const TRACE_MARKS: Readonly<Record<string, string>> = { python: 'Traceback (most recent call last)', java: '\tat ', javascript: '    at ' };

/** What the program itself has to tell: nothing of it is sent. */
const TOLD: Readonly<Record<string, (language: string) => Payload>> = {
  'stack-trace': (language) => {
    const mark = TRACE_MARKS[language] ?? '    at ';
    return { text: PROBE, isUnsent: true, effect: `Where the handler fails, the answer has the calls that led there: the text \`${mark.trim()}\`. Where it does not, leave out or break what it reads.`, expected: shows(mark) };
  },
  'error-message': () => ({ text: PROBE, isUnsent: true, effect: 'Where the handler fails, the answer has the message of the exception. Where it does not, leave out or break what it reads.', expected: TO_BE_SEEN }),
  'whole-environment': () => ({ text: PROBE, isUnsent: true, effect: 'The answer has variables of the environment of the program, such as `PATH`.', expected: shows('PATH') }),
  'secret-setting': () => ({ text: PROBE, isUnsent: true, effect: 'The answer has the setting that is to be secret.', expected: TO_BE_SEEN }),
};

/** A text that can be followed, where a category has no payload of its own. */
export const MARKER: Payload = { text: PROBE, effect: 'The value arrives at the place unchanged.', expected: TO_BE_SEEN };

const exposurePayload: PayloadMaker = ({ finding: { input, language } }) => {
  const kind = input?.kind ?? '';
  return (Object.hasOwn(TOLD, kind) ? TOLD[kind]?.(language) : undefined) ?? MARKER;
};

/** Texts that a formatter of the language does not hand on as they are. */
const PLACEHOLDERS: Readonly<Record<string, string>> = { python: '{0.__class__}{9}%s', java: '%s%s%s%s', javascript: '%s%d%j' };

function sent(text: string, effect: string, others: Partial<Payload> = {}): PayloadMaker {
  return () => ({ text, effect, expected: TO_BE_SEEN, ...others });
}

/** The CWE of what is unpacked. */
const UNPACKING = 409;

/** Category of rule → what to send; each says by what its effect is seen. */
export const OUTCOME_PAYLOADS: Readonly<Record<string, PayloadMaker>> = {
  'information exposure': exposurePayload,
  'plaintext password': sent(PROBE, `What is stored as the password, or compared with it, is \`${PROBE}\` as it was sent: the column of a user's row shows it.`),
  'missing authentication': sent('1', 'Sent without a session, the request is answered as one with a session is, and does what it asks for.'),
  'missing object check': sent('1', "Sent in the session of a user, with the identifier of another user's object in the place of `1`, the request is answered with that object, or changes it."),
  'cross-origin resource sharing': sent(`https://${FOREIGN}`, `The answer has \`https://${FOREIGN}\` for the origin that may read it.`, { expected: shows(`https://${FOREIGN}`) }),
  'password recovery': sent(FOREIGN, `The mail that is sent has an address at \`${FOREIGN}\`.`),
  'session fixation': sent('chosen-by-the-caller', 'The session goes on under the identifier that was sent: no new one comes with the answer.'),
  'resource exhaustion': ({ rule }) =>
    rule.cwe[0] === UNPACKING
      ? { missing: 'Send an archive of some kilobytes that unpacks to a hundred megabytes of zeros: the program takes the room and the time for all of it.' }
      : { text: '1000000', effect: 'The answer takes as much longer, or the program as much more memory, as the number is greater than the usual one.', expected: TO_BE_SEEN },
  'format string injection': ({ finding: { language } }) => ({
    text: PLACEHOLDERS[language] ?? '%s', effect: 'The text does not arrive as it was sent: its placeholders are filled, or the program fails for want of what they ask for.', expected: TO_BE_SEEN,
  }),
  'jndi injection': sent('ldap://127.0.0.1:9/probe', 'The error says that 127.0.0.1:9 could not be reached: the program looks up the name that was sent.'),
  'missing token verification': sent('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ3aGl0ZWJveC1wcm9iZSJ9.', 'The request is answered as one of the user `whitebox-probe` is, though nobody signed the token.'),
  'unrestricted upload': sent('<p>whitebox-probe</p>', 'The file is stored with the ending `.html` that was sent. Where the folder is served, it is shown as a page.', { filename: 'probe.html', contentType: 'text/html' }),
  'xml injection': sent('x</x><whitebox-probe/>', 'The document has an element, `whitebox-probe`, that was sent, or is refused for one that is not closed.'),
};
