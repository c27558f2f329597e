import type { Progress } from '@whitebox/engine';

/** Where a bar is drawn: a terminal's side of a stream. */
export interface Screen {
  readonly isTerminal: boolean;
  readonly columns: number;
  readonly write: (text: string) => void;
}

export interface ProgressBar {
  readonly say: (label: string) => void;
  readonly show: (progress: Progress) => void;
  /** Wipes the bar off the screen; later calls draw nothing. */
  readonly close: () => void;
}

const CELLS = 24;
/** Redrawing more often than the eye sees costs the analysis time. */
const INTERVAL_MS = 80;
const WIPE = '\r\u001b[2K';

const PHASES: Readonly<Record<Progress['phase'], string>> = { parse: 'reading', link: 'linking', analyze: 'following data' };

function barLine({ phase, done, total }: Progress): string {
  const part = total > 0 ? Math.min(1, done / total) : 0;
  const filled = Math.round(part * CELLS);
  return `${PHASES[phase].padEnd(14)} ${'█'.repeat(filled)}${'░'.repeat(CELLS - filled)} ${String(Math.floor(part * 100)).padStart(3)} %  ${done}/${total}`;
}

/** A bar on a terminal; nothing at all elsewhere, so that pipes and logs stay clean. */
export function createProgressBar(screen: Screen, now: () => number): ProgressBar {
  let isOpen = screen.isTerminal;
  let drawnAt = -Infinity;
  const draw = (line: string): void => screen.write(`${WIPE}${line.slice(0, Math.max(0, screen.columns - 1))}`);
  return {
    say: (label) => {
      if (isOpen) draw(label);
    },
    show: (progress) => {
      if (!isOpen || (now() - drawnAt < INTERVAL_MS && progress.done < progress.total)) return;
      drawnAt = now();
      draw(barLine(progress));
    },
    close: () => {
      if (isOpen) screen.write(WIPE);
      isOpen = false;
    },
  };
}
