export interface Group {
  readonly name: string | undefined;
  /** The pattern between its brackets. */
  readonly source: string;
}

/** The groups that capture, in the order of their opening brackets. */
export function groupsOf(pattern: string): readonly Group[] {
  const groups: { name: string | undefined; source: string; readonly from: number }[] = [];
  const open: (number | undefined)[] = [];
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i];
    if (character === '\\') i++;
    else if (character === '[') i = endOfClass(pattern, i);
    else if (character === '(') {
      const [whole = '', name] = /^\((?:\?P?<([^=!>][^>]*)>|(?!\?))/.exec(pattern.slice(i, i + 80)) ?? [];
      open.push(whole === '' ? undefined : groups.push({ name, source: '', from: i + whole.length }) - 1);
    } else if (character === ')') {
      const group = groups[open.pop() ?? -1];
      if (group) group.source = pattern.slice(group.from, i);
    }
  }
  return groups.map(({ name, source }) => ({ name, source }));
}

function endOfClass(pattern: string, from: number): number {
  for (let i = from + 1; i < pattern.length; i++) {
    if (pattern[i] === '\\') i++;
    else if (pattern[i] === ']') return i;
  }
  return pattern.length;
}
