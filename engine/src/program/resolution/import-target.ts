/** What an import specifier means: a file of the program, or a package from outside. */
export type ImportTarget =
  /** `isName`: the file is what the imported name means, not the module that exports it (`from package import module`). */
  | { readonly kind: 'file'; readonly path: string; readonly isName?: boolean }
  /** `member`: a path below the package's root (`fs/promises` is its own package if the catalog knows it). */
  | { readonly kind: 'package'; readonly name: string; readonly subpath: string };
