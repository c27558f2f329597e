export enum Mode {
  A,
  B,
}
