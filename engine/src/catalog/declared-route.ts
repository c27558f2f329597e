/* Where a declaration says what an entry point answers to: in annotations, or in the name of its file. */

/** Arguments of an annotation by position or name; the first that is given counts. */
export interface AnnotationArguments {
  readonly argument: readonly (number | string)[];
}

export interface DeclaredRoute {
  /** Fixed, named in an argument of the annotation, the function's own name, or a part of the file's name. */
  readonly method: { readonly fixed: string } | { readonly own: true } | { readonly fromFile: true } | AnnotationArguments;
  /** Where the path stands: in an argument of the annotation, in one of another annotation of the function, or in the file's path. */
  readonly path: AnnotationArguments | NamedArguments | FilePath | { readonly fixed: string };
  /** The class annotation that carries the prefix, under each name of its package, and its arguments that may hold it. */
  readonly prefix?: NamedArguments;
  /** The annotation of some class of the application, or the setting, that says what stands before all paths. */
  readonly root?: NamedArguments | { readonly file: string; readonly setting: string };
}

/** Arguments of annotations of these names. */
export type NamedArguments = AnnotationArguments & { readonly annotations: readonly string[] };

/** The path of a file tells that of the route: what stands behind `below` (by default `app/` or `pages/`), `without` what says nothing. */
export interface FilePath {
  readonly below?: RegExp;
  readonly without: readonly RegExp[];
}
