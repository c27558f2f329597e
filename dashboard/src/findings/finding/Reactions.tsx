import { SmilePlus } from 'lucide-react';
import { problemText } from '#dashboard/api/errors.ts';
import { useReact, type WholeFinding } from '#dashboard/api/findings.ts';
import { useSession } from '#dashboard/api/session.ts';
import { visibleText } from '#dashboard/format/clip.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { IconButton } from '#dashboard/ui/controls/Button.tsx';
import { Menu, MenuItem } from '#dashboard/ui/overlays/Menu.tsx';
import { toast } from '#dashboard/ui/overlays/toast.ts';

type Entry = WholeFinding['triage_thread'][number];

const offered = [
  { emoji: '👍', label: 'Agree' },
  { emoji: '👎', label: 'Disagree' },
  { emoji: '❤️', label: 'Thanks' },
  { emoji: '🎉', label: 'Done' },
  { emoji: '👀', label: 'Looking into it' },
  { emoji: '😕', label: 'Not clear' },
] as const;

/** Marks that people have set to an entry of the thread; a press sets or takes away one's own. */
export function Reactions({ findingId, entry: { id, reactions }, mayReact }: { readonly findingId: string; readonly entry: Pick<Entry, 'id' | 'reactions'>; readonly mayReact: boolean }) {
  const { user } = useSession();
  const react = useReact(findingId);
  const isMine = (emoji: string): boolean => reactions.some((one) => one.emoji === emoji && one.users.some((person) => person.id === user.id));
  const toggle = (emoji: string): void =>
    react.mutate({ entry: id, emoji, isAdded: !isMine(emoji) }, { onError: (error) => toast({ title: 'It could not be marked', text: problemText(error) ?? '', isProblem: true }) });
  if (reactions.length === 0 && !mayReact) return null;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-1">
      {reactions.map(({ emoji, users }) => {
        const names = users.map(({ name }) => visibleText(name, 60)).join(', ');
        return (
          <button
            key={emoji}
            type="button"
            disabled={!mayReact}
            aria-pressed={isMine(emoji)}
            aria-label={`${visibleText(emoji, 16)} ${users.length}: ${names}`}
            title={names}
            onClick={() => toggle(emoji)}
            className={classes('flex h-6 items-center gap-1 rounded-full border px-2 text-xs tabular', isMine(emoji) ? 'border-accent bg-accent-ground' : 'border-line hover:bg-hover')}
          >
            <span aria-hidden="true">{visibleText(emoji, 16)}</span>
            {users.length}
          </button>
        );
      })}
      {mayReact && (
        <Menu
          align="start"
          trigger={
            <IconButton label="React" isSmall>
              <SmilePlus className="size-4" />
            </IconButton>
          }
        >
          {offered.map(({ emoji, label }) => (
            <MenuItem key={emoji} onSelect={() => toggle(emoji)} icon={<span aria-hidden="true">{emoji}</span>}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
