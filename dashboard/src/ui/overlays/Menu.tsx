import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '#dashboard/ui/class-names.ts';
import { KeyHint } from '#dashboard/ui/keyboard/KeyHint.tsx';

interface MenuProps {
  /** One button. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
}

/** What can be done, behind a button. The page behind it stays alive: stopping its scrolling takes a style element, which its policy refuses. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float appear"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemLook = 'flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-base outline-none select-none data-disabled:opacity-55 data-highlighted:bg-hover';

interface MenuItemProps {
  readonly children: ReactNode;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
}

export function MenuItem({ children, onSelect, icon, keys, isDanger = false, isDisabled = false }: MenuItemProps) {
  return (
    <Radix.Item disabled={isDisabled} onSelect={onSelect} className={classes(itemLook, isDanger && 'text-problem')}>
      {icon}
      <span className="flex-1">{children}</span>
      {keys !== undefined && <KeyHint keys={keys} />}
    </Radix.Item>
  );
}

interface MenuChoicesProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly onChange: (value: T) => void;
}

/** A choice of one inside a menu. */
export function MenuChoices<T extends string>({ label, value, options, onChange }: MenuChoicesProps<T>) {
  const change = (next: string) => onChange(next as T); // one of the values that were given
  return (
    <Radix.Group>
      <MenuLabel>{label}</MenuLabel>
      <Radix.RadioGroup value={value} onValueChange={change}>
        {options.map((option) => (
          <Radix.RadioItem key={option.value} value={option.value} className={itemLook}>
            <span className="size-4">
              <Radix.ItemIndicator>
                <Check className="size-4" />
              </Radix.ItemIndicator>
            </span>
            {option.label}
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </Radix.Group>
  );
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <Radix.Label className="px-2 pt-2 pb-1 text-xs text-quiet">{children}</Radix.Label>;
}

export function MenuLine() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
