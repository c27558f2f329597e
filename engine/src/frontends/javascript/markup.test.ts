import { expect, test } from 'vitest';
import { markupCode } from '#engine/frontends/javascript/markup.ts';

/** The code without the blanks around it. */
function codeOf(path: string, source: string): string | undefined {
  const code = markupCode(path, source);
  if (code !== undefined) expect(code).toHaveLength(source.length);
  return code?.trim().replace(/\s+/g, ' ');
}

test.each([
  ['<p>{{ text }}</p>', undefined],
  ['<p v-html="text"></p>', ';v_html (text)'],
  ["<p v-html='route.query.text' />", ';v_html (route.query.text)'],
  ['<p :title="a" v-html="marked(text)">old</p>', ';v_html (marked(text))'],
  ['<li v-for="note in notes" v-html="note.text"></li>', 'for(note of notes){v_html (note.text) }'],
  ['<ul><li v-for="(note, at) of notes" :key="at"><p v-html="note.text"></p></li></ul>', 'for(note of notes){ ;v_html (note.text) }'],
  ['<a :href="link">x</a>', ';v_href(link)'],
  ['<iframe v-bind:src="frame" />', ';v_src (frame)'],
  ['<li v-for="note in notes"><a :href="note.link">x</a></li>', 'for(note of notes){ ;v_href(note.link) }'],
  ['<img :src="a"><link :href="b"><div :action="c">', undefined],
  ['<!-- <p v-html="a"></p> --><p v-html="b"></p>', ';v_html (b)'],
  ['<li v-for="note in notes"><p v-html="note"></p>', undefined],
  ['<script>const a = `<p v-html="a">`;</script><p></p>', undefined],
])('Vue: %s', (source, code) => {
  expect(codeOf('a.vue', source)).toBe(code);
});

test.each([
  ['<p>{text}</p>', undefined],
  ['<p>{@html text}</p>', ';_html(text)'],
  ['{@html\n  text}', ';_html( text)'],
  ['{@html a}{@html b({ c: 1 })}', ';_html(a);_html(b({ c: 1 }))'],
  ['{#each notes as note}<p>{@html note.text}</p>{/each}', ';for(note of notes){ ;_html(note.text) ;}'],
  ['{#each notes as { text }, at (at)}{@html text}{/each}', ';for({ text } of notes){ ;_html(text);}'],
  ['{#each Array(3)}{@html a}{/each}', ';{ ;_html(a);}'],
  ['{#each notes as note}{@html note.text}', undefined],
])('Svelte: %s', (source, code) => {
  expect(codeOf('a.svelte', source)).toBe(code);
});

const NESTED = `${'{@html '.repeat(50_000)}${'}'.repeat(50_000)}`;

test.each([
  ['a.svelte', '{@html '.repeat(200_000), undefined],
  ['a.svelte', '{#each '.repeat(200_000), undefined],
  ['a.svelte', NESTED, `;_html(${NESTED.slice('{@html '.length, -1)})`],
  ['a.svelte', `{@html a}{#each a${' '.repeat(500_000)}}{/each}`, ';_html(a);{ ;}'],
  ['a.vue', `<p v-html="a"></p>${`<p v-for="a${' '.repeat(3_900)}b"></p>`.repeat(500)}`, ';v_html (a)'],
])('%s, crafted (%#), is read to its end', (path, source, code) => {
  expect(codeOf(path, source)).toBe(code?.replace(/\s+/g, ' '));
});
