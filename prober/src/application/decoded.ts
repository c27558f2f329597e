/** A part of an address without its escapes; the text as it stands where they are none of UTF-8. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // No escape of UTF-8: then the text stands for itself.
    return text;
  }
}
