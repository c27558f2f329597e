import { Check } from 'lucide-react';
import { cloneElement, createContext, use, useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, type RefObject } from 'react';
import { classes } from '#dashboard/ui/class-names.ts';
import { KeyHint } from '#dashboard/ui/keyboard/KeyHint.tsx';
import { createTypeAhead, itemsOf, nextItem } from '#dashboard/ui/overlays/menu-keys.ts';
import { place } from '#dashboard/ui/overlays/place.ts';

interface MenuProps {
  /** One button. */
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly children: ReactNode;
  readonly align?: 'start' | 'end';
}

/** What has the focus when a menu opens: under a pointer none of its items. */
type First = 'menu' | 'first item' | 'last item';

/** Closes the menu that an item stands in, and gives the focus back. */
const CloseMenu = createContext<() => void>(() => undefined);

/**
 * What can be done, behind a button; the page behind it stays alive. Our own, over the browser's popovers: the library's was a seventh of what a
 * first visit loads.
 */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<First>();
  const toggle = ({ detail }: MouseEvent): void => setOpened(opened === undefined ? (detail === 0 ? 'first item' : 'menu') : undefined);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowUp' ? 'last item' : 'first item');
  };
  return (
    <>
      {cloneElement(trigger, { ref: anchor, 'aria-haspopup': 'menu', 'aria-expanded': opened !== undefined, onClick: toggle, onKeyDown: press })}
      {opened !== undefined && (
        <MenuList anchor={anchor} align={align} first={opened} onClose={() => setOpened(undefined)}>
          {children}
        </MenuList>
      )}
    </>
  );
}

interface MenuListProps {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly align: 'start' | 'end';
  readonly first: First;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function MenuList({ anchor, align, first, onClose, children }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [typeAhead] = useState(createTypeAhead);
  useOpened(list, anchor, { align, first, onClose });
  const close = (): void => {
    anchor.current?.focus({ preventScroll: true });
    onClose();
  };
  const press = (event: KeyboardEvent): void => {
    // The focus goes on from the button.
    if (event.key === 'Tab') return close();
    if (event.key === 'Escape') close();
    else {
      const next = nextItem(itemsOf(event.currentTarget), event) ?? typeAhead(itemsOf(event.currentTarget), event);
      if (next === undefined) return;
      next.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      role="menu"
      popover="manual"
      tabIndex={-1}
      onKeyDown={press}
      className="fixed inset-auto m-0 min-w-44 overflow-y-auto rounded-lg border border-line bg-raised p-1 text-left text-base font-normal text-text shadow-float outline-none appear"
    >
      <CloseMenu value={close}>{children}</CloseMenu>
    </div>
  );
}

/** Shows the menu in its place for as long as it is there. A press elsewhere closes it, and does what it would do anyway. */
function useOpened(list: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, { align, first, onClose }: Omit<MenuListProps, 'anchor' | 'children'>): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const { current: menu } = list;
    const { current: button } = anchor;
    if (menu === null || button === null) return undefined;
    menu.setAttribute('aria-label', button.ariaLabel ?? button.innerText);
    menu.showPopover();
    const follow = (): void => place(menu, button, { gap: 4, align });
    follow();
    ((first === 'menu' ? undefined : itemsOf(menu).at(first === 'last item' ? -1 : 0)) ?? menu).focus({ preventScroll: true });
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !menu.contains(target) && !button.contains(target)) latest.current();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerdown', leave, { capture: true, signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('scroll', follow, { capture: true, passive: true, signal });
    window.addEventListener('resize', follow, { signal });
    return () => listeners.abort();
  }, [list, anchor, align, first]);
}

const itemLook = 'flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-left text-base focus:outline-hidden select-none aria-disabled:cursor-default aria-disabled:opacity-55 focus:bg-hover';

interface ItemProps extends ComponentProps<'button'> {
  readonly onSelect: () => void;
  readonly isDisabled?: boolean;
  /** The menu stays open: more may be chosen. */
  readonly staysOpen?: boolean;
}

/** Under the pointer an item has the focus, so that keys go on from there. */
function Item({ onSelect, isDisabled = false, staysOpen = false, className, ...rest }: ItemProps) {
  const close = use(CloseMenu);
  const select = (): void => {
    if (isDisabled) return;
    if (!staysOpen) close();
    onSelect();
  };
  return (
    <button
      role="menuitem"
      {...rest}
      type="button"
      tabIndex={-1}
      aria-disabled={isDisabled || undefined}
      onClick={select}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      onPointerLeave={({ currentTarget }) => currentTarget.closest<HTMLElement>('[role=menu]')?.focus({ preventScroll: true })}
      className={classes(itemLook, className)}
    />
  );
}

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
    <Item isDisabled={isDisabled} onSelect={onSelect} {...(isDanger && { className: 'text-problem' })}>
      {icon}
      <span className="flex-1">{children}</span>
      {keys !== undefined && <KeyHint keys={keys} />}
    </Item>
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
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <MenuLabel id={id}>{label}</MenuLabel>
      {options.map((option) => (
        <Item key={option.value} role="menuitemradio" aria-checked={option.value === value} onSelect={() => onChange(option.value)}>
          <span className="size-4">{option.value === value && <Check aria-hidden="true" className="size-4" />}</span>
          {option.label}
        </Item>
      ))}
    </div>
  );
}

interface MenuChecksProps<T extends string> {
  readonly values: readonly T[];
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly onChange: (values: readonly T[]) => void;
}

/** A choice of any number inside a menu, which stays open for the next. */
export function MenuChecks<T extends string>({ values, options, onChange }: MenuChecksProps<T>) {
  const toggle = (value: T): void => onChange(options.map((option) => option.value).filter((each) => (each === value) !== values.includes(each)));
  return options.map(({ value, label }) => (
    <Item key={value} role="menuitemcheckbox" aria-checked={values.includes(value)} staysOpen onSelect={() => toggle(value)}>
      <span className="size-4">{values.includes(value) && <Check aria-hidden="true" className="size-4" />}</span>
      {label}
    </Item>
  ));
}

export function MenuLabel({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <div id={id} className="px-2 pt-2 pb-1 text-xs text-quiet">
      {children}
    </div>
  );
}

export function MenuLine() {
  return <div role="separator" className="my-1 h-px bg-line" />;
}
