import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

test.each([
  ['what its constructor alone stores', 'private String way; A() { way = "DES/CBC/PKCS5Padding"; }', 1],
  ['what its constructor alone stores where that may fail', 'private String way; A(String key) { try { this.way = "DES/CBC/PKCS5Padding"; } catch (Exception e) { e.printStackTrace(); } }', 1],
  ['what its constructor alone stores, which is strong', 'private String way; A() { way = "AES/GCM/NoPadding"; }', 0],
  ['what its constructor is given', 'private String way; A(String way) { this.way = way; }', 0],
  ['what a setter may store', 'private String way; A() { way = "DES/CBC/PKCS5Padding"; } void setWay(String way) { this.way = way; }', 0],
  ['what others may store', 'String way; A() { way = "DES/CBC/PKCS5Padding"; }', 0],
  ['what a setting fills', '@org.springframework.beans.factory.annotation.Value("${way}") private String way; A() { way = "DES/CBC/PKCS5Padding"; }', 0],
])('a field holds %s', async (_, members, found) => {
  const text = `import javax.crypto.Cipher;\nclass A { ${members} byte[] lock(byte[] text) throws Exception { Cipher cipher = Cipher.getInstance(way); return cipher.doFinal(text); } }\n`;

  const { findings } = await analyze({ files: [{ path: 'A.java', text }], catalog });

  expect(findings.map(({ rule }) => rule)).toEqual(Array.from({ length: found }, () => 'weak-cipher'));
});
