import { expect, test } from 'vitest';
import { FunctionBuilder } from '#engine/ir/builder.ts';

const at = { start: 0, end: 1 };

test('an operand that nothing wrote keeps its slot', () => {
  const builder = new FunctionBuilder();
  const variable = builder.slot('x');

  const held = builder.hold(variable);

  expect(builder.release(held, at)).toBe(variable);
  expect(builder.body).toEqual([]);
});

test('an operand that was written since is copied at the place where it was held', () => {
  const builder = new FunctionBuilder();
  const variable = builder.slot('x');
  builder.emit({ op: 'const', dst: variable, value: 1, ...at });

  const held = builder.hold(variable);
  builder.emit({ op: 'const', dst: variable, value: 2, ...at });
  builder.noteWrite(variable);
  const saved = builder.release(held, at);

  expect(builder.body.map(({ op }) => op)).toEqual(['const', 'copy', 'const']);
  expect(builder.body[1]).toMatchObject({ dst: saved, src: variable });
});

test('a block collects its instructions apart from the one around it', () => {
  const builder = new FunctionBuilder();
  builder.emit({ op: 'break', ...at });

  const inner = builder.block(() => builder.emit({ op: 'continue', ...at }));

  expect(inner.map(({ op }) => op)).toEqual(['continue']);
  expect(builder.body.map(({ op }) => op)).toEqual(['break']);
});

test('only named slots are variables', () => {
  const builder = new FunctionBuilder();

  const [temporary, variable] = [builder.slot(), builder.slot('x')];

  expect([builder.isVariable(temporary), builder.isVariable(variable), builder.slotCount]).toEqual([false, true, 2]);
});
