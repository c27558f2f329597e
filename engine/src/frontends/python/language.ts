/* What the engine knows of Python without a parser. */

export const EXTENSIONS: readonly string[] = ['.py', '.pyw'];
