// Control for each type of field.
import { type PremisesFieldKey, type PremisesPoint, premisesField, type YesNoPart, yesNoPart } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { readTypedDate, typedDate } from '../../../ui/dates/dates.ts';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { FieldGroup, type FieldProps } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { PointPicker } from '../../../ui/maps/PointPicker.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPin } from '../../../ui/marks/pageIcons.ts';
import type { Typed } from '../../saving/answerText.ts';
import { useUnits } from '../useValueText.ts';
import { AnswerField } from './AnswerField.tsx';

export interface FieldControlProps extends FieldProps {
  field: PremisesFieldKey;
  typed: Typed;
  onType: (typed: Typed) => void;
  municipality: string;
  /** Unit of the report, for the map. */
  unit: string | undefined;
}

/** Maximum of options shown as buttons; more become a list. */
const SIDE_BY_SIDE = 6;

export function FieldControl(props: FieldControlProps) {
  const { field, typed, onType, municipality, unit, ...frame } = props;
  const row = premisesField(field);
  const text = typeof typed === 'string' ? typed : '';
  switch (row.type) {
    case 'files':
      return null;
    case 'yesNoPart':
      return (
        <YesNoPartField
          {...frame}
          value={typeof typed === 'object' && 'answer' in typed ? typed : undefined}
          onChange={onType}
        />
      );
    case 'point':
      return (
        <PlaceField
          {...frame}
          value={typeof typed === 'object' && 'lat' in typed ? typed : null}
          onChange={(point) => onType(point ?? '')}
          municipality={municipality}
          unit={unit}
        />
      );
    case 'choice':
      return <ChoiceField {...props} options={row.options} />;
    case 'unit':
      return <UnitField {...frame} value={text} onChange={onType} municipality={municipality} />;
    case 'date':
      return <DayField {...frame} value={text} onChange={onType} />;
    case 'longText':
      return <TextArea {...frame} value={text} onChange={onType} max={row.maxLength} short />;
    default:
      return <LineField {...props} />;
  }
}

function ChoiceField({
  options,
  typed,
  onType,
  field: _,
  municipality: __,
  unit: ___,
  ...frame
}: FieldControlProps & { options: Readonly<Record<string, { readonly al: string; readonly en: string }>> }) {
  const { locale } = useLingui();
  const value = typeof typed === 'string' ? typed : '';
  const list = Object.entries(options).map(([code, name]) => ({ code, name: name[locale] }));
  return list.length <= SIDE_BY_SIDE ? (
    <AnswerField {...frame} value={value} onChange={onType} options={list} />
  ) : (
    <SelectField {...frame} value={value} onChange={onType} options={list} />
  );
}

interface ValueProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

function UnitField({ municipality, ...field }: ValueProps & { municipality: string }) {
  return <SelectField {...field} options={useUnits(municipality)} />;
}

function DayField({ value, onChange, ...field }: ValueProps) {
  const { locale } = useLingui();
  return (
    <DateField
      {...field}
      value={readTypedDate(value, locale)}
      onChange={(parts) => onChange(typedDate(parts, locale))}
    />
  );
}

/** Single-line input: text, phone, or number with unit. */
function LineField({ field, typed, onType, municipality: _, unit: __, ...frame }: FieldControlProps) {
  const { t, locale } = useLingui();
  const row = premisesField(field);
  const isNumber = row.type === 'integer' || row.type === 'decimal';
  const unit = 'unit' in row && row.unit ? row.unit[locale] : undefined;
  return (
    <TextField
      {...frame}
      label={unit ? t`${frame.label}, ${unit}` : frame.label}
      value={typeof typed === 'string' ? typed : ''}
      onChange={onType}
      type={row.type === 'phone' ? 'tel' : 'text'}
      width={isNumber ? 10 : undefined}
      native={{
        autoComplete: 'off',
        // Numeric keyboards lack the minus, which a basement needs.
        inputMode: !isNumber || row.min < 0 ? undefined : row.type === 'integer' ? 'numeric' : 'decimal',
        maxLength: row.type === 'text' ? row.maxLength : 40,
      }}
    />
  );
}

// Location of the premises in one line; the map opens by a button and loads on demand.
interface PlaceFieldProps extends FieldProps {
  value: PremisesPoint | null;
  onChange: (point: PremisesPoint | null) => void;
  municipality: string;
  unit: string | undefined;
}

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
          <span>{isOpen ? <Trans>Mbyll hartën</Trans> : <Trans>Trego në hartë</Trans>}</span>
        </Button>
      </div>
      <div id={map} className="prem-picker" hidden={isOpen === undefined}>
        {isOpen !== undefined && (
          <PointPicker value={value} onChange={onChange} municipality={municipality} unit={unit} isFolded={!isOpen} />
        )}
      </div>
    </FieldGroup>
  );
}

// Ordered as a scale.
const codes = ['yes', 'partly', 'no'] as const;

interface YesNoPartFieldProps extends FieldProps {
  value: YesNoPart | undefined;
  onChange: (value: YesNoPart) => void;
}

/** Yes, partly or no, with an optional note once answered. */
function YesNoPartField({ value, onChange, ...field }: YesNoPartFieldProps) {
  const { t, locale } = useLingui();
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
