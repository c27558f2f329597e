import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '#dashboard/ui/class-names.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

function Choice({ label, hint, type, className, ...rest }: ChoiceProps & { readonly type: 'checkbox' | 'radio' }) {
  const id = useId();
  return (
    <div className={classes('flex items-start gap-2', className)}>
      <input {...rest} id={id} type={type} aria-describedby={hint === undefined ? undefined : `${id}-hint`} className="mt-0.75 size-4 shrink-0 accent-accent" />
      <div className="min-w-0">
        <label htmlFor={id} className="block">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-quiet">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

export interface RadioOption<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
}

interface RadioGroupProps<T extends string> {
  readonly label: string;
  /** Undefined while none is chosen. */
  readonly value: T | undefined;
  readonly options: readonly RadioOption<T>[];
  readonly onChange: (value: T) => void;
  readonly isInline?: boolean;
}

export function RadioGroup<T extends string>({ label, value, options, onChange, isInline = false }: RadioGroupProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className={classes('flex', isInline ? 'flex-wrap gap-x-5 gap-y-2' : 'flex-col gap-2')}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="radio"
            name={name}
            label={option.label}
            hint={option.hint}
            disabled={option.isDisabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
