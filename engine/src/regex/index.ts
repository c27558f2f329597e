/* What may be asked of a regular expression (README.md); the rest of the engine reads no notation itself. */
export { beginningOf, takenFromBeginning } from '#engine/regex/beginning.ts';
export { beginningsOf } from '#engine/regex/beginnings.ts';
export { exampleOf } from '#engine/regex/example.ts';
export { endsInDomain } from '#engine/regex/domain-ending.ts';
export { findsIn, findsNothingIn, firstFoundIn } from '#engine/regex/found-in.ts';
export { findsRuns, foundAlone, isAtEnds, repeatedCharacters } from '#engine/regex/found-alone.ts';
export { groupsOf } from '#engine/regex/groups.ts';
export { judgePattern, type Judgement } from '#engine/regex/judge-pattern.ts';
export { patternOfCharacters, plainTextOf, repeatsWithoutBound, wholePattern, type RegularExpression } from '#engine/regex/notation.ts';
export { admittedWhole } from '#engine/regex/whole-match.ts';
