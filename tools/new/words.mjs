// @ts-check

/** `signing-keys` → `Signing keys` @param {string} words joined by hyphens */
export function sentence(words) {
  const text = words.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `signing-keys` → `SigningKeys` @param {string} words joined by hyphens */
export function pascal(words) {
  return words.split('-').map(sentence).join('');
}

/** `signing-keys` → `signingKeys` @param {string} words joined by hyphens */
export function camel(words) {
  const name = pascal(words);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
