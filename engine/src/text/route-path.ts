/** Whether a route's path has a parameter of the name, in whatever notation. */
export function isPartOfPath(path: string, name: string): boolean {
  return new RegExp(`[:<{[.]${name.replace(/\W/g, '')}\\b`).test(path);
}
