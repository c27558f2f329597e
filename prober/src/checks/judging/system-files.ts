/*
 * Files that hold no secret, stand on nearly every machine, and have a line that nothing else has. Code that is given a path may open it for
 * writing, as root perhaps, which empties it: so paths name what the kernel lets nobody write or remove. Entities of XML are only read.
 */
export interface SystemFile {
  /** Without the root. */
  readonly path: string;
  readonly root: '/' | 'C:\\';
  readonly line: RegExp;
}

/** As answers write them: pages escape signs by entities, in several spellings. */
const [EQUALS, SLASH, QUOTE] = ['(?:=|&#x3d;|&#61;)', '(?:/|&#x2f;|&#47;)', '(?:"|&quot;|&#34;|\\\\")?'];

/** Nobody can write it. It has no length: who sends as many bytes as a file has sends none of it. */
export const KERNEL_VERSION: SystemFile = { path: 'proc/version', root: '/', line: /^Linux version \d{1,2}\.\d{1,3}[\w.+-]{1,60}/m };
/** Nobody can write it, and it has a length. */
export const CPU_FLAW: SystemFile = { path: 'sys/devices/system/cpu/vulnerabilities/spectre_v1', root: '/', line: /^(?:Not affected|Vulnerable(?:: [\w ]{3,60})?|Mitigation: [\w/ ]{3,80})/m };
export const OS_RELEASE: SystemFile = { path: 'etc/os-release', root: '/', line: new RegExp(`^PRETTY_NAME${EQUALS}${QUOTE}[\\w .()/&#;-]{3,60}`, 'm') };
export const SERVICES: SystemFile = { path: 'etc/services', root: '/', line: new RegExp(`^(?:tcpmux|echo|discard|ftp|ssh|domain|http)\\s{1,20}\\d{1,5}${SLASH}tcp`, 'm') };
/** It belongs to the installer of the system: administrators read it. */
export const WINDOWS_LICENSE: SystemFile = { path: 'windows\\system32\\license.rtf', root: 'C:\\', line: /^\{\\rtf1\\[a-z]{3,10}/m };

/** Of an application of Java, which serves it to nobody. */
export const DEPLOYMENT: SystemFile = { path: 'WEB-INF/web.xml', root: '/', line: /(?:<|&lt;|&#60;|&#x3c;)web-app\b[^\n>]{0,300}(?:>|&gt;|&#62;|&#x3e;|$)/m };

/** The telling line of a file in an answer, also where it stands behind a tag, and where line ends were lost or quotes escaped, as in a text of JSON. */
export function lineOf(file: SystemFile, body: string): string | undefined {
  const lines = body.replaceAll('\\n', '\n').replaceAll(/<br ?\/?>|>|&gt;|&#62;|&#x3e;/gi, '\n');
  return file.line.exec(body)?.[0] ?? file.line.exec(lines)?.[0] ?? file.line.exec(lines.replaceAll(/(?<!\\)"/g, '\n'))?.[0];
}
