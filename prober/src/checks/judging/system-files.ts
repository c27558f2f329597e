/** Files that hold no secret, stand on nearly every machine, and have a line that nothing else has. */
export interface SystemFile {
  /** Without the root. */
  readonly path: string;
  readonly root: '/' | 'C:\\';
  readonly line: RegExp;
}

/** As answers write them: pages escape signs by entities, in several spellings. */
const [EQUALS, SLASH, QUOTE] = ['(?:=|&#x3d;|&#61;)', '(?:/|&#x2f;|&#47;)', '(?:"|&quot;|&#34;|\\\\")?'];

/** Nobody can write it, so that code which opens what it names for writing does no harm. */
export const KERNEL_VERSION: SystemFile = { path: 'proc/version', root: '/', line: /^Linux version \d{1,2}\.\d{1,3}[\w.+-]{1,60}/m };
export const OS_RELEASE: SystemFile = { path: 'etc/os-release', root: '/', line: new RegExp(`^PRETTY_NAME${EQUALS}${QUOTE}[\\w .()/&#;-]{3,60}`, 'm') };
export const SERVICES: SystemFile = { path: 'etc/services', root: '/', line: new RegExp(`^(?:tcpmux|echo|discard|ftp|ssh|domain|http)\\s{1,20}\\d{1,5}${SLASH}tcp`, 'm') };
export const WIN_INI: SystemFile = { path: 'windows\\win.ini', root: 'C:\\', line: /^; for 16-bit app support|^\[(?:fonts|extensions|mci extensions)\]/m };

/** The telling line of a file in an answer, also where line ends were lost or quotes escaped. */
export function lineOf(file: SystemFile, body: string): string | undefined {
  return file.line.exec(body)?.[0] ?? file.line.exec(body.replaceAll('\\n', '\n').replaceAll(/<br ?\/?>|>/g, '\n'))?.[0];
}
