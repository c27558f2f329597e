export default class {
  run(value: string): string {
    return value;
  }
}
