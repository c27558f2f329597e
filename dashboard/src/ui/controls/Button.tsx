import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#dashboard/ui/class-names.ts';
import { Spinner } from '#dashboard/ui/feedback/Spinner.tsx';

const kinds = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover border-transparent',
  plain: 'bg-raised text-text border-line-strong hover:bg-hover active:bg-pressed',
  quiet: 'bg-transparent text-text border-transparent hover:bg-hover active:bg-pressed',
  danger: 'bg-problem-ground text-problem border-problem-line hover:bg-problem-hover',
} as const;

const sizes = { small: 'h-7 px-2 text-sm gap-1.5', medium: 'h-8 px-3 text-base gap-2', large: 'h-10 px-4 text-base gap-2' } as const;

export type ButtonKind = keyof typeof kinds;

export interface ButtonLook {
  readonly kind?: ButtonKind;
  readonly size?: keyof typeof sizes;
}

/** The look of a button, for links that are as important as one. */
export function buttonLook({ kind = 'plain', size = 'medium' }: ButtonLook = {}): string {
  return classes(
    'inline-flex items-center justify-center rounded-md border font-medium whitespace-nowrap select-none transition-colors duration-100',
    'aria-disabled:opacity-55 aria-disabled:pointer-events-none disabled:opacity-55 disabled:pointer-events-none',
    kinds[kind],
    sizes[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  readonly icon?: ReactNode;
  /** Work is under way: it shows, and a second click does nothing. */
  readonly isBusy?: boolean;
}

export function Button({ kind, size, icon, isBusy = false, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={classes(buttonLook({ ...(kind && { kind }), ...(size && { size }) }), className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  readonly isSmall?: boolean;
}

export function IconButton({ label, isSmall = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-md text-quiet transition-colors duration-100 hover:bg-hover hover:text-text active:bg-pressed disabled:opacity-55',
        isSmall ? 'size-6' : 'size-8',
        className,
      )}
    />
  );
}
