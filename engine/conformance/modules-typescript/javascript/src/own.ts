export function own(value: string): string {
  return value;
}
