/** A file that is analysed. */
export interface InventoryFile {
  readonly path: string;
  /** `javascript`, `typescript`, … */
  readonly language: string;
  /** Non-blank physical lines. */
  readonly lines: number;
  readonly bytes: number;
  /** Routes by a light look at the text, for the description only. */
  readonly routes: number;
}
