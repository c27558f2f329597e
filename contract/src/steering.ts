import { Type, type Static } from 'typebox';
import { choice, nullable, strict } from '#contract/scalars.ts';
import { severities } from '#contract/severity.ts';

function entries(description: string) {
  return Type.Array(Type.String(), { description });
}

/** What a scan understood of `custom_context` and of the lines of its context documents that are written alike. */
export const ScanSteering = Type.Object(
  {
    only: entries('Files, routes and classes of flaws that alone are wanted; all where it is empty.'),
    exclude: entries('What is not wanted.'),
    focus: entries('What comes first.'),
    severity: nullable(choice(severities, 'The mildest severity that is wanted.')),
    classes: entries('Which of these entries are classes of flaws: the category or the id of a rule.'),
    allow: Type.Array(choice(['post']), { description: 'What live tests may do beyond what the code shows to be harmless.' }),
    notes: entries('For people, as they were written.'),
    problems: entries('What was written and is not heeded, and why.'),
  },
  { ...strict, title: 'Steering of a scan' },
);
export type ScanSteering = Static<typeof ScanSteering>;
