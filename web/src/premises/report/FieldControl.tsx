import { type PremisesFieldKey, type PremisesPoint, premisesField, type YesNoPart, yesNoPart } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { noDate } from '../../ui/dates/dates.ts';
import { describedBy, FieldGroup, FieldNotes, type FieldProps } from '../../ui/forms/Field.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { PointPicker } from '../../ui/maps/maps.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPin } from '../../ui/marks/pageIcons.ts';
import type { Typed } from './answers.ts';
import { useUnits } from './valueText.ts';

interface FieldControlProps extends FieldProps {
  field: PremisesFieldKey;
  typed: Typed;
  onType: (typed: Typed) => void;
  municipality: string;
  unit: string | undefined;
}

const MOST_BUTTONS = 6;

export function FieldControl({ field, typed, onType, municipality, unit, ...frame }: FieldControlProps) {
  const { t, locale } = useLingui();
  const units = useUnits(municipality);
  const row = premisesField(field);
  const value = typeof typed === 'string' ? typed : '';
  switch (row.type) {
    case 'files':
      return null;
    case 'yesNoPart':
      return <YesNoPartField {...frame} value={answerIn(typed)} onChange={onType} />;
    case 'point':
      return <PlaceField {...frame} value={pointIn(typed)} onChange={onType} municipality={municipality} unit={unit} />;
    case 'choice': {
      const options = Object.entries(row.options).map(([code, name]) => ({ code, name: name[locale] }));
      const Control = options.length <= MOST_BUTTONS ? AnswerField : SelectField;
      return <Control {...frame} value={value} onChange={onType} options={options} />;
    }
    case 'unit':
      return <SelectField {...frame} value={value} onChange={onType} options={units} />;
    case 'date':
      return (
        <DateField {...frame} value={typeof typed === 'object' && 'day' in typed ? typed : noDate} onChange={onType} />
      );
    case 'longText':
      return <TextArea {...frame} value={value} onChange={onType} max={row.maxLength} short />;
    default: {
      const number = 'min' in row ? row : undefined;
      // Numeric keyboards lack the minus, which a basement needs.
      const keyboard = number?.type === 'integer' ? 'numeric' : 'decimal';
      return (
        <TextField
          {...frame}
          label={number?.unit ? t`${frame.label}, ${number.unit[locale]}` : frame.label}
          value={value}
          onChange={onType}
          type={row.type === 'phone' ? 'tel' : 'text'}
          width={number || row.type === 'centre' ? 10 : undefined}
          native={{
            autoComplete: 'off',
            maxLength: 'maxLength' in row ? row.maxLength : 40,
            inputMode: number && number.min >= 0 ? keyboard : undefined,
          }}
        />
      );
    }
  }
}

const answerIn = (typed: Typed) => (typeof typed === 'object' && 'answer' in typed ? typed : undefined);
const pointIn = (typed: Typed) => (typeof typed === 'object' && 'lat' in typed ? typed : null);

interface AnswerFieldProps extends FieldProps {
  value: string;
  onChange: (code: string) => void;
  options: readonly { readonly code: string; readonly name: string }[];
}

function AnswerField({ value, onChange, options, ...field }: AnswerFieldProps) {
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

interface PlaceFieldProps extends FieldProps {
  value: PremisesPoint | null;
  onChange: (point: PremisesPoint | '') => void;
  municipality: string;
  unit: string | undefined;
}

/** The map loads only when opened. */
function PlaceField({ value, onChange, municipality, unit, ...field }: PlaceFieldProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState<boolean>();
  const map = useId();
  return (
    <FieldGroup {...field}>
      <div className="row row--8">
        <span className={value ? 'num' : 'muted'}>
          {value ? `${value.lat.toFixed(5)}, ${value.lng.toFixed(5)}` : t`Ende pa vend në hartë`}
        </span>
        <Button size="small" aria-expanded={isOpen ?? false} aria-controls={map} onClick={() => setOpen(!isOpen)}>
          <Icon of={iconPin} size="small" />
          <span>{isOpen ? t`Mbyll hartën` : t`Trego në hartë`}</span>
        </Button>
      </div>
      <div id={map} className="prem-picker" hidden={isOpen === undefined}>
        {isOpen !== undefined && (
          <PointPicker
            value={value}
            onChange={(point) => onChange(point ?? '')}
            municipality={municipality}
            unit={unit}
            isFolded={!isOpen}
          />
        )}
      </div>
    </FieldGroup>
  );
}

interface YesNoPartFieldProps extends FieldProps {
  value: YesNoPart | undefined;
  onChange: (value: YesNoPart) => void;
}

function YesNoPartField({ value, onChange, ...field }: YesNoPartFieldProps) {
  const { t, locale } = useLingui();
  const codes = ['yes', 'partly', 'no'] as const;
  const choose = (code: string) => {
    const answer = codes.find((one) => one === code);
    if (answer) onChange({ ...value, answer });
  };
  return (
    <>
      <AnswerField
        {...field}
        value={value?.answer ?? ''}
        onChange={choose}
        options={codes.map((code) => ({ code, name: yesNoPart[code][locale] }))}
      />
      {value && (
        <details className="prem-note" open={value.note !== undefined}>
          <summary>
            <Trans>Shto shënim</Trans>
            <span className="visually-hidden">: {field.label}</span>
          </summary>
          <TextField
            id={`${field.id}.note`}
            label={t`Shënim: ${field.label}`}
            value={value.note ?? ''}
            onChange={(note) => onChange({ ...value, note })}
            native={{ maxLength: 300 }}
          />
        </details>
      )}
    </>
  );
}
