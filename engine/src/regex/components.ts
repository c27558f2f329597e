/** The strongly connected parts of a graph whose nodes are 0 to size - 1. */
export interface Components {
  /** The component of each node; a component has a smaller number than those from which it is reached. */
  readonly of: readonly number[];
  /** The nodes of each component. */
  readonly members: readonly (readonly number[])[];
  /** Whether one can come back: some edge stays within the component. */
  readonly isCycle: readonly boolean[];
}

/** Tarjan's algorithm; with a stack of its own, since graphs of pairs are deeper than the machine's. */
export function findComponents(size: number, successors: (node: number) => readonly number[]): Components {
  const of = new Array<number>(size).fill(-1);
  const order = new Array<number>(size).fill(-1);
  const low = new Array<number>(size).fill(0);
  const members: number[][] = [];
  const isCycle: boolean[] = [];
  const open: number[] = [];
  let count = 0;

  const enter = (node: number): Visit => {
    order[node] = low[node] = count++;
    open.push(node);
    return { node, edges: successors(node), at: 0 };
  };
  const close = ({ node, edges }: Visit): void => {
    const component = open.splice(open.lastIndexOf(node));
    for (const member of component) of[member] = members.length;
    members.push(component);
    isCycle.push(component.length > 1 || edges.includes(node));
  };

  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    const path = [enter(root)];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const next = visit.edges[visit.at++];
      if (next === undefined) {
        path.pop();
        if (low[visit.node] === order[visit.node]) close(visit);
        const parent = path.at(-1);
        if (parent) low[parent.node] = Math.min(low[parent.node] ?? 0, low[visit.node] ?? 0);
      } else if (order[next] === -1) path.push(enter(next));
      else if (of[next] === -1) low[visit.node] = Math.min(low[visit.node] ?? 0, order[next] ?? 0);
    }
  }
  return { of, members, isCycle };
}

interface Visit {
  readonly node: number;
  readonly edges: readonly number[];
  at: number;
}
