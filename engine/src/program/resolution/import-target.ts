/** What an import specifier means: a file of the program, or a package from outside. */
export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  /** `member`: a path below the package's root (`fs/promises` is its own package if the catalog knows it). */
  | { readonly kind: 'package'; readonly name: string; readonly subpath: string };
