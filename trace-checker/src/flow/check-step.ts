/* Whether a value gets from the place of one hop to that of the next, as the source shows it. */
import type { CallsWithValue } from '#trace-checker/flow/calls.ts';
import type { Joints } from '#trace-checker/flow/joints.ts';
import type { Region } from '#trace-checker/flow/places.ts';
import { Reach } from '#trace-checker/flow/reach.ts';
import type { SourceUnit } from '#trace-checker/flow/source-unit.ts';
import type { ValueCalls } from '#trace-checker/flow/value-calls.ts';
import { FUNCTIONS, RETURNS } from '#trace-checker/syntax/words.ts';
import { faultOfRun } from '#trace-checker/flow/straight-line.ts';
import { objectsCalledAt, type TakesResult } from '#trace-checker/flow/objects-called.ts';
import { functionsOf } from '#trace-checker/flow/own-calls.ts';
import { isTakenOut } from '#trace-checker/flow/written.ts';
import { argumentsOf, calleeOf, isCall, literalText, receiverOf } from '#trace-checker/flow/callee.ts';
import { languageOf } from '#trace-checker/syntax/source-text.ts';
import { NONE, type Node } from '#trace-checker/syntax/syntax-tree.ts';

/** A hop's place in its file: all nodes of exactly its span, the outer first. */
export interface Place {
  readonly unit: SourceUnit;
  readonly nodes: readonly Node[];
}

/** The outermost function around a place, or the file; calls may enter the functions around it. */
function regionOf({ unit, nodes }: Place): Region {
  const { tree } = unit;
  const entered = [...tree.upFrom(nodes.at(-1) ?? 0)].filter((at) => FUNCTIONS.has(tree.kind(at)) && tree.isNamed(at));
  return { unit, root: entered.at(-1) ?? 0, entered };
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.unit === b.unit && a.nodes[0] === b.nodes[0];
}

/** An annotation of a function that takes in what a parameter of the same function holds: the parameter is named there, or the only one. */
function isTakenByAnnotation(from: Place, to: Place): boolean {
  const { tree } = to.unit;
  const [parameter] = from.nodes;
  const annotation = to.nodes.find((node) => tree.kind(node).endsWith('annotation'));
  if (from.unit !== to.unit || parameter === undefined || annotation === undefined) return false;
  const around = [...tree.upFrom(parameter)].find((at) => FUNCTIONS.has(tree.kind(at)));
  return around !== undefined && tree.holds(around, annotation) && from.unit.parametersOf(around).some((each) => tree.holds(each, parameter));
}

/** Asks for the steps of one trace, in the files that it names. */
export class Steps {
  readonly #units: readonly SourceUnit[];
  readonly #values: ValueCalls;
  readonly #joints: Joints;
  readonly #unitOf: (file: string) => SourceUnit | undefined;
  readonly #takesResult: TakesResult;

  /** @param unitOf a file that no hop of the trace stands in */
  constructor(units: Iterable<SourceUnit>, { values, joints, unitOf, takesResult }: { readonly values: ValueCalls; readonly joints: Joints; readonly unitOf: (file: string) => SourceUnit | undefined; readonly takesResult: TakesResult }) {
    this.#takesResult = takesResult;
    this.#units = [...new Set(units)];
    this.#values = values;
    this.#joints = joints;
    this.#unitOf = unitOf;
  }

  /**
   * @param via the call by which the value came into the function of `to`, where the trace names one
   * @param isRead at `to` something is read out of an object: a trace tells where a value is put into one and where it is read, and
   *   not the ways of the object, which may lead through all that the files of the trace hold
   * @param isPut at `from` something may be put into an object, which the next run of the function has
   * @param before where the value was before `from`: out of the function that a call there runs, it is what the call gives
   * @returns why the value does not get there; undefined where it does
   */
  faultOf(from: Place, to: Place, { via, isRead = false, isPut = false, before }: { readonly via?: Place | undefined; readonly isRead?: boolean; readonly isPut?: boolean; readonly before?: Place | undefined } = {}): string | undefined {
    if (isSamePlace(from, to) || isTakenByAnnotation(from, to)) return undefined;
    if (!(isRead && isOneKey(from, to)) && !this.#joints.areJoined(from.unit.file, to.unit.file, this.#units.map(({ file }) => file))) return 'no import leads from the file of the hop before to this one, nor from both to a third';
    const missed = via === undefined ? faultOfRun(from, to, isPut) : undefined;
    if (missed !== undefined) return missed;
    const regions = disjoint([from, to, ...(via === undefined ? [] : [via])].map(regionOf));
    const isThere = via === undefined ? this.#isAny(regions, (reach) => isReached(reach, from, to, isResult(before, from))) : this.#isHandedOver(regions, { from, via, to });
    return isThere || this.#isFar(from, to, { via, isRead }) ? undefined : 'no assignment, field, container, call, return or callback in the source brings the value here from the hop before';
  }

  #isFar(from: Place, to: Place, { via, isRead }: { readonly via: Place | undefined; readonly isRead: boolean }): boolean {
    if ((via === undefined || isReturned(via)) && isReadOut(to, isRead) && isOfOther(from, to) && this.#isGivenBack(from, to)) return true;
    return via === undefined && this.#isGivenByObject(from, to);
  }

  /** A method has it as its result whose object a library calls at the place, or in it. */
  #isGivenByObject(from: Place, to: Place): boolean {
    for (const { call, methods } of objectsCalledAt(to, this.#units, this.#takesResult)) {
      const isGiven = methods.some(({ unit, node }) => {
        const reach = new Reach(this.#units.map((each) => ({ unit: each, root: 0 })));
        return reach.from(from.unit, from.nodes, () => reach.gives(unit, node)).gives(unit, node);
      });
      if (isGiven && isReached(new Reach([regionOf(to)]), { unit: to.unit, nodes: [call] }, to)) return true;
    }
    return false;
  }

  /** Out of the functions of the files of the trace, and of those between the two. */
  #isGivenBack(from: Place, to: Place): boolean {
    const isAmong = (units: readonly SourceUnit[]): boolean => isReached(new Reach(units.map((unit) => ({ unit, root: 0 }))), from, to);
    if (isAmong(this.#units)) return true;
    const between = this.#unitsBetween(from, to);
    return between.length > 0 && isAmong([...this.#units, ...between]);
  }

  /** The value gets to what the call is given, and what that is given gets there. */
  #isHandedOver(regions: readonly Region[], { from, via, to }: { readonly from: Place; readonly via: Place; readonly to: Place }): boolean {
    if (isBack(from, via, to)) return false;
    const given = { unit: via.unit, nodes: partsOf(via) };
    if (!this.#isAny(regions, (reach) => isReached(reach, from, given))) return false;
    const isEntered = (reach: Reach): boolean => {
      // A function that is generated has no parameter of its own: what stands for it is a member of its class.
      if (!isParameter(to)) return isReached(reach, via, to);
      const isThere = (): boolean => to.nodes.some((node) => reach.has(to.unit, node));
      reach.into(via.unit, via.nodes, isThere);
      return isThere();
    };
    if (this.#isAny(regions, isEntered)) return true;
    // A table of functions may stand in a file that no hop names.
    const between = this.#unitsBetween(via, to);
    return between.length > 0 && isEntered(new Reach(regions, this.#callsWithValues(regions, [...this.#units, ...between])));
  }

  /** Files on the ways between two that no hop stands in. */
  #unitsBetween(from: Place, to: Place): readonly SourceUnit[] {
    return this.#joints.between(from.unit.file, to.unit.file).flatMap((file) => this.#unitOf(file) ?? []).filter((unit) => !this.#units.includes(unit));
  }

  /** Nearly all functions are called by name: who else may have one costs ten times as much to tell. */
  #isAny(regions: readonly Region[], is: (reach: Reach) => boolean): boolean {
    return is(new Reach(regions)) || is(new Reach(regions, this.#callsWithValues(regions, this.#units)));
  }

  #callsWithValues(regions: readonly Region[], units: readonly SourceUnit[]): CallsWithValue {
    const near = new Set(regions.flatMap(({ unit, entered = [] }) => entered.map((fn) => keyOf(unit, fn))));
    return (unit, fn) => (near.has(keyOf(unit, fn)) ? this.#values.of(units, unit, fn) : undefined);
  }
}

/** What a library keeps between requests (a session, an application's attributes) has no name but its key: one call puts, another reads under it. */
function isOneKey(...places: readonly [Place, Place]): boolean {
  const [put, read] = places.map(({ unit, nodes }) => {
    const { tree } = unit;
    const call = nodes.find((node) => isCall(tree, node) && receiverOf(tree, node) !== NONE && !isMadeThere(unit, receiverOf(tree, node)));
    const [key = NONE, ...others] = call === undefined ? [] : argumentsOf(tree, call);
    return { key: key === NONE ? undefined : literalText(tree, key), given: others.length, name: call === undefined ? '' : unit.namesOfCall(call)[0], language: languageOf(unit.file) };
  });
  const isOne = put?.key !== undefined && put.key !== '' && put.key === read?.key && put.language === read.language;
  return isOne && put.given > 0 && (read.given < put.given || read.name !== put.name);
}

/** What the function itself made, no library keeps for another one. */
function isMadeThere(unit: SourceUnit, receiver: Node): boolean {
  return unit.tree.kind(receiver) === 'identifier' && unit.valuesOf(receiver).some((value) => /^(?:new\b|\{|\[|dict\()/.test(value));
}

/** A framework calls another function of the file with what this one returns: no call of it stands in the source. */
function isReturned({ unit: { tree }, nodes }: Place): boolean {
  return nodes.some((node) => RETURNS.has(tree.kind(node)));
}

/** A parameter gets its value by a call alone, but for what its pattern reads out of the object that it is given. */
function isReadOut(to: Place, isRead: boolean): boolean {
  return to.nodes.some((node) => isTakenOut(to.unit.tree, node)) || (isRead && !isParameter(to));
}

function isOfOther(from: Place, to: Place): boolean {
  return from.unit !== to.unit || from.unit.functionOf(from.nodes[0] ?? 0) !== to.unit.functionOf(to.nodes[0] ?? 0);
}

function isReached(reach: Reach, from: Place, { unit, nodes }: Place, isGiven = false): boolean {
  const isThere = (): boolean => nodes.some((node) => reach.has(unit, node));
  reach.from(from.unit, from.nodes, isThere, isGiven);
  return isThere();
}

/** Whether the value came to a call out of a function that the call runs: what the function makes by itself, it was not given. */
function isResult(before: Place | undefined, { unit, nodes }: Place): boolean {
  if (before?.unit !== unit) return false;
  const [at = NONE] = before.nodes;
  return nodes.some((node) => isCall(unit.tree, node) && functionsOf(unit, node).some((fn) => unit.tree.holds(fn, at)));
}

function isParameter({ unit, nodes: [node = 0] }: Place): boolean {
  const fn = unit.functionOf(node);
  return fn !== 0 && unit.parametersOf(fn).some((parameter) => unit.tree.holds(parameter, node));
}

/** From within a declared function to what it was given before, by a call outside of it: that would be another run of it. */
function isBack(from: Place, via: Place, to: Place): boolean {
  const { tree } = to.unit;
  const fn = to.unit.functionOf(to.nodes[0] ?? 0);
  if (!isParameter(to) || tree.child(fn, 'name') === NONE) return false;
  const isCalledWithin = via.unit === to.unit && via.nodes.some((node) => tree.holds(fn, node));
  return from.unit === to.unit && tree.holds(fn, from.nodes[0] ?? 0) && !isCalledWithin;
}

/** The regions without those that lie in another, whose functions that one then enters. */
function disjoint(regions: readonly Region[]): readonly Region[] {
  const found: Region[] = [];
  for (const region of regions.toSorted((a, b) => a.root - b.root)) {
    const around = found.findIndex(({ unit, root }) => unit === region.unit && unit.tree.holds(root, region.root));
    const outer = found[around];
    if (outer === undefined) found.push(region);
    else found[around] = { ...outer, entered: [...new Set([...(outer.entered ?? []), ...(region.entered ?? [])])] };
  }
  return found;
}

/** What a call is given: what its result is, did not come in by it. */
function partsOf({ unit: { tree }, nodes }: Place): readonly Node[] {
  return nodes.flatMap((node) => (isCall(tree, node) ? [...argumentsOf(tree, node).flatMap((argument) => [argument, ...tree.children(argument)]), receiverOf(tree, node), calleeOf(tree, node)] : [node])).filter((node) => node !== NONE);
}

function keyOf(unit: SourceUnit, fn: Node): string {
  return `${unit.file}\u0000${fn}`;
}
