export function kept(value: string): string {
  return value;
}
