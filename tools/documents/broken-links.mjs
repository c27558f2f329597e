// @ts-check
import { dirname, posix } from 'node:path';

/**
 * Relative links of a Markdown text that lead nowhere. Code blocks and addresses with a scheme are not looked at.
 *
 * @param {string} path of the document, below the root
 * @param {string} text
 * @param {(path: string) => boolean} exists whether the root holds this file or folder
 * @returns {{ line: number, target: string }[]} lines count from 1
 */
export function brokenLinks(path, text, exists) {
  let inCode = false;
  return text.split('\n').flatMap((content, index) => {
    if (/^\s*(```|~~~)/.test(content)) inCode = !inCode;
    if (inCode) return [];
    return [...content.replace(/`[^`]*`(?!\])/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^([a-z]+:|#)/.test(target) && !exists(posix.normalize(posix.join(dirname(path), target.replace(/#.*$/, '')))))
      .map((target) => ({ line: index + 1, target }));
  });
}
