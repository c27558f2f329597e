import { expect, test } from 'vitest';
import type { Instruction } from '#engine/ir/instruction.ts';
import type { IrFunction, IrModule } from '#engine/ir/module.ts';
import { validateModule } from '#engine/ir/validator.ts';

const at = { start: 0, end: 5 };

function code(index: number, body: readonly Instruction[], changes: Partial<IrFunction> = {}): IrFunction {
  return {
    index, name: `f${index}`, qualifiedName: `f${index}`, kind: index === 0 ? 'module' : 'function', isAsync: false, isGenerator: false,
    parameters: [], slotCount: 2, slotNames: [undefined, 'x'], capturedSlots: [], annotations: [], body, ...at,
    ...(index > 0 && { parent: 0 }), ...changes,
  };
}

function problems(functions: readonly IrFunction[], changes: Partial<IrModule> = {}): string[] {
  return validateModule({ path: 'a.js', language: 'javascript', functions, classes: [], imports: [], diagnostics: [], ...changes }, 10);
}

const closure: Instruction = { op: 'closure', dst: 0, function: 1, ...at };

test('a sound module has no problems', () => {
  const inner = code(1, [{ op: 'outer', dst: 0, hops: 1, slot: 1, ...at }]);

  expect(problems([code(0, [closure], { capturedSlots: [1] }), inner])).toEqual([]);
});

const FLAWS: readonly (readonly [string, string, readonly IrFunction[], Partial<IrModule>?])[] = [
  ['a slot that does not exist is read', 'slot 7 in copy', [code(0, [{ op: 'copy', dst: 0, src: 7, ...at }])]],
  ['a slot that does not exist is written', 'slot 2 in const', [code(0, [{ op: 'const', dst: 2, value: 1, ...at }])]],
  ['a bad slot stands in an inner block', 'slot 9 in throw', [code(0, [{ op: 'if', condition: 0, then: [{ op: 'throw', src: 9, ...at }], else: [], ...at }])]],
  ['slots lack their names', '1 names for 2 slots', [code(0, [], { slotNames: [undefined] })]],
  ['a closure names no function', 'f3 does not exist', [code(0, [{ op: 'closure', dst: 0, function: 3, ...at }])]],
  ['a function is never made', 'made 0 times', [code(0, []), code(1, [])]],
  ['a function is made twice', 'made 2 times', [code(0, [closure, closure]), code(1, [])]],
  ['a closure is made outside its parent', 'whose parent is f0', [code(0, [closure]), code(1, [{ ...closure, function: 2 }]), code(2, [])]],
  ['a class does not exist', 'class c0 does not exist', [code(0, [{ op: 'class', dst: 0, class: 0, ...at }])]],
  ['an outer read leaves the module', 'lead out of the module', [code(0, [{ op: 'outer', dst: 0, hops: 1, slot: 0, ...at }])]],
  ['a captured slot is not noted', 'used from inside 1', [code(0, [closure]), code(1, [{ op: 'outer', dst: 0, hops: 1, slot: 1, ...at }])]],
  ['a slot is noted as captured and is not', 'captured 1', [code(0, [], { capturedSlots: [1] })]],
  ['a span ends behind the file', 'span 0..11 of 10', [code(0, [{ op: 'break', start: 0, end: 11 }])]],
  ['a span ends before its start', 'span 4..2', [code(0, [{ op: 'break', start: 4, end: 2 }])]],
  ['a function stands at the wrong place', 'stands at 1, not 2', [code(0, [closure]), code(2, [])]],
  ['the first function is not the module', 'function 0 is not the module', [code(0, [], { kind: 'function' })]],
  ['a diagnostic lies outside the file', 'diagnostic: span', [code(0, [])], { diagnostics: [{ kind: 'parse-error', file: 'a.js', span: { start: 0, end: 99 }, message: '' }] }],
];

test.each(FLAWS.map(([flaw, expected, functions, changes = {}]) => ({ flaw, expected, functions, changes })))(
  'it is a problem when $flaw',
  ({ expected, functions, changes }) => {
    expect(problems(functions, changes).join('\n')).toContain(expected);
  },
);
