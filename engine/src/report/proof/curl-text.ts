import { encodeText } from '#engine/report/proof/encode-text.ts';
import type { AttackRequest, Field, RequestBody } from '#engine/report/proof/request-model.ts';
import { shellWord } from '#engine/report/proof/shell-words.ts';

/** Stands for the host under test; `.example` never resolves (RFC 2606). */
export const HOST = 'target.example';

/** Names keep their brackets, as every parser reads them. */
function urlEncoded(fields: readonly Field[]): string {
  return fields.map(({ name, value }) => `${encodeText(name).replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%24', '$')}=${encodeText(value)}`).join('&');
}

/** File names go into a quoted string (RFC 7578, 4.2), which curl reads too. */
function quotedText(text: string): string {
  return text.replace(/[\r\n]/g, encodeText).replace(/["\\]/g, '\\$&');
}

interface BodyWords {
  readonly words: readonly string[];
  /** What is piped into curl. */
  readonly input?: string;
  /** The input is written as base64. */
  readonly isBase64?: true | undefined;
}

function typeWords(type: string, isTyped: boolean): readonly string[] {
  return isTyped ? [] : ['-H', shellWord(`Content-Type: ${type}`)];
}

/** `isTyped`: a header of the request says already how the body is written. */
function bodyWords(body: RequestBody, isTyped: boolean): BodyWords {
  switch (body.encoding) {
    case 'json':
      return { words: [...typeWords('application/json', isTyped), '--data-raw', shellWord(JSON.stringify(body.json))] };
    case 'form':
      return { words: ['--data-raw', shellWord(urlEncoded(body.fields))] };
    case 'raw':
      return body.isBase64 ? { words: [...typeWords(body.type, isTyped), '--data-binary', '@-'], input: body.text, isBase64: true } : { words: [...typeWords(body.type, isTyped), '--data-raw', shellWord(body.text)] };
    case 'multipart': {
      const fields = body.fields.flatMap(({ name, value }) => ['--form-string', shellWord(`${name.replaceAll('=', '')}=${value}`)]);
      if (body.file === undefined) return { words: fields };
      const { field, filename, type, content, isBase64 } = body.file;
      return { words: [...fields, '-F', shellWord(`${field.replace(/[=;"]/g, '')}=@-;filename="${quotedText(filename)}";type=${type}`)], input: content, isBase64 };
    }
  }
}

/** The request as a command for a POSIX shell, on one line where its payload is. `extra` are further words for curl. */
export function curlText(request: AttackRequest, extra: readonly string[] = ['-i']): string {
  const query = request.query.length === 0 ? '' : `?${urlEncoded(request.query)}`;
  const isTyped = request.headers.some(({ name }) => name.toLowerCase() === 'content-type');
  const { words, input, isBase64 }: BodyWords = request.body === undefined ? { words: [] } : bodyWords(request.body, isTyped);
  const url = `http://${HOST}${request.path}${query}`;
  const command = [
    'curl', ...extra,
    // `[` and `{` in a URL mean ranges to curl, and dots in a path are taken away by it.
    ...(/[[\]{}]/.test(url) ? ['-g'] : []), ...(/\.\.|\/\.\//.test(request.path) ? ['--path-as-is'] : []),
    '-X', request.method, shellWord(url),
    ...request.headers.flatMap(({ name, value }) => ['-H', shellWord(`${name}: ${value}`)]),
    ...(request.cookies.length === 0 ? [] : ['-H', shellWord(`Cookie: ${request.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`)]),
    ...words,
  ].join(' ');
  return input === undefined ? command : `printf %s ${shellWord(input)} | ${isBase64 ? 'base64 -d | ' : ''}${command}`;
}
