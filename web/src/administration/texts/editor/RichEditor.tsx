// Editor of formatted text: a plain text area, usable by every keyboard and screen reader, with buttons and shortcuts
// that insert marks in the format of contract/src/platform/richText.ts.
import { isLinkablePage, linkablePages } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { describedBy, Field, type FieldProps } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import {
  applied,
  type Chosen,
  type Edit,
  type LineMark,
  nextItem,
  putLink,
  putPicture,
  toggleLines,
  toggleStrong,
} from './marks.ts';

export interface RichEditorProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Language of the text, such as `sq`. */
  language: string;
  max: number;
  /** Names of available pictures; without any there is no button. */
  pictures?: readonly string[] | undefined;
}

const lineKeys: Readonly<Record<string, LineMark>> = {
  Digit7: 'steps',
  Digit8: 'points',
  Digit9: 'note',
};

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/** Edit for a key; undefined for plain typing. */
function editOf(event: KeyboardEvent, chosen: () => Chosen): Edit | undefined {
  if (!isCommand(event)) return event.key === 'Enter' && !event.shiftKey ? nextItem(chosen()) : undefined;
  if (event.key.toLowerCase() === 'b') return toggleStrong(chosen());
  const mark = event.shiftKey ? lineKeys[event.code] : undefined;
  return mark && toggleLines(chosen(), mark);
}

/** Shortcuts of marks and links. */
function keysOf(chosen: () => Chosen, take: (edit: Edit) => void, onLink: () => void) {
  return (event: KeyboardEvent) => {
    const edit = editOf(event, chosen);
    if (isCommand(event) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onLink();
    }
    if (!edit) return;
    event.preventDefault();
    take(edit);
  };
}

/** Selection of the field, and applying edits to it. */
function useMarking(area: RefObject<HTMLTextAreaElement | null>, value: string, onChange: (value: string) => void) {
  const chosen = (): Chosen => ({
    text: value,
    start: area.current?.selectionStart ?? value.length,
    end: area.current?.selectionEnd ?? value.length,
  });
  const take = ({ from, to, put, start, end }: Edit) => {
    const box = area.current;
    if (!box) return;
    box.focus();
    box.setSelectionRange(from, to);
    // `execCommand` keeps the browser's undo; without it the text is replaced.
    const isPut = put !== '' && document.execCommand('insertText', false, put);
    if (!isPut) onChange(applied(value, { from, to, put, start, end }));
    requestAnimationFrame(() => box.setSelectionRange(start, end));
  };
  return { chosen, take };
}

export function RichEditor({ value, onChange, language, max, pictures, ...field }: RichEditorProps) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const [inserting, setInserting] = useState<'link' | 'picture'>();
  const { chosen, take } = useMarking(area, value, onChange);
  const onKeyDown = keysOf(chosen, take, () => setInserting('link'));
  const selected = () => chosen().text.slice(chosen().start, chosen().end);
  return (
    <>
      <Field {...field}>
        <RichToolbar
          label={t`Shenjat e tekstit: ${field.label}`}
          controls={field.id}
          onStrong={() => take(toggleStrong(chosen()))}
          onLines={(mark) => take(toggleLines(chosen(), mark))}
          onInsert={setInserting}
          hasPictures={pictures !== undefined}
        />
        <textarea
          ref={area}
          id={field.id}
          className="input texts__area"
          lang={language}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field, `${field.id}-counter`)}
        />
        <Counter id={`${field.id}-counter`} used={value.length} max={max} />
      </Field>
      {inserting && (
        <InsertDialog
          what={inserting}
          words={selected()}
          pictures={pictures ?? []}
          onClose={() => setInserting(undefined)}
          onPut={(words, to) => {
            setInserting(undefined);
            take(inserting === 'link' ? putLink(chosen(), words, to) : putPicture(chosen(), words, to));
          }}
        />
      )}
    </>
  );
}

/** Used and allowed length of a text. */
function Counter({ id, used, max }: { id: string; used: number; max: number }) {
  const { number } = useLingui();
  return (
    <p id={id} className={used > max ? 'counter counter--over' : 'counter'}>
      <Trans>
        {number(used)} nga {number(max)} shenja
      </Trans>
    </p>
  );
}

interface RichToolbarProps {
  label: string;
  /** Id of the field. */
  controls: string;
  onStrong: () => void;
  onLines: (mark: LineMark) => void;
  onInsert: (what: 'link' | 'picture') => void;
  hasPictures: boolean;
}

/** One tab stop; arrows move between buttons. */
function move(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const forward = document.documentElement.dir === 'rtl' ? -step : step;
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const next = buttons[(at + forward + buttons.length) % buttons.length];
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}

function RichToolbar({ label, controls, onStrong, onLines, onInsert, hasPictures }: RichToolbarProps) {
  const { t } = useLingui();
  const buttons = [
    { key: 'strong', face: 'B', name: t`Me theks (Ctrl+B)`, press: onStrong },
    { key: 'heading', face: 'H2', name: t`Titull`, press: () => onLines('heading') },
    { key: 'smaller', face: 'H3', name: t`Nëntitull`, press: () => onLines('smaller') },
    { key: 'points', face: '•', name: t`Pika (Ctrl+Shift+8)`, press: () => onLines('points') },
    { key: 'steps', face: '1.', name: t`Hapa me numra (Ctrl+Shift+7)`, press: () => onLines('steps') },
    { key: 'note', face: '❯', name: t`Shënim (Ctrl+Shift+9)`, press: () => onLines('note') },
    { key: 'link', face: t`Lidhje`, name: t`Lidhje te një faqe (Ctrl+K)`, press: () => onInsert('link') },
    ...(hasPictures ? [{ key: 'picture', face: t`Figurë`, name: t`Figurë`, press: () => onInsert('picture') }] : []),
  ];
  return (
    <div className="texts__tools" role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={move}>
      {buttons.map(({ key, face, name, press }, at) => (
        <button
          key={key}
          type="button"
          className={`texts__tool texts__tool--${key}`}
          title={name}
          // The accessible name contains the visible label (WCAG 2.5.3).
          aria-label={name.includes(face) ? name : `${face} ${name}`}
          tabIndex={at === 0 ? 0 : -1}
          onClick={press}
        >
          {face}
        </button>
      ))}
    </div>
  );
}

// Inserts a link to a page of the portal or a picture, chosen from existing ones.
interface InsertDialogProps {
  what: 'link' | 'picture';
  /** Selected text. */
  words: string;
  pictures: readonly string[];
  onPut: (words: string, to: string) => void;
  onClose: () => void;
}

function InsertDialog({ what, words: chosen, pictures, onPut, onClose }: InsertDialogProps) {
  const { t, locale } = useLingui();
  const [words, setWords] = useState(chosen);
  const [to, setTo] = useState('');
  const [tried, setTried] = useState(false);
  const isLink = what === 'link';
  const options = isLink
    ? Object.entries(linkablePages).map(([code, name]) => ({ code, name: `${name[locale]} — ${code}` }))
    : pictures.map((code) => ({ code, name: code }));
  const isKnown = isLink ? isLinkablePage(to) : pictures.includes(to);
  const put = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (words.trim() !== '' && isKnown) onPut(words, to);
  };
  return (
    <Dialog open onClose={onClose} title={isLink ? t`Lidhje te një faqe` : t`Figurë`}>
      <form className="stack" onSubmit={put} noValidate>
        <TextField
          id="insert-words"
          label={isLink ? t`Fjalët e lidhjes` : t`Çfarë tregon figura`}
          hint={isLink ? undefined : t`Lexohet nga kush nuk e sheh figurën.`}
          value={words}
          onChange={setWords}
          error={tried && words.trim() === '' ? t`Shkruani fjalët.` : undefined}
        />
        <SelectField
          id="insert-to"
          label={isLink ? t`Faqja` : t`Figura`}
          value={to}
          onChange={setTo}
          options={options}
          error={tried && !isKnown ? t`Zgjidhni një nga lista.` : undefined}
        />
        <p>
          <Button type="submit" tone="blue">
            {t`Vendose`}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
