/** What was made under the key before, or is made and kept now. */
export function remembered<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined || known.has(key)) return found as T; // What is under the key was put there as one.
  const made = make();
  known.set(key, made);
  return made;
}
