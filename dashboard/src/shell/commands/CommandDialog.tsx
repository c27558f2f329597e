import { useNavigate } from '@tanstack/react-router';
import { Dialog as Radix } from 'radix-ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { useRepositories } from '#dashboard/api/overview.ts';
import { useMay } from '#dashboard/api/session.ts';
import { commandMenu } from '#dashboard/shell/commands/command-menu.ts';
import { commandsFor, type Command } from '#dashboard/shell/commands/commands.ts';
import { useSettingsPages } from '#dashboard/shell/settings-pages.ts';
import { classes } from '#dashboard/ui/class-names.ts';
import { KeyHint } from '#dashboard/ui/keyboard/KeyHint.tsx';

/** Go anywhere, or search the findings for what was typed. */
export function CommandDialog() {
  return (
    <Radix.Root open onOpenChange={(open) => commandMenu.tell(open)}>
      <Radix.Portal>
        <div className="fixed inset-0 z-40 bg-[rgb(0_0_10/45%)] appear" />
        <Radix.Content
          data-modal=""
          aria-describedby={undefined}
          className="fixed top-[12vh] left-1/2 z-50 w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-lg border border-line bg-raised shadow-float appear"
        >
          <Radix.Title className="sr-only">Search or command</Radix.Title>
          <Commands onClose={() => commandMenu.tell(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Commands({ onClose }: { readonly onClose: () => void }) {
  const list = useId();
  const navigate = useNavigate();
  const may = useMay();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const commands = commandsFor(text, may, { settings: useSettingsPages(), repositories: useRepositories().data?.data.map(({ repository }) => repository) ?? [] });
  const current = Math.min(chosen, commands.length - 1);
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    void navigate({ to: command.to, params: command.params ?? {}, search: command.search ?? {} });
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') run(commands[current]);
    else if (step !== undefined) setChosen((current + step + commands.length) % commands.length);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        role="combobox"
        aria-label="Search or command"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={`${list}-${current}`}
        autoComplete="off"
        placeholder="Search findings, or go to…"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-lg outline-none placeholder:text-quiet"
      />
      <ul id={list} role="listbox" aria-label="Commands" className="max-h-80 overflow-y-auto p-1">
        {commands.map((command, index) => (
          <li
            key={command.label}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            onMouseMove={() => setChosen(index)}
            onClick={() => run(command)}
            className={classes('flex h-9 cursor-pointer items-center gap-2 rounded-md px-3', index === current && 'bg-hover')}
          >
            <span className="min-w-0 flex-1 truncate">{command.label}</span>
            {command.keys !== undefined && <KeyHint keys={command.keys} />}
          </li>
        ))}
      </ul>
    </>
  );
}
