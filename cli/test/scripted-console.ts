import type { Console } from '#cli/terminal/console.ts';

/** A console that keeps what was written, in place of a process's streams. */
export function scriptedConsole(terminal: { readonly isTerminal?: boolean; readonly environment?: Record<string, string> } = {}): { console: Console; out: () => string; err: () => string } {
  const [out, err]: [string[], string[]] = [[], []];
  const isTerminal = terminal.isTerminal ?? false;
  let time = 0;
  return {
    out: () => out.join(''),
    err: () => err.join(''),
    console: {
      print: (text) => {
        out.push(text);
        return Promise.resolve();
      },
      note: (text) => {
        err.push(text);
      },
      screen: { isTerminal, columns: 80, write: (text) => err.push(text) },
      isTerminal,
      columns: 100,
      environment: terminal.environment ?? {},
      now: () => (time += 1000),
    },
  };
}
