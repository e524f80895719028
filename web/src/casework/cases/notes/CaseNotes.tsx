import type { CaseNote, Person } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { useAppState } from '../../../platform/state/state.ts';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { describedBy, Field, type FieldProps } from '../../../ui/forms/Field.tsx';
import { useFormOf } from '../../../ui/forms/useForm.ts';
import { Attach } from '../evidence/AddDocuments.tsx';
import { FileNames } from '../evidence/CaseEvidence.tsx';
import { OnRequest, SectionList, useSought } from '../file/Section.tsx';
import { namedIn, offered, partsOf, typedName } from './mentions.ts';
import './notes.css';

export function CaseNotes({ number }: { number: string }) {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listCaseNotes', { params: { number } }));
  const memberId = useAppState((state) => state.member.data?.id);
  const named = query.data?.items.findLast(({ mentions }) => mentions.some(({ id }) => id === memberId));
  return (
    <Loaded query={query} lines={3} bare>
      {(data) => (
        <>
          <SectionList items={data.items} empty={t`Ende s’ka shënime.`} className="notes" ordered>
            {(note) => <Note key={note.id} number={number} note={note} isSought={note === named} />}
          </SectionList>
          {data.mayWrite && <WriteNote number={number} isFirst={data.items.length === 0} />}
        </>
      )}
    </Loaded>
  );
}

function Note({ number, note, isSought }: { number: string; note: CaseNote; isSought: boolean }) {
  const { t, dateTime } = useLingui();
  const now = useNow();
  const sought = useSought('notes');
  const [correcting, setCorrecting] = useState(false);
  const { id, at, by, text, mentions, documents, before, correctableUntil } = note;
  const isCorrectable = correctableUntil !== null && new Date(correctableUntil) > now;
  return (
    <li ref={isSought ? sought : undefined} tabIndex={-1}>
      <p className="row row--8 small">
        <b>{by.name}</b>{' '}
        <time dateTime={at} className="muted">
          {dateTime(at)}
        </time>{' '}
        {isCorrectable && !correcting && (
          <span className="no-print">
            <TextButton onClick={() => setCorrecting(true)}>{t`Korrigjo`}</TextButton>
          </span>
        )}
      </p>
      {correcting ? (
        <WriteNote number={number} correcting={{ id, text }} onDone={() => setCorrecting(false)} />
      ) : (
        <p className="message__text breaks">
          {partsOf(text, mentions).map((part, index) =>
            part.isName ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
              <b key={index} className="mention">
                {part.text}
              </b>
            ) : (
              part.text
            ),
          )}
        </p>
      )}
      <FileNames documents={documents} />
      {before.length > 0 && (
        <details className="small">
          <summary className="muted">{t`u korrigjua`}</summary>
          {before.map((earlier) => (
            <blockquote key={earlier.at} className="quote breaks">
              <time dateTime={earlier.at} className="muted">
                {dateTime(earlier.at)}
              </time>
              <p>{earlier.text}</p>
            </blockquote>
          ))}
        </details>
      )}
    </li>
  );
}

interface WriteNoteProps {
  number: string;
  isFirst?: boolean;
  correcting?: { id: string; text: string };
  onDone?: () => void;
}

function WriteNote({ number, isFirst = false, correcting, onDone }: WriteNoteProps) {
  const { t } = useLingui();
  const id = useId();
  const { typed, box, keyFor } = useDraftWithFiles(
    `case/${number}/note/${correcting?.id ?? 'new'}`,
    correcting?.text ?? '',
  );
  const items = box.use();
  const readers = useQuery(routeQuery('listCaseReaders', { params: { number } }));
  const form = useFormOf(correcting ? 'correctCaseNote' : 'addCaseNote', typed, {
    check: (text) => ({ text: text.trim() === '' && t`Shkruani shënimin para se ta ruani.` }),
    input: (text) => {
      if (items.some(isUnfinished)) return;
      const mentions = namedIn(text, readers.data ?? []).map((person) => person.id);
      return {
        params: { number, ...(correcting && { id: correcting.id }) },
        body: { text, mentions, documents: attachmentsOf(items) },
      };
    },
    keyFor: correcting ? undefined : keyFor,
    reply: routeQuery('listCaseNotes', { params: { number } }),
    onDone: async () => {
      onDone?.();
      await invalidate('listCases', 'getCase');
    },
  });
  const isOpen = !isFirst || form.value !== '' || items.length > 0;
  return (
    <OnRequest isOpen={isOpen} words={t`Shkruani një shënim`} fieldId={id}>
      <ContractForm
        form={form}
        act={correcting ? t`Ruaj korrigjimin` : t`Shto shënimin`}
        tone="plain"
        onCancel={correcting && onDone}
        className="stack stack--8 no-print"
      >
        <MentionArea
          {...form.whole('text')}
          id={id}
          label={correcting ? t`Shënimi i korrigjuar` : t`Shënim i ri`}
          hint={t`Shkruani @ për të përmendur një koleg që e lexon çështjen; ai njoftohet.`}
          readers={readers.data ?? []}
        />
        {!correcting && <Attach id={`${id}-files`} box={box} tried={form.turn > 0} />}
      </ContractForm>
    </OnRequest>
  );
}

interface MentionAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  readers: readonly Person[];
}

function MentionArea({ value, onChange, readers, ...field }: MentionAreaProps) {
  const { t } = useLingui();
  const { box, listId, found, active, take, look, close, onKeyDown } = useOffer(value, onChange, readers);
  return (
    <Field {...field}>
      <div className="combo">
        <textarea
          ref={box}
          id={field.id}
          className="input input--short"
          value={value}
          aria-autocomplete="list"
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field)}
          onChange={({ target }) => {
            onChange(target.value);
            look(target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {found.length > 0 && (
          <div id={listId} className="combo__list" role="listbox" aria-label={t`Kolegët që e lexojnë çështjen`}>
            {found.map((person, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the text area
              // biome-ignore lint/a11y/useFocusableInteractive: active by aria-activedescendant
              <div
                key={person.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(person)}
              >
                <b>{person.name}</b>
              </div>
            ))}
          </div>
        )}
        <span className="visually-hidden" role="status">
          {found.length > 0 && <Plural value={found.length} one="# koleg" other="# kolegë" />}
        </span>
      </div>
    </Field>
  );
}

function useOffer(value: string, onChange: (value: string) => void, readers: readonly Person[]) {
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const typing = caret === undefined ? undefined : typedName(value, caret);
  const found = typing ? offered(readers, typing.typed) : [];
  const close = () => setCaret(undefined);
  const take = ({ name }: Person) => {
    if (!typing || caret === undefined) return;
    const before = `${value.slice(0, typing.from)}@${name} `;
    onChange(before + value.slice(caret));
    close();
    // Restore the caret after the inserted name is rendered.
    requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length));
  };
  const look = (at: number) => {
    setCaret(at);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const one = found[active];
    if (!one) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(one);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { box, listId, found, active, take, look, close, onKeyDown };
}
