/** What belongs to the code of a file without standing there. */
export interface Outside {
  /** Statements in other files, for methods that have no code. */
  readonly statements?: Statements | undefined;
  /** Members that are generated for annotations. */
  readonly generators?: readonly Generator[] | undefined;
}

/** Type → method → the text that runs for it. */
export type Statements = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** XML files of statements: the root element and its attribute that names a type, elements in it and their attribute that names a method. */
export interface StatementForm {
  readonly root: string;
  readonly names: string;
  readonly statements: readonly string[];
  readonly id: string;
}

/** Members that a processor of the annotation writes into the class. */
export interface Generator {
  readonly annotation: string;
  readonly makes: 'getters' | 'setters' | 'copies' | 'builder' | 'text' | 'constructor' | 'required-constructor' | 'full-constructor' | 'field';
  /** A static field of this name and type. */
  readonly field?: { readonly name: string; readonly module: string; readonly type: string };
}
