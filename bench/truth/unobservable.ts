/* Kinds whose harm no call shows by itself, with the reason. */
const REASONS: Readonly<Record<string, string>> = {
  'secret-value': 'a secret is guessed elsewhere: no call shows it',
  redos: 'depends on the pattern of the program, not on the call',
  'quadratic-redos': 'depends on the pattern of the program, not on the call',
};

export function isUnobservable(kind: string): string | undefined {
  return REASONS[kind];
}
