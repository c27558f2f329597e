import type { Confidence } from '@whitebox/contract';

const looks: Readonly<Record<Confidence, { readonly word: string; readonly bars: number }>> = {
  high: { word: 'High', bars: 3 },
  medium: { word: 'Medium', bars: 2 },
  possible: { word: 'Possible', bars: 1 },
};

export function confidenceWord(confidence: Confidence): string {
  return looks[confidence].word;
}

/** How sure we are: one to three bars and the word. */
export function ConfidenceMark({ confidence }: { readonly confidence: Confidence }) {
  const { word, bars } = looks[confidence];
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap">
      <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 shrink-0 text-quiet">
        {[0, 1, 2].map((bar) => (
          <rect key={bar} x={1.5 + bar * 4} y={8 - bar * 3} width="3" height={4 + bar * 3} rx="1" fill="currentColor" opacity={bar < bars ? 1 : 0.25} />
        ))}
      </svg>
      {word}
    </span>
  );
}
