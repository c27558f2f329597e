/** What belongs to the code of a file without standing there. */
export interface Outside {
  /** Statements in other files, for methods that have no code. */
  readonly statements?: Statements | undefined;
  /** Members that are generated for annotations. */
  readonly generators?: readonly Generator[] | undefined;
  /** Packages whose names are written as types are: `shop.Model`. */
  readonly packages?: readonly string[] | undefined;
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
  readonly makes: 'getters' | 'setters' | 'copies' | 'builder' | 'text' | 'left-out' | 'put-in' | 'constructor' | 'required-constructor' | 'full-constructor' | 'field';
  /** Of a text, the argument of the annotation that names fields which it leaves out. */
  readonly without?: string;
  /** Of a text, the argument that names the fields which alone it is made of. */
  readonly within?: string;
  /** Of a text, the argument that, where it is true, leaves out whatever is not `put-in`. */
  readonly marked?: string;
  /** A static field of this name and type. */
  readonly field?: { readonly name: string; readonly module: string; readonly type: string };
}

/** Files that list routes: one a line, or as elements of XML. */
export interface RouteListForm {
  /** Finds `method`, `path`, `handler` and `given` in a line. */
  readonly line?: RegExp;
  /** Finds a `name` in what a handler is given. */
  readonly given?: RegExp;
  /** A line that puts the list of another file of the folder below a path: finds `path` and `file`; `{file}` of the name is what was found. */
  readonly includes?: { readonly line: RegExp; readonly name: string };
  /** Elements that are routes, and what their attributes make: `{name}`, or else what stands behind a bar; `{package.namespace}` of the element around them. */
  readonly element?: { readonly name: string; readonly path: string; readonly handler: string };
  /** Settings whose values are paths, by a pattern of their keys, but those of which the setting `off` of the same `name` is false. */
  readonly setting?: { readonly key: RegExp; readonly off: string };
}
