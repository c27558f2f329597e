/*
 * What is known of the application that runs at a target: by its code, by documents, by looking.
 */

/** Where a value of a request stands. */
export type Place = 'path' | 'query' | 'header' | 'cookie' | 'form' | 'json' | 'multipart' | 'body';

/** Among the names of a body: the one item of a list. */
export const ITEM = '[]';

export interface Parameter {
  readonly name: string;
  readonly place: Place;
  /** Names below it, inwards, in a JSON body. */
  readonly keys?: readonly string[];
  /** A value that the application takes for sound: of a form, a document, a link. */
  readonly example?: string;
  /** What a page writes beside it: a label, or an example of how to fill it in. */
  readonly hint?: string;
  /** What a browser lets people write into a field of its type, where the page shows it empty. */
  readonly typical?: string;
  readonly isRequired?: boolean;
  /** Its name is what is tried, in a query or a form; `example` stands as its value. `name` tells it from others. */
  readonly isName?: boolean;
  /** A list of choices of which a page shows none as chosen. */
  readonly isUnchosen?: true;
  /** A box that nobody has ticked: likewise sent where it is tried, and no more. */
  readonly isUnticked?: true;
  /** Which of a route's forms it stands in, where it stands in one alone: a browser sends the fields of one form. */
  readonly ofForm?: string;
  /** What it holds in each of a route's forms, where they differ: the number of a step. */
  readonly byForm?: Readonly<Record<string, string>>;
  /** A page shows it as a password, whatever its name is. */
  readonly isPassword?: true;
  /** A page or a script sends a file there. */
  readonly isFile?: true;
  /** Its handler refused it as a text: what is sent there is a file. */
  readonly isSentAsFile?: true;
  /** A page shows it as the button that sends its form, whatever its name is. */
  readonly isButton?: true;
  /** No link, form or document names it: a cookie that the application sets, the address that a browser comes from. */
  readonly isHidden?: true;
  /** What signs somebody in, or remembers them: only as what its value is made of is it tried. */
  readonly isSession?: true;
  /** Nothing says that it is taken: sent where it is tried, and no more. */
  readonly isGuessed?: true;
  /** The code reads it, and what the application sends does not hold it, or not always: likewise. */
  readonly isOfCodeAlone?: true;
}

/** What is posted for an operation of GraphQL, beside its inputs. */
export interface Operation {
  /** Its text, which declares a variable for each input. */
  readonly query: string;
  /** Variables that are not tried; those of optional arguments stand only where their argument is tried. */
  readonly fixed: readonly { readonly keys: readonly string[]; readonly value: unknown; readonly isRequired: boolean }[];
}

/** How a route became known. */
export type RouteOrigin = 'code' | 'document' | 'crawl';

export interface Route {
  /** Upper case. */
  readonly method: string;
  /** A template below the target's base path: `/users/{id}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly origin: RouteOrigin;
  /** Where its handler stands, where the code is known. */
  readonly handler?: { readonly file: string; readonly line: number; readonly name: string };
  readonly middleware?: readonly string[];
  /** Its path names a field behind `#` then: `/graphql#Query.user`. */
  readonly operation?: Operation;
  /** A form's page: fetched before it is sent, for hidden fields and tokens. */
  readonly formPage?: string;
  /** A page, a script or a document says which fields its body has. */
  readonly isBodyShown?: true;
  /** A page shows its form as the one by which people sign in, whatever its address is. */
  readonly signsIn?: true;
}

/** A finding of the static part that stands on a request. */
export interface StaticFinding {
  readonly id: string;
  readonly rule: string;
  /** The rule's category label: `sql injection`. */
  readonly category: string;
  readonly severity: string;
  /** Absent where its entry point has no route: then it cannot be tested here. */
  readonly route?: { readonly method: string; readonly path: string };
  /** The input that reaches the sink. */
  readonly parameter?: Parameter;
  /** What the code asks of the rest of the request, as the printed proof sends it. */
  readonly request?: {
    readonly method: string;
    readonly path: string;
    readonly query: readonly { readonly name: string; readonly value: string }[];
    readonly headers: readonly { readonly name: string; readonly value: string }[];
    readonly cookies: readonly { readonly name: string; readonly value: string }[];
    readonly body?: { readonly type: string; readonly text: string };
  };
  /** Names of the sink's library, for dialects: `pg`, `mysql2`, `sqlite3`. */
  readonly libraries: readonly string[];
}

/** One address to test. */
export interface Target {
  /** As given in `target_urls`: its origin is the scope, its path the first guess at the base path. */
  readonly url: string;
  /** Its owner has shown that it is theirs; else passive checks and GETs of static routes alone. */
  readonly isVerified: boolean;
}

/** What callers asked for, understood. */
export interface Steering {
  /** Path patterns (`/admin/**`) and route patterns (`GET /users/*`). */
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  readonly focus: readonly string[];
  /** Categories; empty for all. */
  readonly classes: readonly string[];
  /** POST is allowed beyond what the code shows to be read-only. */
  readonly mayPost: boolean;
}
