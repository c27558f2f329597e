/** `encodeURIComponent` for any text: it throws on half a surrogate pair. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd'));
}
