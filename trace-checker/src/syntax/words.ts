/* What the nodes of all grammars are, by kind. The grammars' names seldom clash, so one table serves them all. */
import { remembered } from '#trace-checker/remembered.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const FUNCTIONS = set(`function_declaration function_expression arrow_function method_definition generator_function generator_function_declaration
  function_definition lambda method_declaration constructor_declaration compact_constructor_declaration lambda_expression method_reference class_static_block static_initializer`);

export const CLASSES = set('class_declaration class class_definition record_declaration enum_declaration interface_declaration abstract_class_declaration');

export const CALLS = set('call_expression new_expression call method_invocation object_creation_expression explicit_constructor_invocation jsx_self_closing_element jsx_opening_element enum_constant decorator annotation marker_annotation');
/** Calls that make an object. */
export const CONSTRUCTIONS = set('new_expression object_creation_expression');

export const MEMBERS = set('member_expression attribute field_access scoped_identifier');

export const ELEMENTS = set('subscript_expression subscript array_access');

/** Names that may stand for variables. */
export const VARIABLES = set('identifier shorthand_property_identifier shorthand_property_identifier_pattern');

/** Something gets a value: fields that hold the target, and the value. */
export const ASSIGNMENTS: ReadonlyMap<string, { readonly target: readonly string[]; readonly value: readonly string[] }> = new Map([
  ['assignment_expression', { target: ['left'], value: ['right'] }],
  ['augmented_assignment_expression', { target: ['left'], value: ['right', 'left'] }],
  ['assignment', { target: ['left'], value: ['right'] }],
  ['augmented_assignment', { target: ['left'], value: ['right', 'left'] }],
  ['variable_declarator', { target: ['name'], value: ['value'] }],
  ['named_expression', { target: ['name'], value: ['value'] }],
  ['for_in_statement', { target: ['left'], value: ['right'] }],
  ['for_statement', { target: ['left'], value: ['right'] }],
  ['for_in_clause', { target: ['left'], value: ['right'] }],
  ['enhanced_for_statement', { target: ['name'], value: ['value'] }],
  ['assignment_pattern', { target: ['left'], value: ['right'] }],
  ['object_assignment_pattern', { target: ['left'], value: ['right'] }],
  ['required_parameter', { target: ['pattern'], value: ['value'] }],
  ['optional_parameter', { target: ['pattern'], value: ['value'] }],
  ['default_parameter', { target: ['name'], value: ['value'] }],
  ['typed_default_parameter', { target: ['name'], value: ['value'] }],
  ['resource', { target: ['name'], value: ['value'] }],
  ['field_definition', { target: ['property'], value: ['value'] }],
  ['public_field_definition', { target: ['name'], value: ['value'] }],
  ['as_pattern', { target: ['alias'], value: [''] }],
  ['instanceof_expression', { target: ['name', 'pattern'], value: ['left'] }],
]);

/** Whose value is that of the expression in them, under another type. */
export const CASTS = set('parenthesized_expression as_expression satisfies_expression non_null_expression cast_expression type_assertion');

/** Written-out members of objects: a key and what stands under it. */
export const PAIRS = set('pair keyword_argument');

export const RETURNS = set('return_statement yield_expression yield yield_statement');
export const THROWS = set('throw_statement raise_statement');
export const CATCHES = set('catch_clause except_clause catch_formal_parameter');

export const TRIES = set('try_statement try_with_resources_statement');

/** Blocks of statements: a value does not pass to what is around them. */
const BODIES = set('statement_block block program module class_body switch_body switch_block constructor_body interface_body enum_body class_heritage');

/** Kinds whose names fit a pattern. Grammars have some hundreds of them, and every step of a walk asks: what was told of one is kept. */
export class Kinds {
  readonly #known = new Map<string, boolean>();
  readonly #fits: (kind: string) => boolean;

  constructor(fits: RegExp | ((kind: string) => boolean)) {
    this.#fits = typeof fits === 'function' ? fits : (kind) => fits.test(kind);
  }

  has(kind: string): boolean {
    return remembered(this.#known, kind, () => this.#fits(kind));
  }
}

/** Whether a value that stands in such a node is not the node's value. */
export function endsValue(kind: string): boolean {
  return ENDS_VALUE.has(kind);
}

const ENDS_VALUE = new Kinds((kind) => BODIES.has(kind) || FUNCTIONS.has(kind) || CLASSES.has(kind) || kind.endsWith('_clause') || kind.endsWith('_statement') || kind.endsWith('_declaration') || kind === 'ERROR');


/** What begins with what it holds. */
export const BEGINS_WITHIN = new Set(['expression_statement', 'block', 'with_clause', 'with_item']);
/** What has the value of what it holds. */
export const PASSES_ON = new Set(['expression_statement', 'await_expression', 'with_clause', 'case_clause', 'with_item', 'export_statement', 'pair_pattern']);

/** Functions that the language calls where their name does not stand. */
export const IMPLICIT = /^(?:__\w+__|toString|valueOf|toJSON|iterator|next|hasNext|get|set|close|then|asyncIterator|\[Symbol\.\w+\]|Symbol\.\w+|compareTo|equals)$/;
