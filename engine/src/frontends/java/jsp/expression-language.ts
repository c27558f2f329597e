/*
 * The expression language of pages (Jakarta Expression Language 5) as Java: implicit objects become calls of the request, of
 * the scopes and of the page, properties become getters. Operators are those of Java under other names.
 */

/** Implicit objects whose members are looked up by a method with the name. */
const LOOK_UPS: ReadonlyMap<string, string> = new Map([
  ['param', 'request.getParameter'],
  ['paramValues', 'request.getParameterValues'],
  ['header', 'request.getHeader'],
  ['headerValues', 'request.getHeaders'],
  ['initParam', 'application.getInitParameter'],
  ['requestScope', 'request.getAttribute'],
  ['sessionScope', 'session.getAttribute'],
  ['applicationScope', 'application.getAttribute'],
  ['pageScope', 'pageContext.getAttribute'],
]);

/** The map of the cookies that were sent, by their names. */
const COOKIES = 'cookie';
/** One of them: the request gives them as a list alone. */
const A_COOKIE = 'request.getCookies()[0]';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['and', '&&'], ['or', '||'], ['not', '!'], ['eq', '=='], ['ne', '!='], ['lt', '<'], ['gt', '>'], ['le', '<='], ['ge', '>='], ['div', '/'], ['mod', '%'],
  ['true', 'true'], ['false', 'false'], ['null', 'null'], ['pageContext', 'pageContext'],
]);

/** The class with the functions that tag libraries share (`fn:escapeXml`). */
const FUNCTIONS = 'org.apache.taglibs.standard.functions.Functions';

const TOKEN = /\s+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_$][\w$]*(?::[A-Za-z_]\w*)?|\d+(?:\.\d+)?|==|!=|<=|>=|&&|\|\||[^\s]/g;
const MAX_LENGTH = 2000;

/**
 * An expression as Java.
 * @param variables names that the page itself sets
 */
export function translateExpression(expression: string, variables: ReadonlySet<string>): string {
  const tokens = (expression.length > MAX_LENGTH ? '' : expression).match(TOKEN)?.filter((token) => token.trim() !== '') ?? [];
  let java = '';
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] ?? '';
    if (token.startsWith("'")) java += quoted(token.slice(1, -1));
    else if (token === 'empty') java += '!';
    else if (/^[A-Za-z_$]/.test(token)) {
      const { text, next } = name(tokens, i, { java, variables });
      java += ` ${text}`;
      i = next;
    } else if (token === '[') java += '.get(';
    else java += token === ']' ? ')' : token;
  }
  return java.trim() === '' ? 'null' : java.trim();
}

function quoted(text: string): string {
  return `"${text.replace(/\\(.)/g, '$1').replace(/["\\]/g, '\\$&')}"`;
}

interface Read {
  readonly text: string;
  /** The last token that was read. */
  readonly next: number;
}

interface Around {
  readonly java: string;
  readonly variables: ReadonlySet<string>;
}

function name(tokens: readonly string[], at: number, { java, variables }: Around): Read {
  const token = tokens[at] ?? '';
  const isCall = tokens[at + 1] === '(';
  if (java.endsWith('.')) return { text: isCall ? token : `get${token.charAt(0).toUpperCase()}${token.slice(1)}()`, next: at };
  if (token.includes(':')) return { text: `${FUNCTIONS}.${token.slice(token.indexOf(':') + 1)}`, next: at };
  const word = WORDS.get(token);
  if (word !== undefined) return { text: word, next: at };
  const entry = entryOf(tokens, at);
  if (entry) return entry;
  if (variables.has(token) || isCall) return { text: token, next: at };
  return { text: `pageContext.findAttribute(${quoted(token)})`, next: at };
}

/** What an implicit object holds under the name that stands behind it, as a member or in brackets. */
function entryOf(tokens: readonly string[], at: number): Read | undefined {
  const token = tokens[at] ?? '';
  const lookUp = LOOK_UPS.get(token);
  if (lookUp === undefined && token !== COOKIES) return undefined;
  const isMember = tokens[at + 1] === '.';
  if (!isMember && (tokens[at + 1] !== '[' || tokens[at + 3] !== ']')) return undefined;
  const key = tokens[at + 2] ?? '';
  const written = isMember ? quoted(key) : key.startsWith("'") ? quoted(key.slice(1, -1)) : key;
  return { text: lookUp === undefined ? A_COOKIE : `${lookUp}(${written})`, next: isMember ? at + 2 : at + 3 };
}
