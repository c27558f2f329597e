/*
 * A page as the servlet that a container makes of it (Jakarta Server Pages 3.1): directives become imports, declarations
 * members, everything else statements of one method whose parameters are the implicit objects. What a page writes is written
 * to `out`; its fixed text is left out. A container takes over the text of a page that a directive includes: here, what that
 * page declares is inherited from it, of the first one alone, as a class has one parent.
 */
import type { Span } from '#engine/source/source-file.ts';
import { translateExpression } from '#engine/frontends/java/jsp/expression-language.ts';
import { GeneratedSource } from '#engine/frontends/java/jsp/generated-source.ts';

/** The method that containers call for a page. */
export const PAGE_METHOD = '_jspService';

const PARAMETERS = [
  'javax.servlet.http.HttpServletRequest request', 'javax.servlet.http.HttpServletResponse response', 'javax.servlet.jsp.JspWriter out',
  'javax.servlet.http.HttpSession session', 'javax.servlet.ServletContext application', 'javax.servlet.jsp.PageContext pageContext',
  'javax.servlet.ServletConfig config', 'Throwable exception',
].join(', ');

/** What every page may name without saying so (Jakarta Server Pages 3.1, 1.10). */
const IMPLICIT_IMPORTS = 'import javax.servlet.*;\nimport javax.servlet.http.*;\nimport javax.servlet.jsp.*;\n';

/** What stands in a page besides fixed text. Each alternative is found by its first characters, in one pass. */
const PARTS = /<%--|<%@|<%!|<%=|<%|[$#]\{|<\/?[A-Za-z][\w.-]*:[\w.-]+|\\[$#]\{/g;

/** A name that a variable of Java may have. */
const NAME = /^[A-Za-z_$][\w$]*$/;

/** What is bound to a statement: `<sql:param value="…" />`, or what stands between its tags. */
const BOUND = /<([A-Za-z]{1,20}:(?:param|dateParam))\b[^>]{0,2000}(?:\/>|>[^]{0,2000}?<\/\1>)|<[A-Za-z]{1,20}:(?:param|dateParam)\b[^>]{0,2000}>|<\/[A-Za-z]{1,20}:\w{1,20}>/g;
/** What a query of a page leaves in its variable. */
const RESULT = 'javax.servlet.jsp.jstl.sql.Result';

/** Java that a page stands for. */
export function translatePage(text: string, className: string): GeneratedSource {
  const page = new Page(text);
  page.read();
  return page.generate(className);
}

interface Part {
  readonly before: string;
  /** Taken over from the file. */
  readonly code?: Span;
  readonly after: string;
  readonly span: Span;
}

class Page {
  readonly #imports: Part[] = [];
  readonly #members: Part[] = [];
  readonly #statements: Part[] = [];
  readonly #variables = new Set<string>();
  #parent = 'javax.servlet.http.HttpServlet';

  constructor(private readonly text: string) {}

  read(): void {
    const parts = new RegExp(PARTS);
    for (let found = parts.exec(this.text); found !== null; found = parts.exec(this.text)) {
      parts.lastIndex = this.#readPart(found[0], found.index);
    }
  }

  /** @returns where the part ends */
  #readPart(opening: string, start: number): number {
    const inner = start + opening.length;
    if (opening.startsWith('\\')) return inner;
    if (opening === '${' || opening === '#{') return this.#readExpression(start, inner);
    if (!opening.startsWith('<%')) return this.#readTag(start, inner);
    const close = opening === '<%--' ? '--%>' : '%>';
    const end = this.#find(close, inner);
    const span = { start, end: Math.min(this.text.length, end + close.length) };
    const code = { start: inner, end };
    if (opening === '<%@') this.#readDirective(span, code);
    else if (opening === '<%!') this.#members.push({ before: '', code, after: '\n', span });
    else if (opening === '<%=') this.#statements.push({ before: 'out.print(', code, after: ');\n', span });
    else if (opening === '<%') this.#statements.push({ before: '', code, after: '\n', span });
    return span.end;
  }

  #find(text: string, from: number): number {
    const at = this.text.indexOf(text, from);
    return at < 0 ? this.text.length : at;
  }

  #readDirective(span: Span, code: Span): void {
    const content = this.text.slice(code.start, code.end);
    const [, included] = /^\s*include\s+file\s*=\s*["']([^"']+)["']/.exec(content) ?? [];
    if (included !== undefined && this.#parent.includes('.')) this.#parent = pageName(included);
    for (const [, double, single] of content.matchAll(/\bimport\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
      for (const name of (double ?? single ?? '').split(',')) this.#imports.push({ before: `import ${name.trim()};\n`, after: '', span });
    }
  }

  /** An expression in the text of the page is written. One that never ends is text. */
  #readExpression(start: number, inner: number): number {
    const end = this.#endOfExpression(inner);
    if (end < 0) return inner;
    const java = translateExpression(this.text.slice(inner, end), this.#variables);
    this.#statements.push({ before: `out.print(${java});\n`, after: '', span: { start, end: end + 1 } });
    return end + 1;
  }

  /** The closing brace, within reach: a text of nothing but openings is read once. */
  #endOfExpression(from: number): number {
    const limit = Math.min(this.text.length, from + 4000);
    let quote = '';
    for (let i = from; i < limit; i++) {
      const character = this.text.charAt(i);
      if (quote !== '') {
        if (character === quote) quote = '';
      } else if (character === '"' || character === "'") quote = character;
      else if (character === '}') return i;
    }
    return -1;
  }

  /** Tags of libraries take expressions as values and do not write them, but for those that are there to write. */
  #readTag(start: number, inner: number): number {
    const end = this.#endOfTag(inner);
    const span = { start, end };
    const name = this.text.slice(start + 1, inner);
    const attributes = new Map<string, string>();
    for (const [key, value] of attributesOf(this.text.slice(inner, end))) attributes.set(key, value);
    const [, local = ''] = name.split(':');
    const write = (java: string): void => void this.#statements.push({ before: `${java}\n`, after: '', span });
    if (/^sql:(?:query|update)$/.test(name)) return this.#readStatement(name, attributes, span);
    switch (local) {
      case 'out':
        if (attributes.get('escapeXml') === 'false') write(`out.print(${this.#value(attributes.get('value'))});`);
        break;
      case 'set':
      case 'url':
      case 'forEach':
        this.#setVariable(local === 'url' ? 'set' : local, attributes, write);
        break;
      case 'useBean':
        if (attributes.has('id') && attributes.has('class')) write(`${attributes.get('class')} ${attributes.get('id')} = new ${attributes.get('class')}();`);
        break;
      case 'getProperty':
        write(`out.print(${attributes.get('name')}.get${capital(attributes.get('property') ?? '')}());`);
        break;
      case 'import': // It fetches what the address names, of this application or of another host.
        write(`new java.net.URL(${this.#value(attributes.get('url'))}).openStream();`);
        break;
      case 'include':
      case 'forward':
        write(`pageContext.${local}(${this.#value(attributes.get('page') ?? attributes.get('url'))});`);
        break;
      default:
    }
    return end;
  }

  /** A statement for a database, in an attribute or between the tags, where further tags bind values. @returns where it ends */
  #readStatement(name: string, attributes: ReadonlyMap<string, string>, span: Span): number {
    const closing = `</${name}>`;
    const close = this.text.charAt(span.end - 2) === '/' ? -1 : this.text.indexOf(closing, span.end);
    const end = close < 0 ? span.end : close + closing.length;
    const text = attributes.get('sql') ?? this.text.slice(span.end, Math.max(span.end, close)).replace(BOUND, '');
    const write = (java: string): void => void this.#statements.push({ before: `${java}\n`, after: '', span: { start: span.start, end } });
    const isQuery = name.endsWith(':query');
    write(`new org.apache.taglibs.standard.tag.rt.sql.${isQuery ? 'QueryTag' : 'UpdateTag'}().setSql(${this.#value(text)});`);
    const variable = attributes.get('var');
    if (isQuery && variable !== undefined && NAME.test(variable)) this.#declare(variable, `(${RESULT}) pageContext.getAttribute(${JSON.stringify(variable)})`, { write, type: RESULT });
    return end;
  }

  #setVariable(kind: string, attributes: ReadonlyMap<string, string>, write: (java: string) => void): void {
    const name = attributes.get('var');
    if (name === undefined || !NAME.test(name)) return;
    const value = this.#value(attributes.get(kind === 'set' ? 'value' : 'items'));
    this.#declare(name, kind === 'set' ? value : `((java.util.List) (${value})).iterator().next()`, { write, type: 'Object' });
    // Code of the page finds it there.
    write(`pageContext.setAttribute(${JSON.stringify(name)}, ${name});`);
  }

  #declare(name: string, value: string, { write, type }: { readonly write: (java: string) => void; readonly type: string }): void {
    write(`${this.#variables.has(name) ? '' : `${type} `}${name} = ${value};`);
    this.#variables.add(name);
  }

  /** An attribute's value: fixed text and expressions, joined. */
  #value(attribute = ''): string {
    const parts = attribute.split(/([$#]\{[^}]*\}|<%=.*?%>)/s).filter((part) => part !== '');
    const java = parts.map((part) => {
      if (part.startsWith('<%=')) return `(${part.slice(3, -2)})`;
      if (/^[$#]\{.*\}$/s.test(part)) return `(${translateExpression(part.slice(2, -1), this.#variables)})`;
      return JSON.stringify(part);
    });
    return java.length === 0 ? '""' : java.join(' + ');
  }

  #endOfTag(from: number): number {
    const limit = Math.min(this.text.length, from + 8000);
    for (let i = from; i < limit; i++) {
      const character = this.text.charAt(i);
      if (character === '"' || character === "'") i = endOfQuoted(this.text, i, limit);
      else if (character === '>' && this.text.charAt(i - 1) !== '%') return i + 1;
    }
    return from;
  }

  generate(className: string): GeneratedSource {
    const source = new GeneratedSource();
    const whole = { start: 0, end: this.text.length };
    source.add(IMPLICIT_IMPORTS, whole);
    this.#write(source, this.#imports);
    source.add(`class ${className} extends ${this.#parent} {\n`, whole);
    this.#write(source, this.#members);
    source.add(`public void ${PAGE_METHOD}(${PARAMETERS}) {\n`, whole);
    this.#write(source, this.#statements);
    source.add('}\n}\n', whole);
    return source;
  }

  #write(source: GeneratedSource, parts: readonly Part[]): void {
    for (const { before, code, after, span } of parts) {
      source.add(before, span);
      if (code !== undefined) source.copy(this.text, code);
      source.add(after, span);
    }
  }
}

/** What a tag says of itself. In a value, its own quotation mark stands behind a backslash or within code. */
function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const names = /([\w.-]+)\s*=\s*(?=["'])/g;
  for (let found = names.exec(text); found !== null; found = names.exec(text)) {
    const start = names.lastIndex;
    const end = endOfQuoted(text, start, text.length);
    if (end >= text.length) break;
    const quote = text.charAt(start);
    attributes.set(found[1] ?? '', text.slice(start + 1, end).replaceAll(`\\${quote}`, quote));
    names.lastIndex = end + 1;
  }
  return attributes;
}

/**
 * Where the quotation mark stands that closes the one at `start`; the limit, if none does. A value that ends with a backslash ends there if
 * what follows would be no tag otherwise.
 */
function endOfQuoted(text: string, start: number, limit: number): number {
  const end = quotedEnd(text, start, { limit, escapes: true });
  return end < limit && /^[^\s/>%?]/.test(text.charAt(end + 1)) ? quotedEnd(text, start, { limit, escapes: false }) : end;
}

function quotedEnd(text: string, start: number, { limit, escapes }: { readonly limit: number; readonly escapes: boolean }): number {
  const quote = text.charAt(start);
  for (let i = start + 1; i < limit; i++) {
    const character = text.charAt(i);
    if (character === quote) return i;
    if (escapes && character === '\\') i += 1;
    else if (text.startsWith('<%', i)) {
      const close = text.slice(i, limit).indexOf('%>');
      if (close < 0) return limit;
      i += close + 1;
    }
  }
  return limit;
}

/** A page's class, named after its file as containers do. */
export function pageName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\W/g, '_').replace(/^(?=\d)/, '_');
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
