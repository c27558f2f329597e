/** A sequence of numbers that looks like chance and is the same everywhere: a linear congruential generator (Numerical Recipes' constants). */
export interface Chance {
  /** A whole number from 0 to below `bound`. */
  readonly below: (bound: number) => number;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  return {
    below: (bound) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      // The low bits of such a generator have short periods; the high ones do not.
      return Math.floor((state / 2 ** 32) * bound);
    },
  };
}

type Damage = (text: string, chance: Chance) => string;

const JUNK = ['@@ -12,7 +12,9 @@', '%%% TODO ((( {{{', 'fi; done', '\'"`', '*/ #}', '= = = => =>', '</script><?php', '::::'];
const MAX_NOISE = 64;
/** Code units that matter somewhere: NUL, controls, quotes, the middle of surrogate pairs, the byte order mark, a line separator. */
const NOISE = ['\0', '\u0001', '\u001b', '"', '\'', '`', '\\', '\ud800', '\udc00', '\ufffd', '\ufeff', '\u2028', '\u202e', '\r', '\t', '€', '𝒳', '~', '}'];

/** The ways in which sources are broken in real trees: half written, half merged, half copied. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  'cut anywhere': (text, chance) => text.slice(0, chance.below(text.length)),
  'one closer dropped': (text, chance) => {
    const closers = [...text.matchAll(/[)\]}]/g)].map(({ index }) => index);
    const dropped = closers[chance.below(closers.length)];
    return dropped === undefined ? text : text.slice(0, dropped) + text.slice(dropped + 1);
  },
  'one junk line': (text, chance) => {
    const lines = text.split('\n');
    return lines.toSpliced(chance.below(lines.length), 0, JUNK[chance.below(JUNK.length)] ?? '').join('\n');
  },
  'merge markers': (text, chance) => {
    const lines = text.split('\n');
    const at = chance.below(lines.length);
    const ours = lines.slice(at, at + 1 + chance.below(8));
    return lines.toSpliced(at, ours.length, '<<<<<<< HEAD', ...ours, '=======', ...ours.toReversed(), '>>>>>>> feature/other').join('\n');
  },
  'random characters': (text, chance) => {
    const at = chance.below(text.length);
    const noise = Array.from({ length: 1 + chance.below(MAX_NOISE) }, () => NOISE[chance.below(NOISE.length)] ?? '');
    return text.slice(0, at) + noise.join('') + text.slice(at + noise.length);
  },
};
