/* Whether an uploaded file (CWE-434) goes into the folder of temporary files, which nothing serves, and stays there as far as the code behind tells. */
import type { Hop } from '#engine/findings/finding.ts';

const UPLOADS = 434;

/** What gives the folder of temporary files, or a file in it, at the beginning of a path. A `tmp` below a folder of the program may be served. */
const TEMPORARY = /(?:^|\()\s*(?:(?:os\.)?tmpdir\(\)|tempfile\.\w+\(|gettempdir\(\)|System\.getProperty\("java\.io\.tmpdir"\)|['"`](?:\/var)?\/tmp\/)|\bcreateTemp(?:File|Directory)\(|\bNamedTemporaryFile\(|\bmkdtemp/;

/** What puts a file elsewhere. */
const MOVES = /\b(?:rename|move|copy|cp|replace|link)\w*\(/i;

/** How much of the code behind is looked through, in UTF-16 units. */
const BEHIND = 1_500;

/** @param text of the file in which the sink stands */
export function isKeptApart(cwe: readonly number[], hops: readonly Hop[], text: string): boolean {
  const sink = hops.at(-1);
  if (sink === undefined || !cwe.includes(UPLOADS) || !hops.some((hop) => TEMPORARY.test(hop.text))) return false;
  return !MOVES.test(text.slice(sink.end, sink.end + BEHIND));
}
