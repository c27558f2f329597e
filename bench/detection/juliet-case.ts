/* How NIST's Juliet test suite for Java names its cases, and where it says that a place is bad or good. */

/** `CWE78_OS_Command_Injection__listen_tcp_51b.java` is a part of the case `CWE78_OS_Command_Injection__listen_tcp_51`: the source (`listen_tcp`) and the way that the data takes (51). */
export interface JulietCase {
  readonly name: string;
  readonly cwe: number;
  readonly source: string;
  readonly way: string;
}

const NAME = /(?:^|\/)(CWE(\d+)_\w+?__(\w+?)_(\d\d))(?:[a-z]|_\w+)?\.java$/;

export function julietCase(file: string): JulietCase | undefined {
  const [, name, cwe, source, way] = NAME.exec(file) ?? [];
  return name === undefined || source === undefined || way === undefined ? undefined : { name, cwe: Number(cwe), source, way };
}

/** Whether a place is the bad or a good one of its case: the function says so, or the class that stands in a file of its own (`…_81_bad.java`). */
export function isGoodPlace(file: string, qualifiedName: string): boolean {
  return /good/i.test(qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1)) || /_good\w*\.java$/i.test(file);
}
