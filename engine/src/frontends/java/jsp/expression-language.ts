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

interface Around {
  readonly java: string;
  readonly variables: ReadonlySet<string>;
}

function name(tokens: readonly string[], at: number, { java, variables }: Around): { readonly text: string; readonly next: number } {
  const token = tokens[at] ?? '';
  const isCall = tokens[at + 1] === '(';
  if (java.endsWith('.')) return { text: isCall ? token : `get${token.charAt(0).toUpperCase()}${token.slice(1)}()`, next: at };
  if (token.includes(':')) return { text: `${FUNCTIONS}.${token.slice(token.indexOf(':') + 1)}`, next: at };
  const word = WORDS.get(token);
  if (word !== undefined) return { text: word, next: at };
  const lookUp = LOOK_UPS.get(token);
  const isCookie = token === COOKIES && !variables.has(token);
  if (isCookie && tokens[at + 1] === '.') return { text: A_COOKIE, next: at + 2 };
  if (isCookie && tokens[at + 1] === '[' && tokens[at + 3] === ']') return { text: A_COOKIE, next: at + 3 };
  if (lookUp !== undefined && tokens[at + 1] === '.') return { text: `${lookUp}(${quoted(tokens[at + 2] ?? '')})`, next: at + 2 };
  if (lookUp !== undefined && tokens[at + 1] === '[' && tokens[at + 3] === ']') {
    const key = tokens[at + 2] ?? '';
    return { text: `${lookUp}(${key.startsWith("'") ? quoted(key.slice(1, -1)) : key})`, next: at + 3 };
  }
  if (variables.has(token) || isCall) return { text: token, next: at };
  return { text: `pageContext.findAttribute(${quoted(token)})`, next: at };
}
