// @ts-check
// The repository speaks of the product alone: it holds no path of the machine on which it was written and no name of
// the tools around it. Each pattern is spelt so that this file does not hold the words either.

const FOREIGN = [
  { pattern: /(^|[^\w.])\/wor[k]\//, what: 'a path of one machine' },
  { pattern: /\/tm[p]\/(briefs|bash_jobs)/, what: 'a path of one machine' },
  { pattern: /\.\.\/share[d]\//, what: 'a path outside of the repository' },
  { pattern: /\bissues (sho[w]|clos[e]|commen[t])\b/, what: 'a command outside of the repository' },
  { pattern: /registry\.npmj[s]\.org|pypi\.or[g]|repo\.maven\.apach[e]/, what: 'the host of a package registry' },
];

/**
 * @param {string} text
 * @returns {{ line: number, what: string }[]} lines count from 1
 */
export function foreignWords(text) {
  return text.split('\n').flatMap((content, index) =>
    FOREIGN.filter(({ pattern }) => pattern.test(content)).map(({ what }) => ({ line: index + 1, what })),
  );
}
