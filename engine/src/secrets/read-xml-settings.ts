/* Names and values of settings written as XML, read as text like those of other files: every pattern is bounded. */
import type { Setting } from '#engine/secrets/setting.ts';

/** `<user password="…"/>`, `<property name="password" value="…"/>`, `<property name="password">…</property>`, `<password>…</password>`. */
const FORMS: readonly RegExp[] = [
  /\s([\w.:-]{1,100})\s{0,5}=\s{0,5}"([^"<>\n]{1,300})"/dg,
  /\s(?:name|key)\s{0,5}=\s{0,5}"([^"<>\n]{1,100})"\s{1,50}value\s{0,5}=\s{0,5}"([^"<>\n]{1,300})"/dg,
  /\s(?:name|key)\s{0,5}=\s{0,5}"([^"<>\n]{1,100})"\s{0,5}>\s{0,50}([^\s<>][^<>\n]{0,300})<\//dg,
  /<([\w.:-]{1,100})>([^\s<>][^<>\n]{0,300})<\//dg,
];

export function readXmlSettings(text: string): readonly Setting[] {
  return FORMS.flatMap((form) => [...text.matchAll(form)].flatMap(({ 1: name, 2: value, indices }) => {
    const at = indices?.[2];
    return name === undefined || value === undefined || !at ? [] : [{ name, value, start: at[0], end: at[1] }];
  })).sort((a, b) => a.start - b.start);
}
