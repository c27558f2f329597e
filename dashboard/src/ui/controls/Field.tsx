import { useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { classes } from '#dashboard/ui/class-names.ts';

export const inputLook =
  'w-full rounded-md border border-field-line bg-raised px-2.5 text-base text-text placeholder:text-quiet hover:border-quiet read-only:bg-sunken disabled:opacity-60 aria-invalid:border-problem max-sm:text-lg';

interface FieldWords {
  readonly label: string;
  /** What to give, where the label does not say it all. */
  readonly hint?: ReactNode;
  /** What is wrong with what was given. */
  readonly problem?: string | undefined;
  /** The label is for those who do not see: what the field is for is plain from where it stands. */
  readonly isLabelHidden?: boolean;
}

interface FieldProps extends FieldWords {
  readonly children: (given: { readonly id: string; readonly 'aria-describedby': string | undefined; readonly 'aria-invalid': true | undefined }) => ReactNode;
}

/** A label, what is labelled, and below it what is wrong or what to know. */
export function Field({ label, hint, problem, isLabelHidden = false, children }: FieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note === undefined ? undefined : `${id}-note`, 'aria-invalid': problem === undefined ? undefined : true })}
      {note !== undefined && (
        <p id={`${id}-note`} role={problem === undefined ? undefined : 'alert'} className={classes('mt-1 text-sm', problem === undefined ? 'text-quiet' : 'text-problem')}>
          {note}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hint, problem, isLabelHidden, className, ...rest }: FieldWords & ComponentProps<'input'>) {
  return (
    <Field {...words({ label, hint, problem, isLabelHidden })}>
      {(given) => <input {...rest} {...given} className={classes(inputLook, 'h-8 max-sm:h-10', className)} />}
    </Field>
  );
}

/** Ctrl and Enter (⌘ on a Mac) send what its form sends. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export function TextArea({ label, hint, problem, isLabelHidden, className, ...rest }: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field {...words({ label, hint, problem, isLabelHidden })}>
      {(given) => <textarea rows={3} onKeyDown={sendByKeys} {...rest} {...given} className={classes(inputLook, 'min-h-16 py-1.5 leading-5', className)} />}
    </Field>
  );
}

/** The browser's own list: at home on phones, with a keyboard and for readers of screens alike. */
export function Select({ label, hint, problem, isLabelHidden, className, children, ...rest }: FieldWords & ComponentProps<'select'>) {
  return (
    <Field {...words({ label, hint, problem, isLabelHidden })}>
      {(given) => (
        <span className={classes('relative block', className)}>
          <select {...rest} {...given} className={classes(inputLook, 'h-8 appearance-none pr-8 max-sm:h-10')}>
            {children}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-quiet" />
        </span>
      )}
    </Field>
  );
}

/** Leaves out what is not given: our types tell absent from undefined. */
function words({ label, hint, problem, isLabelHidden }: { [K in keyof FieldWords]: FieldWords[K] | undefined }): FieldWords {
  return { label: label ?? '', hint, problem, ...(isLabelHidden !== undefined && { isLabelHidden }) };
}
