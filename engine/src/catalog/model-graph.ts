/*
 * The graph of one language's models while it grows. Paths are walked edge by edge, making nodes on the way; a type is
 * a node that several paths lead to, so binding a type to a path may find a plain node there, which then becomes one
 * with the type (`#forward`), or another type, and then both are parents of a joint node.
 *
 * Invariants after `finish`: a node has all edges of its parents; where both have the same edge, the parent's target is
 * a parent of the node's target, so that own edges never hide what a parent says. Sources and assignment sinks of
 * parents stand on the node too.
 */
import type { CallPath } from '#engine/catalog/call-path.ts';
import type { ModelNode } from '#engine/catalog/catalog.ts';
import type { NodeStep } from '#engine/catalog/parse-path.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * `any` and open-ended arguments of callback places stand for the first six positions: no library that takes more
 * before its callback is known to us.
 */
const CALLBACK_POSITIONS = 6;

/** Facts of a node while they are collected. */
export interface NodeFacts {
  readonly sources: ModelNode['sources'][number][];
  readonly assigned: ModelNode['assigned'][number][];
  readonly calls: { readonly [K in keyof ModelNode['calls']]: ModelNode['calls'][K][number][] };
}

export class GraphNode {
  readonly edges = new Map<string, GraphNode>();
  readonly parents: GraphNode[] = [];
  readonly facts: NodeFacts = { sources: [], assigned: [], calls: emptyCalls() };
  readonly model: Writable<ModelNode>;
  /** A node that a type name stands for; never merged away. */
  readonly isType: boolean;
  forward: GraphNode | undefined;

  constructor(id: number, name: string, isType: boolean) {
    this.isType = isType;
    this.model = {
      id, name, members: new Map(), parents: [], callbacks: new Map(), ...this.facts, isNeutral: false, isItself: false, isPackage: false,
    };
  }
}

export class ModelGraph {
  readonly packages = new Map<string, GraphNode>();
  readonly globals = new Map<string, GraphNode>();
  readonly #nodes: GraphNode[] = [];
  readonly #joints = new Map<string, GraphNode>();
  readonly #apart = new Set<GraphNode>();

  createNode(name: string, isType = false): GraphNode {
    const node = new GraphNode(this.#nodes.length, name, isType);
    this.#nodes.push(node);
    return node;
  }

  root(table: Map<string, GraphNode>, name: string): GraphNode {
    const known = table.get(name);
    if (known !== undefined) return resolve(known);
    const parent = table === this.packages ? parentPackage(name) : undefined;
    const node = parent === undefined ? this.createNode(name) : this.walk(this.root(table, parent), [name.slice(parent.length)]);
    table.set(name, node);
    return node;
  }

  /** The node that the edges lead to, made where absent. */
  walk(start: GraphNode, edges: readonly string[]): GraphNode {
    let node = resolve(start);
    for (const edge of edges) {
      let next = node.edges.get(edge);
      if (next === undefined) {
        next = this.createNode(node.model.name + spelling(edge));
        node.edges.set(edge, next);
      }
      node = resolve(next);
    }
    return node;
  }

  /**
   * The node of the last edge alone, where that leads to a type: what is said of it holds of no other value of the type. It is of the type, as
   * others are.
   */
  apart(start: GraphNode, edges: readonly string[]): GraphNode {
    const node = this.walk(start, edges);
    const last = edges.at(-1);
    if (last === undefined || !node.isType || this.#apart.has(node)) return node;
    const own = this.createNode(node.model.name, true);
    own.parents.push(node);
    this.#apart.add(own);
    this.walk(start, edges.slice(0, -1)).edges.set(last, own);
    return own;
  }

  /** Makes the last edge lead to the type. */
  bind(start: GraphNode, edges: readonly string[], type: GraphNode): void {
    const last = edges.at(-1);
    if (last === undefined) return;
    const from = this.walk(start, edges.slice(0, -1));
    const present = from.edges.get(last);
    from.edges.set(last, present === undefined ? resolve(type) : this.#unite(resolve(present), resolve(type)));
  }

  /** Makes a package or a global name be the type. */
  bindRoot(table: Map<string, GraphNode>, name: string, type: GraphNode): void {
    const present = table.get(name);
    table.set(name, present === undefined ? resolve(type) : this.#unite(resolve(present), resolve(type)));
    const parent = table === this.packages ? parentPackage(name) : undefined;
    if (parent !== undefined) this.bind(this.root(table, parent), [name.slice(parent.length)], type);
  }

  #unite(a: GraphNode, b: GraphNode): GraphNode {
    if (a === b) return a;
    if (!a.isType) return this.#merge(a, b);
    if (!b.isType) return this.#merge(b, a);
    return this.#joint([...jointParents(a), ...jointParents(b)]);
  }

  /** `plain` becomes `into`. */
  #merge(plain: GraphNode, into: GraphNode): GraphNode {
    plain.forward = into;
    for (const [edge, target] of plain.edges) {
      const present = into.edges.get(edge);
      into.edges.set(edge, present === undefined ? target : this.#unite(resolve(target), resolve(present)));
    }
    return into;
  }

  #joint(parents: readonly GraphNode[]): GraphNode {
    const distinct = [...new Set(parents)].sort((a, b) => a.model.id - b.model.id);
    const [first] = distinct;
    if (first !== undefined && distinct.length === 1) return first;
    const key = distinct.map((parent) => parent.model.id).join(' ');
    let joint = this.#joints.get(key);
    if (joint === undefined) {
      joint = this.createNode(distinct.map((parent) => parent.model.name).join(' & '), true);
      joint.parents.push(...distinct);
      this.#joints.set(key, joint);
    }
    return joint;
  }

  /** Settles inheritance and writes the edges into the models. No walking afterwards. */
  finish(): void {
    // The list grows while joints are made for edges that several parents share.
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = 0; i < this.#nodes.length; i++) {
        const node = this.#nodes[i];
        if (node !== undefined && node.forward === undefined && this.#inheritEdges(node)) changed = true;
      }
    }
    for (const node of this.#nodes) if (node.forward === undefined) writeEdges(node);
    for (const root of this.packages.values()) resolve(root).model.isPackage = true;
  }

  #inheritEdges(node: GraphNode): boolean {
    let changed = false;
    for (const edge of new Set(node.parents.flatMap((parent) => [...resolve(parent).edges.keys()]))) {
      const inherited = node.parents.map((parent) => resolve(parent).edges.get(edge)).filter((target) => target !== undefined).map(resolve);
      const own = node.edges.get(edge);
      if (own === undefined) {
        node.edges.set(edge, this.#joint(inherited));
        changed = true;
        continue;
      }
      for (const target of inherited) {
        const isWider = target !== resolve(own) && isAncestor(resolve(own), target);
        // What a parent says of the place is of the type that stands here.
        if (isWider) node.edges.set(edge, target);
        if (isWider || addParent(resolve(own), target)) changed = true;
      }
    }
    return changed;
  }
}

/** `import xml.etree` binds `xml`, and `from xml import etree` reads a member: the package `a.b` is the member `b` of `a`. */
function parentPackage(name: string): string | undefined {
  return /^[\w.]+\.\w+$/.test(name) ? name.slice(0, name.lastIndexOf('.')) : undefined;
}

/** The node that stands for this one after merging. */
export function resolve(node: GraphNode): GraphNode {
  let current = node;
  while (current.forward !== undefined) current = current.forward;
  return current;
}

/** Adds a parent unless it is one already or would close a circle. Tells whether it was added. */
export function addParent(node: GraphNode, parent: GraphNode): boolean {
  if (isAncestor(parent, node) || isAncestor(node, parent)) return false;
  node.parents.push(parent);
  return true;
}

function isAncestor(ancestor: GraphNode, node: GraphNode): boolean {
  return node === ancestor || node.parents.some((parent) => isAncestor(ancestor, resolve(parent)));
}

function jointParents(node: GraphNode): readonly GraphNode[] {
  return node.model.name.includes(' & ') ? node.parents : [node];
}

/** A step as the name of an edge. */
export function edgeOf(step: NodeStep): string {
  return step.kind === 'member' ? `.${step.key}` : step.kind;
}

/**
 * The edges to a parameter of a callback: `argument(1).parameter(0)` and steps from there. More than one where the
 * argument is open-ended; undefined where the place is no parameter of an argument.
 */
export function callbackEdges(place: CallPath): readonly (readonly string[])[] | undefined {
  const [first, ...rest] = place.steps;
  if (place.base !== 'argument' || place.name !== undefined || first?.kind !== 'parameter') return undefined;
  const tail: string[] = [];
  for (const step of rest) {
    if (step.kind === 'key' || step.kind === 'parameter') return undefined;
    tail.push(step.kind === 'member' ? `.${step.key}` : step.kind === 'return' ? 'call' : step.kind);
  }
  const from = place.index ?? place.from ?? 0;
  const count = place.index === undefined ? CALLBACK_POSITIONS - from : 1;
  return Array.from({ length: count }, (_, i) => [`callback ${from + i} ${first.index}`, ...tail]);
}

function spelling(edge: string): string {
  if (edge.startsWith('.')) return edge;
  if (edge === 'call') return '()';
  if (edge === 'any-member') return '.*';
  if (edge === 'construct') return '.new()';
  const [kind, argument, parameter] = edge.split(' ');
  return kind === 'callback' ? `.argument(${argument ?? ''}).parameter(${parameter ?? ''})` : `.${edge}`;
}

function writeEdges(node: GraphNode): void {
  const members = new Map<string, ModelNode>();
  const callbacks = new Map<number, Map<number, ModelNode>>();
  for (const [edge, end] of node.edges) {
    const target = resolve(end).model;
    if (edge.startsWith('.')) members.set(edge.slice(1), target);
    else if (edge === 'any-member') node.model.anyMember = target;
    else if (edge === 'call' || edge === 'construct' || edge === 'awaited' || edge === 'element') node.model[edge] = target;
    else {
      const [, argument, parameter] = edge.split(' ').map(Number);
      if (argument === undefined || parameter === undefined) throw new Error(`no such edge: ${edge}`);
      const parameters = callbacks.get(argument) ?? new Map<number, ModelNode>();
      callbacks.set(argument, parameters.set(parameter, target));
    }
  }
  node.model.members = members;
  node.model.callbacks = callbacks;
  node.model.parents = node.parents.map((parent) => resolve(parent).model);
  const family = withAncestors(node);
  node.model.sources = [...new Set(family.flatMap(({ facts }) => facts.sources))];
  node.model.assigned = [...new Set(family.flatMap(({ facts }) => facts.assigned))];
}

function withAncestors(node: GraphNode, seen = new Set<GraphNode>()): readonly GraphNode[] {
  if (seen.has(node)) return [];
  seen.add(node);
  return [node, ...node.parents.flatMap((parent) => withAncestors(resolve(parent), seen))];
}

function emptyCalls(): NodeFacts['calls'] {
  return { sinks: [], flows: [], sanitizers: [], guards: [], misuses: [], operations: [], entries: [], mounts: [], served: [] };
}
