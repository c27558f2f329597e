/* What is known of an entry point that does something to stored objects. */
import type { OwnerCheck } from '#engine/access/owner-checks.ts';
import type { Sent } from '#engine/access/sent.ts';
import type { Done } from '#engine/access/whose.ts';
import type { Entry } from '#engine/taint/entries/entry.ts';

export interface KnownEntry {
  readonly entry: Entry;
  readonly done: readonly Done[];
  /** By what it is known who asks: a name that a reader finds in the program. */
  readonly gate: string | undefined;
  /** It, or something before it, says by its name alone that it asks, or seems to. */
  readonly isNamed: boolean;
  /** Its registration, or what is mounted where it answers, is given something that runs before, which may ask. */
  readonly isGivenGate: boolean;
  /** It reads who asks itself. */
  readonly reads: boolean;
  /** It reads who asks where there may be nobody, and nothing before it asks. */
  readonly isForNobodyToo: boolean;
  readonly check: OwnerCheck | undefined;
  /** Kinds of objects that it compares with who asks. */
  readonly compared: ReadonlySet<string>;
  /** Kinds of objects that what runs before it looked up by who asks and by the same part of the request, and let nobody pass whose they are not. */
  readonly foundBefore: (subject: string, found: Sent) => boolean;
  /** What it is made with, or a permission that its registration names, compares who asks with something. */
  readonly isComparedBefore: boolean;
  /** It lets nobody pass of whom it knows that they may not. */
  readonly turnsAway: boolean;
  /** It lets nobody pass for whom it finds nothing. */
  readonly turnsAwayByFound: boolean;
  /** It lets somebody in: it makes a token or keeps who asks, or it takes a password. */
  readonly signsIn: boolean;
  /** Its path, or what it is declared with, says that nobody is known there yet, or that something else than a person asks. */
  readonly isOpenByName: boolean;
  readonly isForAdministrators: boolean;
  /** Whether objects of the kind stand for people: that a program looks its own user up says nothing of the others. */
  readonly isOfPeople: (subject: string) => boolean;
}
