import { FUNCTION_MECHANISMS } from '#engine/catalog/mechanisms/function-mechanisms.ts';
import { LIST_MECHANISMS } from '#engine/catalog/mechanisms/list-mechanisms.ts';
import { TEXT_MECHANISMS } from '#engine/catalog/mechanisms/text-mechanisms.ts';

/**
 * Mechanisms that calls of a library perform on values that the engine knows exactly; rows of `operations` name them. Each says what the
 * call gives, or what becomes of its receiver.
 */
export const MECHANISMS = [...TEXT_MECHANISMS, ...LIST_MECHANISMS, ...FUNCTION_MECHANISMS] as const;

type NamesOf<Group> = Group extends { readonly does: infer Does } ? keyof Does & string : never;
export type Operation = NamesOf<(typeof MECHANISMS)[number]>;

// Object.keys widens the keys of a constant.
export const OPERATIONS = MECHANISMS.flatMap(({ does }) => Object.keys(does) as Operation[]);

/** Members of what a judgement by a schema gives, by what they hold. */
export interface JudgementMembers {
  /** What the schema left of the value. */
  readonly admitted?: readonly string[];
  /** The same where the schema admitted the value, and the value as it was given where it did not. */
  readonly given?: readonly string[];
  /** True where the schema admitted the value. */
  readonly passes?: readonly string[];
  /** What was wrong with the value, null or undefined where nothing was. */
  readonly fails?: readonly string[];
  /** No structure is taken for a text. */
  readonly literal?: true;
}
