import type { CatchTarget, Frame } from '#engine/taint/state/activation.ts';
import type { Place } from '#engine/taint/values/trail.ts';

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

  /** The call that is under way in the innermost activation around a place; absent where none is around it, or none of its calls is under way. */
  callAround({ file, function: name, start, end }: Place): Place | undefined {
    const at = this.#frames.findLastIndex(({ fn: { ir }, module }) => module.path === file && ir.start <= start && end <= ir.end && (ir.kind !== 'module' || ir.qualifiedName === name));
    const [around, call] = [this.#frames[at], this.#frames[at + 1]?.calledAt];
    return around && call && { file, function: around.fn.ir.qualifiedName, start: call.start, end: call.end };
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
