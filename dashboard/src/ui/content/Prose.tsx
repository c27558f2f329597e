import { Fragment } from 'react';
import { visibleText } from '#dashboard/format/clip.ts';

/** Longer texts say no more: what scanned code puts into a sentence is cut where it was made. */
const LIMIT = 20_000;
/** A code span of CommonMark: as many backticks at its end as at its beginning. */
const CODE_SPAN = /(`+)(.+?)(?<!`)\1(?!`)/gs;

/** Paragraphs of plain words with code in backticks. Text of others: nothing else in it has a meaning. */
export function Prose({ text, className = 'max-w-[72ch]' }: { readonly text: string; readonly className?: string }) {
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      {visibleText(text, LIMIT).split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>
          <Spans text={paragraph} />
        </p>
      ))}
    </div>
  );
}

/** One line of words with code in backticks. */
export function Spans({ text }: { readonly text: string }) {
  const pieces = [];
  let at = 0;
  for (const match of text.matchAll(CODE_SPAN)) {
    pieces.push({ text: text.slice(at, match.index), isCode: false }, { text: (match[2] ?? '').trim(), isCode: true });
    at = match.index + match[0].length;
  }
  pieces.push({ text: text.slice(at), isCode: false });
  return pieces.map(({ text: piece, isCode }, index) =>
    isCode ? (
      <code key={index} className="rounded-sm bg-hover px-1 py-px font-mono text-[0.92em] [overflow-wrap:anywhere]">
        <bdi>{piece}</bdi>
      </code>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
