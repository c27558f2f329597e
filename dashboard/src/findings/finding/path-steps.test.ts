import { expect, test } from 'vitest';
import { closeUp } from '#dashboard/findings/finding/path-steps.ts';

const at = (line: number) => ({ start: { line, column: 1 }, end: { line, column: 2 } });

test('of a frame the lines around the step are shown', () => {
  expect(closeUp({ lines: ['1', '2', '3', '4', '5', '6', '7'], first_line: 1, ...at(4) })).toEqual({ firstLine: 2, lines: ['2', '3', '4', '5', '6'] });
});

test('empty lines at its ends are left out, those inside and the step itself are not', () => {
  expect(closeUp({ lines: ['', ' ', 'step', '', 'last'], first_line: 10, ...at(12) })).toEqual({ firstLine: 12, lines: ['step', '', 'last'] });
  expect(closeUp({ lines: ['', '', ''], first_line: 1, ...at(2) })).toEqual({ firstLine: 2, lines: [''] });
});

test('where the code is gone, the one line that is kept is shown', () => {
  expect(closeUp({ lines: ['kept'], first_line: 41, ...at(41) })).toEqual({ firstLine: 41, lines: ['kept'] });
});
