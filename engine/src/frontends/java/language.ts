/* What the engine knows of Java without a parser. */

export const EXTENSIONS: readonly string[] = ['.java', '.jsp', '.jspf'];
