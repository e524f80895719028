// Frame of a field: an error summary links to its `id`.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconError } from '../marks/icons.ts';
import './fields.css';

export interface FieldProps {
  /** Unique on the page: the path of the value, such as `subjects.0.name`. */
  id: string;
  label: string;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** Optional; as words, the consequence of leaving it empty. */
  optional?: boolean | string | undefined;
}

export const describedBy = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>, ...more: string[]) =>
  [hint && `${id}-hint`, error && `${id}-error`, ...more].filter(Boolean).join(' ') || undefined;

export const ariaOf = (field: Pick<FieldProps, 'id' | 'hint' | 'error'>, ...more: string[]) => ({
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field, ...more),
});

export const Optional = ({ what = true }: { what?: boolean | string }) => (
  <span className="optional"> {what === true ? <Trans>(sipas dëshirës)</Trans> : what}</span>
);

export const FieldNotes = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) => (
  <>
    {hint && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className="field__error" id={`${id}-error`}>
        <Icon of={iconError} />
        <span>
          <span className="visually-hidden">
            <Trans>Gabim:</Trans>{' '}
          </span>
          {error}
        </span>
      </p>
    )}
  </>
);

export const Field = ({ id, label, hint, error, optional, children }: FieldProps & { children: ReactNode }) => (
  <div className={error ? 'field field--wrong' : 'field'}>
    <label className="label" htmlFor={id}>
      {label}
      {optional && <Optional what={optional} />}
    </label>
    <FieldNotes id={id} hint={hint} error={error} />
    <div className="field__control">{children}</div>
  </div>
);

export const FieldGroup = ({ id, label, hint, error, optional, children }: FieldProps & { children: ReactNode }) => (
  <fieldset
    className={error ? 'field field--wrong' : 'field'}
    id={id}
    aria-describedby={describedBy({ id, hint, error })}
  >
    <legend className="label">
      {label}
      {optional && <Optional what={optional} />}
    </legend>
    <FieldNotes id={id} hint={hint} error={error} />
    <div className="field__control">{children}</div>
  </fieldset>
);
