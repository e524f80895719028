import { type YesNoPart, yesNoPart } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import type { FieldProps } from '../../../ui/forms/Field.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { AnswerField } from './AnswerField.tsx';

// Ordered as a scale.
const codes = ['yes', 'partly', 'no'] as const;

export interface YesNoPartFieldProps extends FieldProps {
  value: YesNoPart | undefined;
  onChange: (value: YesNoPart) => void;
}

/** Yes, partly or no, with an optional note once answered. */
export function YesNoPartField({ value, onChange, ...field }: YesNoPartFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const noteId = `${field.id}.note`;
  const choose = (code: string) => {
    const answer = codes.find((one) => one === code);
    if (answer) onChange({ ...value, answer });
  };
  const open = () => {
    setOpen(true);
    requestAnimationFrame(() => focusField(noteId));
  };
  return (
    <>
      <AnswerField
        {...field}
        value={value?.answer ?? ''}
        onChange={choose}
        options={codes.map((code) => ({ code, name: yesNoPart[code][locale] }))}
      />
      {value && (isOpen || value.note !== undefined) && (
        <div className="prem-note">
          <TextField
            id={noteId}
            label={t`Shënim: ${field.label}`}
            value={value.note ?? ''}
            onChange={(note) => onChange({ ...value, note })}
            native={{ maxLength: 300 }}
          />
        </div>
      )}
      {value && !isOpen && value.note === undefined && (
        <p className="prem-note small">
          <TextButton onClick={open}>
            <Trans>Shto shënim</Trans>
            <span className="visually-hidden">: {field.label}</span>
          </TextButton>
        </p>
      )}
    </>
  );
}
