export interface Row {
  text: string;
  id: number;
}

export function load(): Row {
  return { text: source(), id: 1 };
}
