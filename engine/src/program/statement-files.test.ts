import { expect, test } from 'vitest';
import { readStatements } from '#engine/program/statement-files.ts';

const FORM = { root: 'mapper', names: 'namespace', statements: ['select', 'update'], id: 'id' };

function statementOf(content: string, id = 'a'): string | undefined {
  return readStatements([{ path: 'a.xml', text: `<?xml version="1.0"?><!DOCTYPE mapper><mapper namespace="p.T">${content}</mapper>` }], [FORM]).get('p.T')?.get(id);
}

test('a statement is the text of its element, without comments and other elements', () => {
  expect(statementOf('<resultMap id="a"/><select id="a">A <!-- ${no} --><if test="x &gt; 1">${x}</if></select>')).toBe('A ${x}');
});

test('text that is escaped or in a section of characters counts as it is', () => {
  expect(statementOf('<select id="a">a &lt; b <![CDATA[<c>]]></select>')).toBe('a < b <c>');
});

test('fragments stand where they are named, and one that names itself ends', () => {
  expect(statementOf('<sql id="s">${x}<include refid="s"/></sql><select id="a">A <include refid="s"/></select>')).toBe('A ${x}');
});

test('what an element fills a fragment with stands for names of it, and for them alone', () => {
  const fragment = '<sql id="s">${alias}.id ${other}</sql>';
  expect(statementOf(`${fragment}<select id="a">\${alias} <include refid="s"><property name="alias" value="p"/></include></select>`)).toBe('${alias} ${}.id ${other}');
  expect(statementOf(`${fragment}<select id="a"><include refid="s"><property name="alias" value="\${by}"/></include></select>`)).toBe('${by}.id ${other}');
  expect(statementOf(`<sql id="t"><include refid="s"><property name="alias" value="\${outer}"/></include></sql>${fragment}<select id="a"><include refid="t"><property name="outer" value="p"/></include></select>`)).toBe('${}.id ${other}');
});

test('the item of a loop stands for the list, and a bound name for what is in its value', () => {
  expect(statementOf('<select id="a"><foreach item="i" collection="ids">${i}</foreach></select>')).toBe('${ids}');
  expect(statementOf('<select id="a"><bind name="p" value="\'%\' + word + \'%\'"/>${p}</select>')).toBe('${word}');
});

test('what stands only where a name equals constants takes nothing in', () => {
  expect(statementOf('<select id="a"><when test="by == \'x\' or by == \'y\'">${by}</when><if test="by != null">${by}</if></select>')).toBe('${}${by}');
});

test('files that are cut anywhere are read as far as they go', () => {
  const whole = '<mapper namespace="p.T"><select id="a">${x} <include refid="s"/></select><sql id="s">y</sql></mapper>';
  const ends = Array.from(whole, (_, end) => end);
  expect(() => ends.map((end) => readStatements([{ path: 'a.xml', text: whole.slice(0, end) }], [FORM]))).not.toThrow();
});

test('statements that take in twice what takes in twice end: written out whole, forty of them would not', () => {
  const doubling = Array.from({ length: 40 }, (_, i) => `<sql id="s${i}"><include refid="s${i + 1}"/><include refid="s${i + 1}"/>x</sql>`).join('');
  expect(statementOf(`${doubling}<select id="a"><include refid="s0"/></select>`)?.length).toBeLessThan(200_000);
});
