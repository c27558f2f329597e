import type { CatchTarget, Frame } from '#engine/taint/state/activation.ts';

/** The activations under way, the outermost first, and the handlers that what they throw would reach. */
export class CallStack {
  readonly #frames: Frame[] = [];
  readonly #catches: CatchTarget[] = [];

  get frames(): readonly Frame[] {
    return this.#frames;
  }

  get depth(): number {
    return this.#frames.length;
  }

  enter(frame: Frame): void {
    this.#frames.push(frame);
  }

  leave(): void {
    this.#frames.pop();
  }

  /** The handler that what is thrown now would reach. */
  get innermostCatch(): CatchTarget | undefined {
    return this.#catches[this.#catches.length - 1];
  }

  /** Runs work whose exceptions the handler receives. */
  catching<Result>(target: CatchTarget, work: () => Result): Result {
    this.#catches.push(target);
    const result = work();
    this.#catches.pop();
    return result;
  }

  /** Remembers how deep it is now. @returns what drops the activations and handlers that came since */
  mark(): () => void {
    const [frames, catches] = [this.#frames.length, this.#catches.length];
    return () => {
      this.#frames.length = frames;
      this.#catches.length = catches;
    };
  }
}
