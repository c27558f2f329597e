/** The parts of a description: what an outsider can do here, what follows, how to mend it. */
export interface Story {
  readonly what: string;
  readonly impact: string | undefined;
  readonly fix: string | undefined;
}

/** Paragraphs that say by their first word what they are about. */
export function storyOf(description: string): Story {
  const paragraphs = description.split(/\n{2,}/);
  const named = (name: string): string | undefined => paragraphs.find((one) => one.startsWith(`${name}: `))?.slice(name.length + 2);
  const what = paragraphs.filter((one) => !/^(?:Impact|Fix): /.test(one));
  return { what: what.join('\n\n'), impact: named('Impact'), fix: named('Fix') };
}
