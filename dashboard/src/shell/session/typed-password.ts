/*
 * The password that somebody typed a moment ago to sign in: the page that asks at once for a new one need not ask for it again. It is kept in
 * the memory of this tab alone, and given once.
 */
let typed = '';

export function rememberTyped(password: string): void {
  typed = password;
}

/** @returns the password, which is forgotten with that; '' where none was typed */
export function takeTyped(): string {
  const taken = typed;
  typed = '';
  return taken;
}
