/** Why what was asked for was not done, where it was asked for. */
export function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="rounded-md border border-problem-line bg-problem-ground px-3 py-2 text-sm whitespace-pre-line text-problem appear">
      {text}
    </p>
  );
}
