// A question with a few answers as buttons: yes, partly, no.
import { useLingui } from '@lingui/react/macro';
import { describedBy, FieldNotes, type FieldProps } from '../../../ui/forms/Field.tsx';
import './answers.css';

export interface AnswerFieldProps extends FieldProps {
  value: string;
  onChange: (code: string) => void;
  options: readonly { readonly code: string; readonly name: string }[];
}

export function AnswerField({ value, onChange, options, ...field }: AnswerFieldProps) {
  const { t } = useLingui();
  return (
    <fieldset
      id={field.id}
      className={field.error ? 'answer field--wrong' : 'answer'}
      data-many={options.length > 3 || undefined}
      aria-describedby={describedBy(field)}
    >
      <legend>
        {field.label}
        {value === '' && <span className="visually-hidden">{t`, pa përgjigje`}</span>}
      </legend>
      <FieldNotes {...field} />
      <div className="answer__all" data-count={options.length}>
        {options.map(({ code, name }) => (
          <label key={code}>
            <input
              type="radio"
              name={field.id}
              value={code}
              checked={code === value}
              onChange={() => onChange(code)}
              aria-invalid={field.error ? true : undefined}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
