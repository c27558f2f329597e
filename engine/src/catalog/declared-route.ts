/* What declarations say of entry points: where they answer (in annotations, or in the name of a file), in which form, and what is admitted. */

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
  readonly roots: readonly Root[];
  /** A deployment descriptor says the paths of a class that no annotation names, and that of the class of the root. */
  readonly isDescribed: boolean;
}

/** `isMounted`: what a call put before all routes (`app.setGlobalPrefix('api')`). */
export type Root = { readonly isMounted: true } | NamedArguments | { readonly file: string; readonly setting: string };

/** Arguments of annotations of these names. */
export type NamedArguments = AnnotationArguments & { readonly annotations: readonly string[] };

/** The path of a file tells that of the route: what stands behind `below` (by default `app/` or `pages/`), `without` what says nothing. */
export interface FilePath {
  readonly below?: RegExp;
  readonly without: readonly RegExp[];
  /** Patterns with what stands for what they find, one after the other. */
  readonly replace: readonly (readonly [pattern: RegExp, by: string])[];
}

/** Members with an annotation, whose arguments name methods and path. */
export interface AnnotatedMembers {
  readonly annotations: readonly string[];
  readonly method: readonly (number | string)[];
  readonly path: readonly (number | string)[];
  /** What stands before the path where the argument of the name is true. */
  readonly within: ReadonlyMap<string, string>;
  readonly ending: string;
}

/** A method that answers requests of a method, below the path at which its object was registered. */
export interface MemberAnswer {
  readonly name: string;
  readonly method: string;
  readonly below: string;
}

/** What annotations of the function, or else of its class, say of the form of its result. */
export interface AnnotatedMedia {
  readonly by: readonly { readonly annotations: readonly string[]; readonly argument: readonly (number | string)[] }[];
  readonly matches: RegExp;
  /** Whether it is so where nothing is said. */
  readonly otherwise: boolean;
}

/** Annotations of the program that stand for classes which admit values. */
export interface ConstraintFact {
  /** The annotation of the program's annotation. */
  readonly constraint: string;
  /** Its argument that names the classes which validate. */
  readonly validators: string;
  /** Their method. */
  readonly asks: string;
}
