import { classes } from '#dashboard/ui/class-names.ts';

const names: Readonly<Record<string, string>> = { enter: '↵', escape: 'esc', arrowdown: '↓', arrowup: '↑' };
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys as they are pressed: `g f` one after the other, `mod+k` together. Not shown where there is no keyboard to expect. */
export function KeyHint({ keys, isInverse = false }: { readonly keys: string; readonly isInverse?: boolean }) {
  return (
    <span className="inline-flex gap-1 max-sm:hidden pointer-coarse:hidden" aria-hidden="true">
      {keys.split(' ').map((key, index) => (
        <kbd
          // The same key may come twice, and none moves.
          key={`${index}${key}`}
          className={classes('inline-flex h-5 min-w-5 items-center justify-center rounded-sm border px-1 font-sans text-xs', isInverse ? 'border-quiet' : 'border-line-strong bg-sunken text-quiet')}
        >
          {key.split('+').map((name, _, all) => keyName(name, all.length > 1)).join(isApple ? '' : ' ')}
        </kbd>
      ))}
    </span>
  );
}

/** A letter that is pressed with another key is written large, as on the key. */
function keyName(key: string, isTogether: boolean): string {
  if (key === 'mod') return isApple ? '⌘' : 'Ctrl';
  return names[key] ?? (isTogether ? key.toUpperCase() : key);
}
