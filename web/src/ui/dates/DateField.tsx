// A day typed in the order of the language, and in no other: 1/9/2026 is 1 September in Albanian.
import { findClockChange, localTimeOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from '../actions/Dialog.tsx';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { describedBy, Field, FieldGroup, type FieldProps, Optional } from '../forms/Field.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconCalendar } from '../marks/pageIcons.ts';
import { useChunk } from '../page/useChunk.ts';
import { type DateParts, datePartsOf, readDate, readTime, readTypedDate, typedDate } from './dates.ts';
import './dates.css';

interface Bounds {
  /** First and last day that the calendar offers, as the field accepts them. */
  min?: string | undefined;
  max?: string | undefined;
}

interface DateInputProps extends Bounds {
  id: string;
  label: string;
  value: DateParts;
  onChange: (value: DateParts) => void;
  small?: boolean | undefined;
  invalid?: boolean | undefined;
  described?: string | undefined;
  placeholder?: string | undefined;
  onDone?: (() => void) | undefined;
  onPick?: ((day: string) => void) | undefined;
}

const isSame = (one: DateParts, other: DateParts) =>
  one.day === other.day && one.month === other.month && one.year === other.year;

export function DateInput({ id, label, value, onChange, small, invalid, described, ...rest }: DateInputProps) {
  const { placeholder, onDone, onPick, min, max } = rest;
  const { locale } = useLingui();
  const [typed, setTyped] = useState('');
  const read = readDate(value);
  return (
    <span className="date-input">
      <input
        id={id}
        className={small ? 'input input--small num' : 'input num'}
        inputMode={locale === 'en' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={12}
        placeholder={placeholder}
        // Keeps the typed form while it has the same value: 01.02.2026 stays.
        value={isSame(readTypedDate(typed, locale), value) ? typed : typedDate(value, locale)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(readTypedDate(event.target.value, locale));
        }}
        onBlur={() => {
          // Shows the century that was read.
          if (!typed.includes(value.year)) setTyped('');
          onDone?.();
        }}
        onKeyDown={(event) => event.key === 'Enter' && onDone?.()}
        aria-invalid={invalid || undefined}
        aria-describedby={described}
      />
      <CalendarButton
        label={label}
        small={small}
        day={'day' in read ? read.day : undefined}
        min={min}
        max={max}
        onPick={(day) => {
          onChange(datePartsOf(day));
          onPick?.(day);
        }}
      />
    </span>
  );
}

interface DateFieldProps extends FieldProps, Bounds {
  value: DateParts;
  onChange: (value: DateParts) => void;
  timeIsWrong?: boolean | undefined;
  children?: ReactNode | undefined;
}

export function DateField({ value, onChange, timeIsWrong = false, children, min, max, ...given }: DateFieldProps) {
  const { t } = useLingui();
  const format = t`Dita.muaji.viti, p.sh. 14.11.2026.`;
  const hint = (
    <>
      {given.hint && <span>{given.hint} </span>}
      <span>{format}</span>
    </>
  );
  const field = { ...given, hint };
  const input = {
    label: field.label,
    value,
    onChange,
    invalid: Boolean(field.error) && !timeIsWrong,
    described: describedBy(field),
    min,
    max,
  };
  if (!children)
    return (
      <Field {...field}>
        <DateInput {...input} id={field.id} />
      </Field>
    );
  return (
    <FieldGroup {...field}>
      <div className="parts">
        <div>
          <label htmlFor={`${field.id}.date`}>{t`Data`}</label>
          <DateInput {...input} id={`${field.id}.date`} />
        </div>
        {children}
      </div>
    </FieldGroup>
  );
}

interface TimePartProps {
  id: string;
  label: string;
  on: DateParts;
  value: string;
  onChange: (value: string) => void;
  wrong?: boolean | undefined;
  optional?: boolean | undefined;
}

function isRepeated(on: DateParts, value: string): boolean {
  const [read, time] = [readDate(on), readTime(value)];
  return 'day' in read && time !== undefined && findClockChange(localTimeOf(read.day, time)) === 'repeated';
}

export const TimePart = ({ id, label, on, value, onChange, wrong = false, optional = false }: TimePartProps) => (
  <>
    <label>
      <span>
        {label}
        {optional && <Optional />}
      </span>
      <input
        id={id}
        className="input num input--w4"
        inputMode="numeric"
        placeholder="11:00"
        maxLength={5}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={wrong || undefined}
      />
    </label>
    <p className={isRepeated(on, value) ? 'parts__note small' : 'visually-hidden'} role="status">
      {isRepeated(on, value) && (
        <Trans>Kjo orë vjen dy herë atë natë, sepse ora kthehet prapa. Merret e para, e orës verore (+02:00).</Trans>
      )}
    </p>
  </>
);

interface PickProps extends Bounds {
  day: string | undefined;
  onPick: (day: string) => void;
}

const loadCalendar = async () => (await import('./Calendar.tsx')).Calendar;

/** Loaded when first opened; days can be typed without it. */
function Picking(props: PickProps) {
  const { t } = useLingui();
  const { loaded: Calendar, failed, retry } = useChunk(loadCalendar);
  if (Calendar) return <Calendar {...props} />;
  if (failed) return <LoadFailed why={failed} extra={t`Mund ta shkruani datën.`} retry={retry} />;
  return <Skeleton lines={8} />;
}

/** A dialog of its own fits narrow screens and stacks over others. */
function CalendarButton({ label, small, day, onPick, ...bounds }: PickProps & Pick<DateInputProps, 'label' | 'small'>) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const pick = (picked: string) => {
    setIsOpen(false);
    onPick(picked);
  };
  return (
    <>
      <Button
        square
        tone="quiet"
        size={small ? 'small' : 'normal'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={iconCalendar} />
        <span className="visually-hidden">
          {t`Kalendari`}: {label}
        </span>
      </Button>
      <Dialog kind="calendar" open={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <Picking day={day} onPick={pick} {...bounds} />
      </Dialog>
    </>
  );
}
