import { useEffect, useState, type ReactNode } from 'react';
import { clipPath, visibleText } from '#dashboard/format/clip.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { CopyButton } from '#dashboard/ui/controls/CopyButton.tsx';
import { highlightLines, knownLanguage, type CodeToken } from '#dashboard/ui/code/highlight.ts';

/** A line of a bundle may have a megabyte: what is shown of it goes around the marked part. */
const LINE_LIMIT = 400;
const BEFORE_MARK = 80;
/** More of a path has no room in its line; the rest is a hover away. */
const PLACE_LIMIT = 200;

/** Lines and columns count from 1; the end is the first column behind the marked text. */
export interface CodeSpan {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

export interface CodeFrameProps {
  readonly file: string;
  readonly language: string;
  readonly firstLine: number;
  readonly lines: readonly string[];
  /** The value that the frame is about. */
  readonly mark?: CodeSpan;
  /** Right of the file's name. */
  readonly actions?: ReactNode;
  readonly isCurrent?: boolean;
}

/** Code of somebody else, as text: nothing in it is markup, and a hidden control character is seen. */
export function CodeFrame({ file, language, firstLine, lines, mark, actions, isCurrent = false }: CodeFrameProps) {
  const shown = lines.map((text, index) => shownLine(text, markedColumns(firstLine + index, text, mark)));
  const colored = useHighlighted(shown.map(({ text }) => text), language);
  const place = `${file}:${mark?.start.line ?? firstLine}`;
  return (
    <figure className={classes('overflow-hidden rounded-lg border', isCurrent ? 'border-accent-line' : 'border-line')}>
      <figcaption className="flex h-8 items-center gap-2 border-b border-line bg-sunken pr-1 pl-3">
        <span className="min-w-0 flex-1 truncate font-mono text-xs text-quiet" title={visibleText(place, 4_000)}>
          <bdi>{visibleText(clipPath(place, PLACE_LIMIT))}</bdi>
        </span>
        {actions}
        <CopyButton text={place} label="Copy path and line" />
      </figcaption>
      <pre tabIndex={0} aria-label={`Code of ${visibleText(file, 200)}`} className="overflow-x-auto bg-raised py-2 font-mono text-xs leading-5">
        {shown.map(({ marked }, index) => (
          <div key={index} className={classes('flex min-w-max px-3', marked !== undefined && 'bg-accent-ground')}>
            <span aria-hidden="true" className="mr-4 w-8 shrink-0 text-right text-quiet select-none">
              {firstLine + index}
            </span>
            <code dir="ltr">{colored[index] === undefined ? null : <Line tokens={colored[index]} marked={marked} />}</code>
          </div>
        ))}
      </pre>
    </figure>
  );
}

interface Columns {
  readonly from: number;
  readonly to: number;
}

function Line({ tokens, marked }: { readonly tokens: readonly CodeToken[]; readonly marked: Columns | undefined }) {
  let at = 0;
  const pieces = tokens.flatMap(({ text, color }) => {
    const start = at;
    at += text.length;
    return cutAt(text, start, marked).map((piece) => ({ ...piece, color }));
  });
  return pieces.map(({ text, isMarked, color }, index) => (
    <span key={index} className={isMarked ? 'font-medium underline decoration-accent-text decoration-2 underline-offset-4' : undefined} style={color === undefined ? undefined : { color }}>
      {text}
    </span>
  ));
}

/** A token in up to three pieces: before the mark, in it, behind it. */
function cutAt(text: string, start: number, marked: Columns | undefined): { readonly text: string; readonly isMarked: boolean }[] {
  if (marked === undefined) return [{ text, isMarked: false }];
  const from = Math.min(Math.max(marked.from - start, 0), text.length);
  const to = Math.min(Math.max(marked.to - start, from), text.length);
  return [
    { text: text.slice(0, from), isMarked: false },
    { text: text.slice(from, to), isMarked: true },
    { text: text.slice(to), isMarked: false },
  ].filter((piece) => piece.text !== '');
}

function markedColumns(line: number, text: string, mark: CodeSpan | undefined): Columns | undefined {
  if (mark === undefined || line < mark.start.line || line > mark.end.line) return undefined;
  return { from: line === mark.start.line ? mark.start.column - 1 : text.length - text.trimStart().length, to: line === mark.end.line ? mark.end.column - 1 : text.length };
}

/** What of a line is shown, and where in that the mark is: a control that becomes visible moves what stands behind it. */
function shownLine(text: string, marked: Columns | undefined): { readonly text: string; readonly marked: Columns | undefined } {
  const from = text.length > LINE_LIMIT && marked !== undefined ? Math.max(0, marked.from - BEFORE_MARK) : 0;
  const head = from > 0 ? '…' : '';
  const tail = text.length > from + LINE_LIMIT ? '…' : '';
  const part = (start: number, end: number) => visibleText(text.slice(Math.max(from, start), Math.min(from + LINE_LIMIT, Math.max(from, end))));
  if (marked === undefined) return { text: head + part(0, text.length) + tail, marked };
  const before = head + part(0, marked.from);
  const inside = part(marked.from, marked.to);
  return { text: before + inside + part(marked.to, text.length) + tail, marked: { from: before.length, to: before.length + inside.length } };
}

/** Plain at once, in colours when these are there. */
function useHighlighted(lines: readonly string[], language: string): readonly (readonly CodeToken[])[] {
  const text = lines.join('\n');
  const known = knownLanguage(language);
  const [colored, setColored] = useState<{ readonly text: string; readonly lines: readonly (readonly CodeToken[])[] }>();
  useEffect(() => {
    if (known === undefined) return undefined;
    let isGone = false;
    // Where a grammar cannot be loaded, the code stays as it is: plain, and whole.
    void highlightLines(text.split('\n'), known).then((done) => !isGone && setColored({ text, lines: done }), () => undefined);
    return () => {
      isGone = true;
    };
  }, [text, known]);
  return colored?.text === text ? colored.lines : lines.map((line) => [{ text: line, color: undefined }]);
}
