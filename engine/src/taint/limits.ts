/*
 * How much of a program the search looks at: one table, so that the same question has one answer everywhere. A limit has a value, a unit,
 * and what set it.
 *
 * All limits count work, never time, so that the same program gives the same findings on every machine. What stands beyond a limit is
 * taken for more than it is (a list without numbers, a text that is not known) or is left to other entry points; it is never a fault.
 * Budgets of whole entry points and programs are the caller's choice (`EngineOptions`), and no limits.
 *
 * `const MAX_…` elsewhere in `taint/` is refused by the linter.
 */
interface Limit {
  readonly value: number;
  readonly unit: string;
  /** The measurement, the failure, or the property of the search that set it; absent: a guess that no project has contradicted. */
  readonly because?: string;
}

/** `docs/engine/limits.md` shows it (limits.test.ts). */
export const LIMIT_TABLE = {
  // Values
  constants: { value: 8, unit: 'different constants of a value', because: 'A measure for table-driven code, not for counters: with more, the value is of their shape.' },
  atoms: { value: 24, unit: 'atoms of a value', because: 'What is wider counts as unknown besides.' },
  taints: { value: 10, unit: 'taints of a value', because: 'The first sources in the order of the program are kept, those of the machine last.' },
  textBeside: { value: 2_000, unit: 'UTF-16 units of a text on each side of a value', because: 'A statement or a tag begins within them.' },
  trailHops: { value: 60, unit: 'hops of a trail', because: 'Nobody reads longer ones, and values would not converge in loops.' },
  foldedTexts: { value: 16, unit: 'combinations of constants that are computed', because: 'Operands with eight constants each would make 64 results, of which a value keeps eight.' },
  foldedLength: { value: 4096, unit: 'characters of a text that is computed', because: 'Doubling a text in a loop must not take memory.' },
  handedOnLevels: { value: 3, unit: 'objects within objects that a handler leaves for the next', because: 'What a library found out of who asks stands two deep: `state.auth.user`.' },
  handedOnMembers: { value: 32, unit: 'members of an object that a handler leaves for the next', because: 'Such objects are written by hand.' },
  timesHandedOn: { value: 16, unit: 'times that a handler calls what runs next', because: 'Beyond, what it wrote over parts of the request is not sure.' },
  keys: { value: 4, unit: 'constants of an index that are read one by one' },
  copiedFields: { value: 12, unit: 'changed fields that are copied as they are', because: 'More become a base of their own once they are no longer few beside the base: modules have hundreds of names, and each branch that writes one copies the object.' },

  spelledSteps: { value: 6, unit: 'steps from an argument back to what the program calls that it is made of', because: 'A text of an element of an object, escaped and joined, is five.' },
  spelledCallers: { value: 2, unit: 'callers in whose functions is looked for what an argument is made of', because: 'Helpers of helpers are not looked through further.' },

  // Objects
  prototypeLevels: { value: 12, unit: 'levels of prototypes in which a member is looked up' },
  prototypesSeen: { value: 24, unit: 'prototypes that tell of what an object is an instance', because: 'Counts objects and no levels: every union on the way is looked through.' },
  lineage: { value: 100, unit: 'classes in the order in which one looks up a member', because: 'A chain of 10,000 classes has 50 million places in such orders; one of 3,000 took three minutes.' },
  modelParents: { value: 8, unit: 'levels of parents of a type of the catalog' },
  implementations: { value: 3, unit: 'classes that may stand for an interface' },
  gatheredImplementations: { value: 8, unit: 'classes that may stand for an interface of which something is given all there are', because: 'A registry of strategies, one for each kind of database or store, has five to eight.' },
  heldLevels: { value: 3, unit: 'levels of objects in which taints are looked for', because: 'A value, what it holds, and what that holds.' },
  heldObjects: { value: 64, unit: 'objects in which taints are looked for, the nearest first', because: 'Of what is wired together (a connection, its driver, their metadata) three levels are hundreds. On 270 kLoC of such code looking at all of them took a tenth of the time and found nothing more.' },
  checkDepth: { value: 24, unit: 'calls on the stack below which a field is still checked' },
  mentionDepth: { value: 4, unit: 'calls below a function in which is looked for what it speaks of', because: 'A view, its decorator, what that calls, and one more.' },
  slotsAStep: { value: 256, unit: 'slots of a function whose copy costs a step', because: 'A chain of 20,000 branches has 60,000 slots, and its states took 10 GB. So such a function ends by its steps after some 100 MB; functions that people write have fewer slots.' },

  // Operations
  elements: { value: 64, unit: 'elements of a list, or characters of a text, that are told apart', because: 'A function is called once for each.' },
  structureDepth: { value: 4, unit: 'structures, or schemas, within one another', because: 'What is deeper is one value, made of all that it holds.' },
  structureMembers: { value: 64, unit: 'members of a structure that is copied' },
  structureCopies: { value: 256, unit: 'parts of a structure that are copied', because: 'Parts that are held many times are copied each time: sixty of sixty of sixty objects took all memory.' },
  flatLevels: { value: 8, unit: 'levels of lists that are flattened into one' },
  repeatedTexts: { value: 100, unit: 'times that a text is repeated' },
  patternSteps: { value: 100_000, unit: 'steps that judge one pattern', because: 'A step takes 50 to 500 ns, and of 1,459 patterns with repetitions in packages of npm the hardest takes 43,000.' },
  patternStepsInAll: { value: 10_000_000, unit: 'steps that judge all patterns of a run' },

  // Calls
  foundModules: { value: 200, unit: 'files that nothing imports, one of which a path that is not known may name', because: 'Loaders of routes have tens of files; with more, many belong to other parts.' },
  recursion: { value: 2, unit: 'times that a function stands on the stack', because: 'The next call is answered by what its arguments carry. Once more while an entry point is young: `set(object, "a.b")` calls itself with the parts of the path, and then for each of these.' },
  recursionAroundOthers: { value: 6, unit: 'times that a function stands on the stack, each time around another function', because: 'Decorated functions call decorated ones: the decorator is one function, and what it stands around is not.' },
  stepsOfYoungEntries: { value: 3_000, unit: 'steps for which an entry point is young' },
  stepsOfPassingOver: { value: 0.25, unit: 'steps that a call costs which is not run', because: 'It takes its time too, and wide unions of callees make dozens of each.' },
  chosenReceivers: { value: 8, unit: 'objects of which one answers a call, above which a weak value that one of them gives is not taken for the answer', because: 'A table of makers, one of which makes random texts, makes no secrets.' },
  methodsByName: { value: 2, unit: 'classes whose methods answer to a name alone', because: 'A name that more classes define says nothing about the receiver.' },
  rememberedVariants: { value: 4, unit: 'results that are remembered of a call' },
  rememberedObjects: { value: 200, unit: 'objects that a remembered call wrote or made', because: 'Keeping more costs more than running it again.' },
  rememberedReads: { value: 256, unit: 'objects that a remembered call read', because: 'Keeping and comparing more costs more than running it again.' },
  rememberedChanges: { value: 400, unit: 'changes of the heap by a remembered call', because: 'Keeping more costs more than running it again.' },
  thrownStates: { value: 16, unit: 'states that a handler of exceptions joins', because: 'Each may hold a copy of all slots.' },
  escaped: { value: 100, unit: 'classes of what entry points threw', because: 'Each handler of failures is given all that it is for.' },
  cleanRuns: { value: 8, unit: 'runs of a function for one entry point without attacker data', because: 'A clean run after these could only tell more about constants; without the limit, modules that wrap all their functions in one another took minutes.' },
  localRuns: { value: 8, unit: 'runs of a function for one entry point with data of files and the environment', because: 'It is worth fewer runs than what a request brings.' },
  cleanRunsInAll: { value: 8, unit: 'runs of a function without attacker data in all', because: 'Eight instead of 24: 40 % fewer steps on 800 kLoC of packages and applications, and of the findings only some went whose traces had 20 hops and more.' },
  cleanRunsOfRequests: { value: 24, unit: 'runs of a function without attacker data in all, for requests', because: 'Without a limit an application with 1,400 hooks took five times the steps, and a third of its findings fell to exhausted entries.' },
  cleanRunsOfSettings: { value: 256, unit: 'runs of a function without attacker data in all that is given an object of a library and a constant', because: 'Helpers set features of parsers by name, a dozen for each of several parsers: passed over, the last ones looked as if nobody had hardened them.' },
  runsOfAsking: { value: 512, unit: 'runs for one entry point of a function without a name that only compares what it is given', because: 'Passed over, the test of a filter lets everything through, and running it costs no more.' },
  cleanRunsOfUncalled: { value: 2, unit: 'runs of a function without attacker data in all, for functions that nothing calls and that give it no constant', because: 'With the two limits for unseen callers, and callers before what they call: 240 kLoC of Java 44 → 29 s, 340 of TypeScript 143 → 93, 100 of Python 19 → 15. Of some 85 findings of the three one went and one came, both possible at most.' },
  runsWithFunctions: { value: 60, unit: 'runs of a function that is given functions', because: 'Each function given makes another result; unions of two dozen callees in loops spent half of the time on keys that nothing knew.' },
  runsInAll: { value: 40, unit: 'runs of a function in all, above which an entry point runs it once', because: 'Where every request fires hooks that lead everywhere, one application of 130 kLoC ran its functions 400 times each. With it: half of the time, the same sinks with the same classes, and fewer sources told of each.' },
  stepsToRunOnce: { value: 1_000, unit: 'steps of an entry point until which that does not hold' },
  stepsOfShortPrograms: { value: 2_000_000, unit: 'steps of a program until which that does not hold', because: 'One of 150 kLoC that takes fewer lost a flow of forty hops by it.' },
  runsForCallers: { value: 12, unit: 'runs of a function in all for callers of a package or the command line', because: 'A hundred scripts that start with one class took a third of an analysis.' },
  runsOfCallForCallers: { value: 4, unit: 'runs of a function for one call of it beyond these', because: 'A helper that hundreds of exported functions call had no run left for most of them, and of a merge that calls itself in two branches the second had none.' },
  stepsOfSmallPrograms: { value: 100_000, unit: 'steps of a program until which what nothing calls runs as often as anything else' },
  runsForUnseenCallers: { value: 3, unit: 'runs of a function in all for what nobody in the program calls', because: 'What rests on callers that nobody sees is possible at most. Of 240 kLoC of Java half of all runs were such.' },
  runsOfCallForUnseenCallers: { value: 1, unit: 'runs for what nobody in the program calls of one call of a function beyond these', because: 'As above.' },
  runsWithFunctionsForCallers: { value: 24, unit: 'runs of a function that is given functions, for such callers', because: 'As above; each function given makes another result.' },

  // Loops
  unrolledTurns: { value: 24, unit: 'turns of a loop that are run one by one' },
  setUpTurns: { value: 200, unit: 'turns of a loop over a list, or calls of a function that registers something, that are run one by one while a program sets itself up', because: 'Such loops register what a table names, a hundred routes in some programs; they run once.' },
  loopTurns: { value: 4, unit: 'turns until the state of a loop is taken as it is', because: 'Joins are monotone, counters and constants widen: one or two nearly always suffice.' },

  // Entries
  addresses: { value: 16, unit: 'paths of one handler', because: 'Paths times methods times places at which its router is mounted.' },
  hopsFromUnknownCallers: { value: 12, unit: 'steps from what an unknown caller gives to where it does harm', because: 'Longer ways pass what nobody can tell.' },
  otherWays: { value: 2, unit: 'ways to a place that are kept beside the one that is told', because: 'Each costs the checker a trace where that one does not hold.' },
  exportedLevels: { value: 3, unit: 'levels of what a package exports' },
  namesAbove: { value: 400, unit: 'names of classes and interfaces above one that are asked for what they declare', because: 'Asking all took 7 of 14 s for a file of 4,000 classes that each extend the one before.' },
  composedAnnotations: { value: 2, unit: 'levels of annotations of annotations' },
  nestedProviders: { value: 4, unit: 'providers that take what further providers give' },
  stepsToSent: { value: 6, unit: 'steps between what a caller writes and what is asked about a role' },
  hopsOfWhole: { value: 8, unit: 'steps of a body as a whole until a part of it is no part of the request', because: 'Handed on further, it hardly is what was sent any more.' },
  schemaLength: { value: 500_000, unit: 'characters of a text that describes a schema', because: 'Longer ones are no text that people write.' },
  nestedRouters: { value: 4, unit: 'lists of routes within lists of routes' },
  mountingsPassed: { value: 60, unit: 'mounts of routers above a handler until it is not held against others in order', because: 'Each pair is held against each other.' },
  registeringRounds: { value: 4, unit: 'levels of entries that entries register', because: 'Each level runs once the one above it has ended.' },
  settersGiven: { value: 40, unit: 'setters of a class, and as many methods that set it up, that callers of a package call before its other methods' },
  timesHandedBack: { value: 2, unit: 'exported functions for which a function runs that they hand back' },
  stepsToHandBack: { value: 200_000, unit: 'steps of a program until which such functions run' },
  stepsToRunAgain: { value: 1_000_000, unit: 'steps of a program until which its entries run a second time' },
  halvings: { value: 4, unit: 'times that the budget of the entries of a file is halved', because: 'Once for each of them that was exhausted.' },
  shareOfOneFile: { value: 0.25, unit: 'part of all steps that the entries of one file may take', because: 'Beyond it, they get no more than crumbs: the rest is for the others.' },
  halvingsBeyondShare: { value: 12, unit: 'times that it is halved beyond this share' },
} as const satisfies Readonly<Record<string, Limit>>;

type Name = keyof typeof LIMIT_TABLE;

/** The values alone. */
export const LIMITS: Readonly<Record<Name, number>> = Object.fromEntries(Object.entries(LIMIT_TABLE).map(([name, { value }]) => [name, value])) as Record<Name, number>; // as: fromEntries forgets names

/**
 * How often a function runs with attacker data for one entry point, by the steps that this took so far: one that reaches hundreds of
 * functions runs each of them at least once instead of some of them with every combination of callers until its budget ends.
 */
export const TAINTED_RUNS = [{ below: 3_000, runs: 32 }, { below: 8_000, runs: 8 }, { below: 20_000, runs: 2 }, { below: Infinity, runs: 1 }] as const;
