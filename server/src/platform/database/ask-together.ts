/** So many questions at most go into one statement: no caller waits for a crowd. */
const mostAtOnce = 64;

/** A row that answers a question, by its place among those that were asked (from 0). */
export interface PlacedRow {
  readonly place: number;
}

interface Asked<Question, Row> {
  readonly question: Question;
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Puts the questions of one turn of the event loop into one statement. A statement costs this process 30 µs, nearly all of it the two
 * system calls, whatever it asks for; under load a turn reads many requests, and one that comes alone waits for the end of its turn.
 * Every statement begins after its questions were asked, so that none is answered from before it.
 *
 * @param ask at most one row for each question; what it throws, all who asked get
 * @returns asks one question; undefined where no row answers it
 */
export function askTogether<Question, Row extends PlacedRow>(
  ask: (questions: readonly Question[]) => Promise<readonly Row[]>,
): (question: Question) => Promise<Row | undefined> {
  let waiting: Asked<Question, Row>[] = [];
  const sendAll = (): void => {
    const asked = waiting;
    waiting = [];
    for (let from = 0; from < asked.length; from += mostAtOnce) void send(ask, asked.slice(from, from + mostAtOnce));
  };
  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ question, resolve, reject }) === 1) setImmediate(sendAll);
    });
}

async function send<Question, Row extends PlacedRow>(
  ask: (questions: readonly Question[]) => Promise<readonly Row[]>,
  asked: readonly Asked<Question, Row>[],
): Promise<void> {
  try {
    const rows = new Map((await ask(asked.map(({ question }) => question))).map((row) => [row.place, row]));
    for (const [place, { resolve }] of asked.entries()) resolve(rows.get(place));
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}
