/*
 * How sure it is that a finding is one. Each piece of evidence that is missing costs something; the sum gives the word.
 * docs/engine/confidence.md shows the same table, a test compares them. Says nothing of how bad the flaw is: that is the severity.
 */
import type { Finding } from '#engine/findings/finding.ts';
import type { Severity, ThreatModel } from '#engine/catalog/kinds.ts';
import { isCleanedByName } from '#engine/report/cleaned-by-name.ts';
import { CUTS, keepsBeginning } from '#engine/report/kept-beginning.ts';
import { isHarmlessAddress, REFERRER } from '#engine/report/sent-address.ts';
import { isEntered, isIntrinsic } from '#engine/report/severity.ts';
import { isGivenBack, isThroughSeveral, leavesItsFunction } from '#engine/report/way-between.ts';

export type Confidence = 'high' | 'medium' | 'possible';

/** From sure to unsure. */
export const CONFIDENCES: readonly Confidence[] = ['high', 'medium', 'possible'];

/** What is missing → what it costs, and the sentence for people. */
export const MISSING_EVIDENCE = {
  'receiver-unknown': { cost: 2, words: 'The type of the object is not known: the name of the method alone makes the call a dangerous one.' },
  // Of six such findings that readers judged in eighteen applications, all were false.
  'method-by-name': { cost: 4, words: 'The way enters a method of the program that was chosen by its name alone.' },
  // Of 68 such findings that readers judged in eighteen applications, 57 were false and 2 true.
  'unknown-call': { cost: 4, words: 'The way passes a call of which nothing is known; it may check or change the value.' },
  'unknown-constructor': { cost: 1, words: 'The value is given to a constructor of which nothing is known, and taken to be in the object.' },
  'maker-unknown': { cost: 3, words: 'What is sent was made by a call of which nothing is known: it may be a finished page or an answer with a type of its own.' },
  'other-type': { cost: 4, words: 'The code around declares a type that browsers do not show as a page: whether that of this answer was not seen.' },
  'stands-in': { cost: 1, words: 'The constant counts only where the environment names nothing else.' },
  'other-callers': { cost: 4, words: 'One of several callers gives the constant: others give what was sent, or what settings say.' },
  'named-secret': { cost: 1, words: 'The name says that the constant is a secret, its form does not.' },
  'use-unknown': { cost: 4, words: 'The name of the place does not tell that it decides what somebody may do.' },
  'part-unnamed': { cost: 4, words: 'No path of the program names what the handler takes by that name: what fills it was not seen.' },
  'member-guessed': { cost: 4, words: 'What was made of the input may have a member of that name; nothing shows that it has.' },
  'looked-up': { cost: 4, words: 'It is part of what a call gave that by its name looks something up: the value then chose it, and it was not made of it.' },
  'cleaned-by-name': { cost: 4, words: 'It passes a function that by its name makes it harmless here; whether it does was not seen.' },
  'by-setting': { cost: 4, words: 'A test before it, or another value that may stand in its place, tells that somebody has to ask for it.' },
  'purpose-unknown': { cost: 4, words: 'Nothing tells what it is used for: where it protects nothing, it harms nobody.' },
  'short-input': { cost: 4, words: 'Only a long text makes the pattern slow, and this one stands in an address or a header, which servers cut short.' },
  'length-unknown': { cost: 3, words: 'Only a long text makes the pattern slow; how long what callers give may be is not seen.' },
  'sent-back': { cost: 4, words: 'Browsers are sent back to the page that they come from: another site leads them only to itself.' },
  'sent-by-browser': { cost: 4, words: 'It stands in a header, which no link and no form chooses: another site has no browser send it.' },
  'own-path': { cost: 4, words: 'It is the path that was asked for, and a name of the program stands first in it: another host cannot stand there.' },
  'behind-path': { cost: 4, words: 'It stands behind the host of the address: another host cannot stand there.' },
  'not-in-link': { cost: 1, words: 'It stands in the body of a request, which no link sends: who has a browser send a form leads it already.' },
  'behind-query': { cost: 4, words: 'It stands behind the question mark of the path: it says what is asked of the file, and not which one.' },
  'kept-for-site': { cost: 4, words: 'It stands in a cookie: the browser sends what the site itself had it keep, which no other site can choose.' },
  'not-shown': { cost: 4, words: 'It comes back in the answer to a request that no link and no form sends: browsers show such answers to nobody as a page.' },
  'passed-over': { cost: 4, words: 'It passes a function that had run too often to run once more: whether it is in what that gives was not seen.' },
  'only-asked': { cost: 4, words: 'It is only asked whether the file is there, or what it is like: nothing is read or changed.' },
  'own-lookup': { cost: 4, words: 'It is asked for by a client that looks names up in a way of the program: it may refuse some addresses.' },
  'whole-row': { cost: 4, words: 'A database gave it and it is sent whole: rows and lists of them are mostly answered as data, and not as a page.' },
  'whole-body': { cost: 4, words: 'It is the whole body or query of the request, which mostly is a structure: those are written out as data, and not as they came.' },
  'plain-fields': { cost: 4, words: 'The program defines what is stored here, and no field of it is called like a right, a person, a secret or a state that is kept from senders.' },
  // Of five such findings of four applications, all were false.
  'kept-apart': { cost: 4, words: 'It is put into the folder of temporary files, which nothing serves, and nothing behind moves it.' },
  'worth-unseen': { cost: 4, words: 'Neither a name around nor a definition tells that what is stored holds rights, accounts or money: its sender may be meant to choose all of it.' },
  'left-out-unseen': { cost: 4, words: 'It is answered with the row it stands in: the query, the definition or a type may leave it out, or the row may have none.' },
  'stored-key': { cost: 4, words: 'Something was found under it before: it is a key of what is stored, which who sends it chose and did not write.' },
  'checked-by-name': { cost: 4, words: 'A function let it pass that by its name checks for this; whether it does was not seen.' },
  'name-by-form': { cost: 4, words: 'Forms admit letters, digits and a few signs in such a name; whether a program stores one without a form was not seen.' },
  'sibling-folder': { cost: 4, words: 'It begins as the path of the folder, which ends without a separator: a folder beside it passes whose name goes on.' },
  // Of eight such findings of one application, all were false.
  'no-separator': { cost: 4, words: 'No separator is left in it: it names at most the folder above, and no file there.' },
  'bundled': { cost: 4, words: 'Code of such a program is put together before it runs: of what stands behind a path of its own, only files that were there then are loaded.' },
  'browser-written': { cost: 4, words: 'It is an address or a path that a browser wrote: in these it writes quotation marks and signs of markup as percent signs and digits.' },
  'own-callers': { cost: 4, words: 'Whoever comes here has shown a secret that was set up with the program, or is named by it: a part of it, or who runs it.' },
  'administrators-only': { cost: 4, words: 'Only administrators get here: it is a flaw if they are not to choose this, or if what keeps others out fails.' },
  'inner-caller': { cost: 4, words: 'The function belongs to a program of which another part answers requests: that this is given what is sent was not seen.' },
  'page-alone': { cost: 4, words: 'Most files of the package hold components: what waits is the page of who reads it, and nobody else.' },
  'copied-library': { cost: 4, words: 'The script is a copy of a library, by the version and the licence that it begins with: how this program uses it was not seen.' },
  'beside-program': { cost: 4, words: 'Nothing of the program leads to the file, which by its folder shows, makes up or tries something: it runs seldom, and hardly where others reach it.' },
  'no-session': { cost: 4, words: 'The code around speaks of no session, of a token or header that no form sends, of nothing that changes or of a setting of developers: then other sites gain nothing.' },
  'protection-unseen': { cost: 2, words: 'No file of the application protects it, as far as libraries and words tell: something before the application may.' },
  // Of 47 such findings of eight applications at first sight, 44 were false and one true.
  'asked-elsewhere': { cost: 4, words: 'That it has to be asked here is told by other routes of the program alone.' },
  'seldom-asked': { cost: 4, words: 'Few other routes of the program ask, or they ask of other objects: everybody may be meant to do this.' },
  'asked-here': { cost: 4, words: 'The handler itself seems to ask: it answers that they may not, or found something of theirs by the same part of the request.' },
  'nobody-asked': { cost: 4, words: 'No route of the program asks: everybody may be meant to do this, or something before the program asks.' },
  'limited-elsewhere': { cost: 4, words: 'Nothing in the program counts attempts: something that stands before it may.' },
  'other-service': { cost: 4, words: 'It goes into an address of a service of somebody else, which may ask for it so, and the program itself was not seen to compare it.' },
  'part-unknown': { cost: 4, words: 'Something else goes into it of which nothing tells that others know it: a secret would make it one that nobody guesses.' },
  'giver-unseen': { cost: 4, words: 'Who may come here was not judged: administrators give others such rights.' },
  'callers-guessed': { cost: 4, words: 'Nothing in the program calls the function: whether somebody else chooses what it is given is not known.' },
  // Of 13 such findings of four applications at first sight, eleven were false and none true.
  'given-back': { cost: 4, words: 'The way leads through several functions, and one of them took the value, decided or repeated something and gave something back: what it made of it may be harmless.' },
  // The counts stand in the rules. Of 43 such findings of nine applications at first sight, 41 were false and one true.
  'seldom-true': { cost: 4, words: 'Of what this rule finds in applications nearly nothing was true where the value arrives in another function than it came into, and was not just handed to it, as it does here.' },
  // Of six such findings of three applications at first sight, all were false.
  'developers-file': { cost: 4, words: 'By its name the file holds settings of developers, a document or a template: what stands there mostly opens nothing that others reach.' },
  'sample-data': { cost: 4, words: 'By its name the file holds samples or stands in for something: developers fill a database with it, try something or show a part.' },
  'message-unknown': { cost: 4, words: 'What the message of the error says was not seen: a program words some of them for whoever asks.' },
  'entry-guessed': { cost: 1, words: 'The name of a parameter alone says that requests arrive here.' },
  'caller-unknown': { cost: 1, words: 'The function is exported; who calls it, and with what, is not seen.' },
  'entry-unknown': { cost: 2, words: 'Nothing that is known leads to this code.' },
  'own-server': { cost: 2, words: 'A server gave it, which mostly is the program\'s own: whether that cleans what others store there was not seen.' },
  // Of 13 such findings of one application at first sight, all were false.
  'own-queue': { cost: 4, words: 'It stands in a job that the program itself put into a queue: that something sent was put there was not seen.' },
  'own-row': { cost: 4, words: 'A database holds the address: who may write it there was not seen, and programs keep addresses of their own in rows.' },
  'stored-text': { cost: 4, words: 'A database gave it: that somebody else may have it stored was not seen, and programs make statements of what they keep themselves.' },
  'sender-not-seen': { cost: 2, words: 'The value was stored or set before; who can choose it is not seen.' },
  // Of twelve such findings of five applications, nine were false and none true.
  'stored-far': { cost: 2, words: 'Many steps through several functions lead from where the value was kept to here: what may stand there was not seen.' },
  'whole-value': { cost: 3, words: 'By its name, or as a variable of the environment, it is the whole of what is run, asked for or shown: to choose it is what the caller is there for, or who starts the program.' },
  'checked-in-part': { cost: 1, words: 'Something on the way cleans the value for another use.' },
  'long-way': { cost: 1, words: 'The way has many steps.' },
  'endless-way': { cost: 4, words: 'The way has more steps than anybody follows: one of them that is not as it seems, and nothing arrives.' },
} as const satisfies Readonly<Record<string, { readonly cost: number; readonly words: string }>>;

export type MissingEvidence = keyof typeof MISSING_EVIDENCE;

/** The sum from which on a finding is no more than this. */
export const COST_LIMITS = { medium: 1, possible: 4 } as const;

/** Steps that a reader still follows. */
const LONG_WAY = 15;
/** Of eight findings with more steps that were read at first sight, none was true, and four debatable. */
const ENDLESS_WAY = 28;

/** Steps from what was kept before, beyond which nothing that was read was true. */
const FAR_FROM_KEPT = 8;

/** Kinds of input that hold what somebody put there before, or that those choose who run the program. */
const SECOND_HAND = new Set(['database', 'file-content', 'environment', 'command-line', 'standard-input', 'network-response', 'queue-message', 'archive-entry']);

/** Statements, programs and addresses: CWE-77, 78, 89, 94, 95, 917, 918, 1336. A caller who gives one whole means to, and so does who sets a variable of the environment to one. */
const GIVEN_WHOLE = new Set([77, 78, 89, 94, 95, 917, 918, 1336]);
/** Paths: CWE-22, 73, 98. What a call made of one, such as joining it with a folder, is no longer what the caller gave. */
const PATHS = new Set([22, 73, 98]);
const NAMES_OF_PATHS = /^(?:.*[_A-Z])?(?:path|file|filename|filepath|dir|directory|folder)s?$/i;
/** What is copied is named by where it lies and where it goes, without a word for files. */
const NAMES_OF_ENDS = /^(?:src|source|dest|destination)$/i;
/** Elements of a page: CWE-79. What is read of one, such as its title, is no element. */
const NAMES_OF_ELEMENTS = /^(?:el|elem|element|node|form)s?$/i;
const READS_OR_MAKES: ReadonlySet<string> = new Set(['field', 'concat', 'model']);
const NAMES_OF_WHOLES = /^(?:.*[_A-Z])?(?:cmd|command|commandline|script|code|source|sql|query|statement|expr|expression|template|url|uri|href|endpoint)s?$/i;

/** Folders of seeds, and seeds in the folders of what talks to databases: a seed elsewhere may be one of random numbers. */
const FILLS_WITH_SAMPLES = /(?:^|\/)(?:seeds|seeders?|seeding)\/|(?:^|\/)(?:prisma|db|database|knex|typeorm|sequelize|drizzle)\/(?:[^/]+\/)*seed|(?:^|\/)(?:seed|sample|test|mock|dummy|fake)[-_.]?data[^/]*$/i;

/** Files that stand in for something or show it, and what developers try by hand: `mock.ts`, `Button.story.tsx`, `simulate-order.js`, `test_project/settings.py`. */
const STANDS_IN = /(?:^|[/._-])mocks?\.\w+$|(?:^|\/)mocks?[-_][^/]*\.\w+$|(?:^|\/)load[-_]?test(?:s|ing)?\/|\.stor(?:y|ies)\.\w+$|(?:^|\/)(?:mocks?|testing|\.storybook|localstack)\/|(?:^|\/)simulate[-_][^/]*$|(?:^|\/)(?:[\w-]*[-_])?(?:test|example|demo|sample|mock)[-_]?(?:project|app|api|site|server|client|service)\/|(?:^|[/._-])fixtures?\.\w+$|(?:^|\/)fixtures?\/|(?:^|\/)(?:demos|examples|samples)\/|(?:^|\/)(?:demo|example|sample)(?:[-_][^/.]*)?\.\w+$/i;

/** What sets up the tests of a build: `create_ci_test_db.py`, `install-for-ci-e2e-tests.sh`. A `ci` alone may be a country. */
const SETS_UP_CHECKS = /(?:^|[/_-])ci[_-](?:[a-z\d]+[_-]){0,4}tests?[_.-][^/]*$/i;

/** CWE-798, 321, 259: the text itself is the secret. */
const SECRETS = new Set([798, 321, 259]);
/** Files of settings that say before their ending that they are for developers: `settings.dev.py`, `settings/dev.py`, `application-debug.yaml`, `.env.development`. No folder makes source code one of them. */
const FOR_DEVELOPERS = /(?:^|[/._-])(?:dev|devel|development|debug)\.(?:ya?ml|json|toml|ini|conf|cfg|properties|env)$|(?:^|[/._-])(?:settings|configs?|conf|environments?|config\/envs?)[/._-](?:dev|devel|development|debug)\.\w+$|(?:^|\/)\.env[._-](?:dev|devel|development|debug)(?:\.local)?$/i;
/** Or for what builds and tests the program: `.env.ci`, `ci.env`. It is a country too: among what is deployed, `ci.env` is what runs there. */
const FOR_BUILDS = /^ci\.(?:ya?ml|json|toml|ini|conf|cfg|properties|env)$|(?:^|[/._-])(?:settings|configs?|conf|docker|compose|application)[/._-]ci\.(?:ya?ml|json|toml|ini|conf|cfg|properties|env)$|(?:^|\/)\.env[._-]ci(?:\.local)?$/i;
/** What settings are written from: `config.template`, `template_config.yml`. A `template.yml` alone is what an installation is made of. */
const TEMPLATE_OF_SETTINGS = /\.(?:template|tmpl)$|(?:^|[/._-])(?:template|tmpl)[_-][^/]*\.(?:ya?ml|json|toml|ini|conf|cfg|properties|env)$|[^/][._-](?:template|tmpl)\.(?:ya?ml|json|toml|ini|conf|cfg|properties|env)$/i;
/** What describes the program, and is none of its code. */
const DOCUMENT = /(?:^|\/)(?:docs?|documentation)\/(?:[^/]+\/)*[^/]+\.(?:mdx?|rst|adoc|html?)$|(?:^|\/)(?:openapi|swagger)(?:\/(?:[^/]+\/)*[^/]+|[._-][^/]*)?\.(?:ya?ml|json)$/i;

const REDIRECT = 601;
const REQUESTS = 918;
const STATEMENTS = 89;
const PAGES = 79;
/** What runs, as a script of a page or as code of the program. */
const RUN: ReadonlySet<number> = new Set([PAGES, 94]);
/** Behind these signs no address has a host, nor behind one that joins parts of a query to whatever stands before it; behind a slash that is none of the two before it, only of what is asked for it may be too. */
const BEHIND_PATH = /[?#]|^[^/]*\uFFFC[^]*&/;
const BEHIND_HOST = /[?#]|[^/:]\/(?!\/)/;
/** A path that is asked of a server ends there: `/view.jsp?page=`. */
const BEHIND_QUERY = /^[^?]*\/[^?]*\?[\w.-]+=/;
const OWN_HOST = /^(?:http[-_])?host$/i;

/** Places of a request that servers cut at 8 to 16 kilobytes, through which a pattern of quadratic time comes in a fraction of a second. */
const SHORT_PLACES = new Set(['query', 'path', 'header', 'cookie']);

/** A route that only paths below a name lead to, and none that begin with two slashes. */
const BELOW_NAME = /^\/[\w-]/;

type Judged = Pick<Finding, 'hops' | 'entryPoint' | 'input' | 'applied' | 'doubts' | 'threat' | 'attack' | 'landing' | 'isKept'>;

function doubted({ doubts = [] }: Judged): MissingEvidence[] {
  return doubts.map((doubt) => (doubt === 'sink-by-name' ? 'receiver-unknown' : doubt === 'secret-by-name' ? 'named-secret' : doubt));
}

/** Nobody has to reach what is a flaw by itself. */
function missingEntry(finding: Judged): MissingEvidence[] {
  if (isIntrinsic(finding)) return [];
  // Who starts a program runs what stands in its modules.
  if (finding.threat === 'local' && finding.entryPoint?.kind !== 'swept') return [];
  if (!isEntered(finding.entryPoint)) return ['entry-unknown'];
  if (finding.entryPoint.kind === 'guessed') return ['entry-guessed'];
  return finding.entryPoint.kind === 'exported' ? ['caller-unknown'] : [];
}

function isGivenWhole({ hops, input }: Judged, cwe: readonly number[]): boolean {
  const isJoined = hops.some(({ edge }) => edge === 'concat');
  if (input?.kind === 'environment') return !isJoined && hops.every(({ edge }) => edge !== 'model') && cwe.some((number) => GIVEN_WHOLE.has(number));
  if (input?.kind !== 'exported-parameter' || input.name === undefined) return false;
  if (NAMES_OF_ELEMENTS.test(input.name) && cwe.includes(PAGES)) return hops.every(({ edge }) => !READS_OR_MAKES.has(edge));
  if ((NAMES_OF_PATHS.test(input.name) || NAMES_OF_ENDS.test(input.name)) && cwe.some((number) => PATHS.has(number))) return !isJoined && hops.every(({ edge }) => edge !== 'model');
  return !isJoined && NAMES_OF_WHOLES.test(input.name) && cwe.some((number) => GIVEN_WHOLE.has(number));
}

/** The whole path of the request, of which nothing was cut off but its end, where the route tells how it begins. */
function isOwnPath({ input, entryPoint, hops }: Judged): boolean {
  return input?.place === 'path' && input.name === undefined && BELOW_NAME.test(entryPoint?.route?.path ?? '') && keepsBeginning(hops);
}

/** What is slow only for a long text asks how long the text may be. */
function missingLength({ attack, input }: Judged): MissingEvidence[] {
  if (attack?.growth !== 'quadratic' || !input) return [];
  if (input.kind === 'browser-location' || SHORT_PLACES.has(input.place ?? '')) return ['short-input'];
  return input.kind === 'exported-parameter' ? ['length-unknown'] : [];
}

/**
 * Which header leads a browser elsewhere at the will of another site: none but one that names a host beside `Host`, as a cache keeps the answer
 * for others, who send another one. What `Host` itself says, every cache keeps apart.
 */
function missingSender(header: string): MissingEvidence[] {
  if (REFERRER.test(header)) return ['sent-back'];
  return header === '' || (/host/i.test(header) && !OWN_HOST.test(header)) ? [] : ['sent-by-browser'];
}

/**
 * Whether no other site has a browser send it: of what it tells of the page that it comes from, another site chooses a part. What is kept
 * and shown to others the attacker sends without any browser.
 */
function isOwnHeader(finding: Judged): boolean {
  const header = headerOf(finding);
  return finding.isKept !== true && finding.input?.place === 'header' && header !== '' && !REFERRER.test(header);
}

/** Whether it is the address of the page that the browser comes from, where what browsers leave in it harms no page. */
function isReferrerInPage(finding: Judged): boolean {
  return finding.isKept !== true && finding.input?.place === 'header' && REFERRER.test(headerOf(finding)) && isHarmlessAddress(finding);
}

/** What the header is called that was asked for; a constant of a library is called as it: `getHeader(HttpHeaders.USER_AGENT)`. */
function headerOf({ input, hops }: Judged): string {
  const constant = /\.([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)\)$/.exec(hops[0]?.text ?? '')?.[1];
  return input?.name ?? constant?.replaceAll('_', '-') ?? '';
}

/** A sign of the program's stands before the value, and nothing after it was joined would leave another beginning. */
function isBehind({ landing, hops }: Judged, sign: RegExp): boolean {
  const joined = hops.findLastIndex(({ edge }) => edge === 'concat');
  return sign.test(landing?.before ?? '') && !hops.slice(joined + 1).some(({ text }) => CUTS.test(text));
}

/** The whole path of a request begins with a slash, which ends the host of whatever stands before it. */
function isPathBehindHost({ input, landing: { before } = { before: '', after: '' } }: Judged): boolean {
  return input?.place === 'path' && input.name === undefined && before !== '' && !before.endsWith('/');
}

/** Whether another site can have a browser bring what decides where it is sent. */
function missingRedirect(finding: Judged): MissingEvidence[] {
  const { input } = finding;
  if (input?.place === 'header') return missingSender(headerOf(finding));
  if (input?.place === 'cookie') return ['kept-for-site'];
  if (input?.place === 'body') return ['not-in-link'];
  if (isBehind(finding, BEHIND_PATH)) return ['behind-path'];
  return isOwnPath(finding) ? ['own-path'] : [];
}

function isForDevelopers(file: string): boolean {
  return FOR_DEVELOPERS.test(file) || FOR_BUILDS.test(file) || TEMPLATE_OF_SETTINGS.test(file) || DOCUMENT.test(file);
}

function isForTrying(file: string): boolean {
  return FILLS_WITH_SAMPLES.test(file) || STANDS_IN.test(file) || SETS_UP_CHECKS.test(file);
}

/** What the way through the program tells. A library exports what others give their values to: there the functions between are what it is there for. */
function missingOfWay(finding: Judged, cwe: readonly number[], isSeldomTrue: boolean): readonly MissingEvidence[] {
  const { hops, input, threat } = finding;
  if (isIntrinsic(finding) || threat === 'library') return [];
  return [
    ...(isGivenBack(hops, cwe) ? ['given-back' as const] : []),
    ...(isSeldomTrue && leavesItsFunction(hops) ? ['seldom-true' as const] : []),
    ...(input && SECOND_HAND.has(input.kind) && hops.length >= FAR_FROM_KEPT && isThroughSeveral(hops) ? ['stored-far' as const] : []),
  ];
}

/** What is not seen of who had it stored. */
function missingOfRow(cwe: readonly number[]): readonly MissingEvidence[] {
  return [...(cwe.includes(REQUESTS) ? ['own-row' as const] : []), ...(cwe.includes(STATEMENTS) ? ['stored-text' as const] : [])];
}

/** What is not seen of who has it shown. */
function missingOfPage(finding: Judged): readonly MissingEvidence[] {
  return [
    ...(isOwnHeader(finding) ? ['sent-by-browser' as const] : []),
    ...(isReferrerInPage(finding) ? ['browser-written' as const] : []),
  ];
}

/** What only the classes ask for whose numbers of CWE these are. */
function missingOfClass(finding: Judged, cwe: readonly number[]): readonly MissingEvidence[] {
  const { input } = finding;
  return [
    ...(cwe.some((number) => SECRETS.has(number)) && isIntrinsic(finding) && isForDevelopers(finding.hops.at(-1)?.file ?? '') ? ['developers-file' as const] : []),
    ...(cwe.includes(REDIRECT) ? missingRedirect(finding) : []),
    ...(cwe.some((number) => PATHS.has(number)) && isBehind(finding, BEHIND_QUERY) ? ['behind-query' as const] : []),
    ...(cwe.includes(PAGES) ? missingOfPage(finding) : []),
    ...(input?.kind === 'network-response' && cwe.some((number) => RUN.has(number)) ? ['own-server' as const] : []),
    ...(input?.kind === 'database' ? missingOfRow(cwe) : []),
    ...(cwe.includes(REQUESTS) && (isBehind(finding, BEHIND_HOST) || isPathBehindHost(finding)) ? ['behind-path' as const] : []),
  ];
}

/** What is missing of the evidence for a finding, in the order of the table. `isSeldomTrue`: what its rule finds in applications. */
export function missingEvidence(finding: Judged, cwe: readonly number[], isSeldomTrue = false): readonly MissingEvidence[] {
  const { hops, input, applied } = finding;
  const missing = new Set<MissingEvidence>([
    ...doubted(finding),
    ...missingEntry(finding),
    ...missingLength(finding),
    ...missingOfWay(finding, cwe, isSeldomTrue),
    ...missingOfClass(finding, cwe),
    ...(isCleanedByName(hops, cwe) ? ['cleaned-by-name' as const] : []),
    ...(isIntrinsic(finding) && isForTrying(hops.at(-1)?.file ?? '') ? ['sample-data' as const] : []),
    ...(input?.kind === 'queued-job' ? ['own-queue' as const] : []),
    ...(input && SECOND_HAND.has(input.kind) ? ['sender-not-seen' as const] : []),
    ...(isGivenWhole(finding, cwe) ? ['whole-value' as const] : []),
    ...(applied.length > 0 ? ['checked-in-part' as const] : []),
    ...(hops.length > ENDLESS_WAY ? ['endless-way' as const] : hops.length > LONG_WAY ? ['long-way' as const] : []),
  ]);
  return (Object.keys(MISSING_EVIDENCE) as MissingEvidence[]).filter((evidence) => missing.has(evidence)); // They are its keys.
}

/** What would do little harm is worth a look among the others only where nothing is missing; what those do who start the program always does little. */
export function confidenceOf(missing: readonly MissingEvidence[], severity: Severity, threat: ThreatModel = 'remote'): Confidence {
  const cost = missing.reduce((sum, evidence) => sum + MISSING_EVIDENCE[evidence].cost, 0);
  const isLittle = threat !== 'local' && (severity === 'low' || severity === 'info');
  if (cost >= (isLittle ? COST_LIMITS.medium : COST_LIMITS.possible)) return 'possible';
  return cost >= COST_LIMITS.medium ? 'medium' : 'high';
}

/** Position from sure (0) to unsure (2). What an earlier version found tells nothing and counts as medium. */
export function confidenceRank(confidence: Confidence | undefined): number {
  return CONFIDENCES.indexOf(confidence ?? 'medium');
}
