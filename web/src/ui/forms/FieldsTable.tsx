// Forms as tables: control, error and check line derive from a row.
// biome-ignore-all lint/correctness/noComponentHookFactories: tables are built once, when their module loads
import { type LocalizedText, valueAt } from '@denonco/contract';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useAutofill } from '../../platform/drafts/traces.ts';
import { formatLaw } from '../../platform/i18n/law.ts';
import type { SummaryRow } from '../layout/SummaryList.tsx';
import { Checkbox, Choices } from './Choices.tsx';
import type { FieldProps } from './Field.tsx';
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './TextField.tsx';

/** Messages by field path, such as `subjects.0.type`; at most one each. */
export type Problems = ReadonlyMap<string, string>;

export interface AnswersStore<A> {
  readonly useAnswers: () => A;
  readonly getAnswers: () => A;
  readonly changeAnswers: (part: Partial<A>) => void;
  /** Keys of an answer; by default those of its path. */
  readonly placeOf?: ((at: string) => readonly string[]) | undefined;
  /** Marks required fields with an asterisk instead of the optional ones with words. */
  readonly marksRequired?: true;
}

export interface FieldTexts {
  /** Contract path, and id of the control; `*` stands for a list's index. */
  readonly path: string;
  readonly label: MessageDescriptor;
  /** Error of an empty field; fields without it are optional. */
  readonly missing?: MessageDescriptor | undefined;
  /** The law asks for it, but nothing is refused without it: neither optional nor an error. With words of its own. */
  readonly recommended?: true | MessageDescriptor;
  /** Expected form, where the contract's error is too general. */
  readonly invalid?: MessageDescriptor;
}

type TextOrRule<A> = MessageDescriptor | ((answers: A) => MessageDescriptor | undefined) | undefined;

export interface ControlProps<A> {
  readonly field: FieldProps;
  readonly others: readonly FieldProps[];
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly answers: A;
  readonly set: (part: Readonly<Record<string, unknown>>) => void;
  readonly form: AnswersStore<A>;
  readonly problems: Problems;
}

export interface RowBase<A> extends FieldTexts {
  /** Where the answer is stored, such as `denouncer.name`, if not at the path. */
  readonly at?: string;
  readonly hint?: TextOrRule<A>;
  /** Law that asks for it, such as `KZ 126.1.c`: ends the hint unless the field is optional. */
  readonly article?: string;
  /** Label of the control, if other than the field's name in errors and on the check page. */
  readonly question?: TextOrRule<A>;
  readonly when?: ((answers: A) => boolean) | undefined;
  /** Answered by another field, so without a control. */
  readonly hidden?: (answers: A) => boolean;
  /** Overrides whether the field is optional, by these answers. */
  readonly optional?: (answers: A) => boolean | undefined;
  /** Required by the form itself. */
  readonly required?: (answers: A) => boolean;
  /** Error of a half-typed answer, which the schema does not check. `now` in milliseconds. */
  readonly problem?: (answers: A, now: number) => MessageDescriptor | undefined;
  readonly others?: readonly FieldTexts[];
  /** Value at the path of the body, if other than the answer. */
  readonly sent?: (value: unknown, answers: A) => unknown;
  /** Other values of the body that the control asks for, by contract path. */
  readonly alsoSent?: (value: unknown, answers: A) => Readonly<Record<string, unknown>>;
  readonly After?: ComponentType<{ readonly value: unknown; readonly answers: A }>;
  readonly Answer?: ComponentType<{ readonly value: unknown; readonly answers: A }> | undefined;
  readonly answerLabel?: MessageDescriptor;
  /** Left out of the check page, when empty or always. */
  readonly unlisted?: 'empty' | 'always';
}

export interface FieldRow<A> extends RowBase<A> {
  readonly Control: ComponentType<ControlProps<A>>;
}

interface FrameProps {
  readonly children: ReactNode;
  /** Whether a field within has an answer, and a problem. */
  readonly isFilled: boolean;
  readonly isWrong: boolean;
}

interface RowGroup<A> {
  readonly Frame: ComponentType<FrameProps>;
  readonly rows: readonly Item<A>[];
  readonly when?: (answers: A) => boolean;
}

interface Aside<A> {
  readonly Show: ComponentType<{ readonly form: AnswersStore<A>; readonly problems: Problems }>;
  readonly when?: (answers: A) => boolean;
}

export type Item<A> = FieldRow<A> | RowGroup<A> | Aside<A>;

const isApplicable = <A,>({ when }: Pick<RowBase<A>, 'when'>, answers: A): boolean => when?.(answers) !== false;

export const rowsOf = <A,>(items: readonly Item<A>[], answers?: A): FieldRow<A>[] =>
  items
    .filter((item) => answers === undefined || isApplicable(item, answers))
    .flatMap((item) => ('rows' in item ? rowsOf(item.rows, answers) : 'Control' in item ? [item] : []));

export const fieldTextsIn = <A,>(rows: readonly FieldRow<A>[]): FieldTexts[] =>
  rows.flatMap((row) => [row, ...(row.others ?? [])]);

const genericOf = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*');

export const fieldAt = (fields: readonly FieldTexts[], path: string): FieldTexts | undefined =>
  fields.find((field) => field.path === genericOf(path));

export const ownsPath = (fields: readonly FieldTexts[], path: string): boolean =>
  fields.some((field) => `${genericOf(path)}.`.startsWith(`${field.path}.`) || field.path.startsWith(`${path}.`));

/** A problem with its label in front, unless the words contain it. */
export function withLabel(fields: readonly FieldTexts[], path: string, texts: string): string {
  const field = fieldAt(fields, path);
  const label = field ? i18n._(field.label).replace(/\?$/, '') : '';
  const sayItself = label === '' || texts.startsWith(label) || (field?.missing && texts === i18n._(field.missing));
  return sayItself ? texts : `${label}: ${texts}`;
}

/** Position in the form, for summaries in page order. */
export function orderOf(fields: readonly FieldTexts[], path: string): number {
  const inList = Number(/\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? 0);
  return inList * fields.length + fields.findIndex((field) => field.path === genericOf(path));
}

const keysOf = <A,>({ placeOf }: Pick<AnswersStore<A>, 'placeOf'>, at: string): readonly string[] =>
  placeOf?.(at) ?? at.split('.');

export const answerAt = <A,>(
  { path, at = path }: Pick<RowBase<A>, 'path' | 'at'>,
  answers: A,
  store: Pick<AnswersStore<A>, 'placeOf'> = {},
): unknown => valueAt(answers, keysOf(store, at));

/** The whole with another value at the keys. */
export const replaced = <T extends object>(whole: T, [key = '', ...rest]: readonly string[], value: unknown): T => {
  const part = valueAt(whole, [key]);
  const inner: object = typeof part === 'object' && part !== null ? part : {};
  return { ...whole, [key]: rest.length > 0 ? replaced(inner, rest, value) : value };
};

export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value !== true && typeof value !== 'number';
}

interface FieldsProps<A extends object> {
  form: AnswersStore<A>;
  rows: readonly Item<A>[];
  problems: Problems;
  index?: number;
}

export const Fields = <A extends object>({ rows, ...props }: FieldsProps<A>) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the items of a table never move
  rows.map((item, at) => <ItemOf key={at} item={item} {...props} />);

function ItemOf<A extends object>({ item, ...props }: Omit<FieldsProps<A>, 'rows'> & { item: Item<A> }) {
  const { form, problems, index } = props;
  const answers = form.useAnswers();
  if (!isApplicable(item, answers)) return null;
  if ('Show' in item) return <item.Show form={form} problems={problems} />;
  if ('rows' in item) {
    const rows = rowsOf(item.rows, answers);
    const texts = fieldTextsIn(rows);
    return (
      <item.Frame
        isFilled={rows.some((row) => !isBlank(answerAt(row, answers, form)))}
        isWrong={[...problems.keys()].some((path) => ownsPath(texts, path))}
      >
        <Fields {...props} rows={item.rows} />
      </item.Frame>
    );
  }
  if (item.hidden?.(answers)) return null;
  return <FieldOf form={form} row={item} problems={problems} id={item.path.replace('*', `${index}`)} />;
}

interface FieldOfProps<A extends object> extends Pick<FieldsProps<A>, 'form' | 'problems'> {
  row: FieldRow<A>;
  id: string;
}

function FieldOf<A extends object>({ form, row, problems, id }: FieldOfProps<A>) {
  const { t, i18n: translator, locale } = useLingui();
  const answers = form.useAnswers();
  const textOf = (said: TextOrRule<A>) => {
    const message = typeof said === 'function' ? said(answers) : said;
    return message && translator._(message);
  };
  const propsOf = (texts: FieldTexts, path: string, question?: TextOrRule<A>) => {
    const label = textOf(question) ?? translator._(texts.label);
    const recommended =
      texts.recommended === true
        ? t`(pa të mund t’ju kthehet për plotësim)`
        : texts.recommended && translator._(texts.recommended);
    const optionalNote = recommended ?? texts.missing === undefined;
    return {
      id: path,
      label: form.marksRequired && texts.missing ? `${label} *` : label,
      error: problems.get(path),
      optional: !form.marksRequired && optionalNote,
    };
  };
  const { hint, article, optional, path, at = path, After, Control } = row;
  const props = propsOf(row, id, row.question);
  const field = { ...props, optional: optional?.(answers) ?? props.optional };
  const basis = article && field.optional !== true && `${formatLaw(article, locale)}.`;
  const value = answerAt(row, answers, form);
  const set = (part: Readonly<Record<string, unknown>>) =>
    form.changeAnswers(
      Object.entries(part).reduce(
        (all, [key, changed]) => replaced(all, keysOf(form, key), changed),
        form.getAnswers(),
      ),
    );
  const control = (
    <Control
      field={{ ...field, hint: [textOf(hint), basis].filter(Boolean).join(' ') }}
      others={(row.others ?? []).map((other) => propsOf(other, other.path))}
      value={value}
      onChange={(changed) => set({ [at]: changed })}
      answers={answers}
      set={set}
      form={form}
      problems={problems}
    />
  );
  if (!After) return control;
  return (
    <div>
      {control}
      <After value={value} answers={answers} />
    </div>
  );
}

function answerText<A>({ Answer }: RowBase<A>, value: unknown, answers: A): ReactNode {
  if (isBlank(value)) return '';
  return Answer ? <Answer value={value} answers={answers} /> : asText(value);
}

export function useAnswerLines(): <A>(rows: readonly FieldRow<A>[], answers: A) => SummaryRow[] {
  const { i18n: translator } = useLingui();
  return (rows, answers) =>
    rows
      .map((row) => ({ ...row, value: answerAt(row, answers) }))
      .filter(({ unlisted, value }) => unlisted !== 'always' && !(unlisted === 'empty' && isBlank(value)))
      .map(({ value, ...row }) => ({
        key: row.path,
        label: translator._(row.answerLabel ?? row.label),
        value: answerText(row, value, answers),
      }));
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

type TextRow<A> = RowBase<A> &
  Pick<TextFieldProps, 'type' | 'width' | 'code' | 'native'> & {
    /** Token of `autocomplete`, off on shared devices. */
    readonly autofill?: string | ((answers: A) => string);
    readonly trims?: true;
  };

const UpperCase = ({ value }: { value: unknown }) => asText(value).toUpperCase();

export const text = <A,>({ type, width, code, native, autofill, trims, ...row }: TextRow<A>): FieldRow<A> => ({
  Answer: code ? UpperCase : undefined,
  ...row,
  Control: ({ field, value, onChange, answers }) => {
    const tokenOf = useAutofill();
    const token = typeof autofill === 'function' ? autofill(answers) : autofill;
    return (
      <TextField
        {...field}
        type={type}
        width={width}
        code={code}
        native={{ ...native, ...(token !== undefined && { autoComplete: tokenOf(token) }) }}
        value={asText(value)}
        onChange={(typed) => onChange(trims ? typed.trim() : typed)}
      />
    );
  },
});

export const textArea = <A,>({
  max,
  short,
  ...row
}: RowBase<A> & Pick<TextAreaProps, 'max' | 'short'>): FieldRow<A> => ({
  ...row,
  Control: ({ field, value, onChange }) => (
    <TextArea {...field} max={max} short={short} value={asText(value)} onChange={onChange} />
  ),
});

interface Choice<V extends string> {
  readonly value: V;
  readonly label: MessageDescriptor | LocalizedText;
  readonly hint?: MessageDescriptor;
}

interface ChoicesRow<A, V extends string> extends RowBase<A> {
  readonly variant?: 'plain';
  readonly choices: readonly Choice<V>[];
  readonly set?: (value: V, answers: A) => Partial<A>;
  /** A choice that is stored as several answers reads them here. */
  readonly chosenIn?: (answers: A) => V | '';
}

export const choices = <A, V extends string>({
  variant,
  choices: all,
  set,
  chosenIn,
  ...row
}: ChoicesRow<A, V>): FieldRow<A> => {
  function useTextOf() {
    const { i18n: translator, locale } = useLingui();
    return (label: MessageDescriptor | LocalizedText) => ('al' in label ? label[locale] : translator._(label));
  }
  return {
    ...row,
    Answer: ({ value, answers }) => {
      const textOf = useTextOf();
      const chosen = all.find((one) => one.value === (chosenIn?.(answers) ?? value));
      return chosen && textOf(chosen.label);
    },
    Control: ({ field, value, onChange, answers, form }) => {
      const textOf = useTextOf();
      return (
        <Choices
          {...field}
          variant={variant}
          value={all.find((one) => one.value === (chosenIn?.(answers) ?? value))?.value ?? ''}
          onChange={(chosen) => (set ? form.changeAnswers(set(chosen, answers)) : onChange(chosen))}
          choices={all.map(({ value: code, label, hint }) => ({
            value: code,
            label: textOf(label),
            hint: hint && textOf(hint),
          }))}
        />
      );
    },
  };
};

export const checkbox = <A,>({ text: texts, ...row }: RowBase<A> & { text: TextOrRule<A> }): FieldRow<A> => ({
  ...row,
  Control: ({ field: { id, hint, error }, value, onChange, answers }) => {
    const said = typeof texts === 'function' ? texts(answers) : texts;
    return (
      <Checkbox id={id} hint={hint} error={error} checked={value === true} onChange={onChange}>
        {said && <Text of={said} />}
      </Checkbox>
    );
  },
});

function Text({ of }: { of: MessageDescriptor }) {
  const { i18n: translator } = useLingui();
  return translator._(of);
}

export const note = <A,>(texts: MessageDescriptor, when?: (answers: A) => boolean): Item<A> => ({
  ...(when && { when }),
  Show: () => (
    <p className="hint">
      <Text of={texts} />
    </p>
  ),
});

export const heading = <A,>(texts: MessageDescriptor): Item<A> => ({
  Show: () => (
    <h2>
      <Text of={texts} />
    </h2>
  ),
});

/** Rows folded until one has an answer or a problem. */
export const folded = <A,>(title: MessageDescriptor, texts: MessageDescriptor, rows: readonly Item<A>[]): Item<A> => ({
  rows,
  Frame: ({ children, isFilled, isWrong }) => {
    const [isOpen, setOpen] = useState(isFilled);
    useEffect(() => {
      if (isFilled || isWrong) setOpen(true);
    }, [isFilled, isWrong]);
    return (
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Text of={title} />
        </summary>
        <div className="stack stack--24 after-field">
          <p className="hint">
            <Text of={texts} />
          </p>
          {children}
        </div>
      </details>
    );
  },
});
