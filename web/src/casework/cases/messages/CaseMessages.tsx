// Messages to and from the filer, and internal notes.
import type { CaseFile, CaseNote, CaseMessages as Messages, Person } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { useAppState } from '../../../platform/state/state.ts';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { ariaOf, Field, type FieldProps } from '../../../ui/forms/Field.tsx';
import { Options } from '../../../ui/forms/SearchSelect.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useFormOf } from '../../../ui/forms/useForm.ts';
import { Attach } from '../evidence/AddDocuments.tsx';
import { FileNames } from '../evidence/CaseEvidence.tsx';
import { OnRequest, SectionList, useFocusFromLink } from '../file/Section.tsx';
import { useFiler } from '../labels.ts';
import { namedIn, offeredReaders, splitMentions, typedName } from './mentions.ts';
import './messages.css';

export function CaseMessages({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const { number, kind } = file;
  const { sentenceStart } = useFiler(kind);
  const query = useQuery(routeQuery('listCaseMessages', { params: { number } }, { refetchInterval: 60_000 }));
  const seenBefore = useSeen(number, query.data);
  return (
    <Loaded query={query} lines={3} bare>
      {({ items, mayWrite }) => (
        <>
          <SectionList items={items} empty={t`Ende nuk ka asnjë mesazh.`} className="messages" ordered>
            {({ id, at, from, by, text, documents }) => {
              const isNew = from === 'filer' && Date.parse(at) > seenBefore;
              return (
                <li key={id} className="message" data-from={from} data-new={isNew}>
                  <Head
                    by={from === 'filer' ? sentenceStart : by?.name}
                    at={at}
                    beside={isNew && <span className="message__new">{t`E re`}</span>}
                  />
                  <p className="message__text breaks">{text}</p>
                  <FileNames documents={documents} />
                </li>
              );
            }}
          </SectionList>
          {mayWrite && <WriteMessage file={file} isFirst={items.length === 0} />}
        </>
      )}
    </Loaded>
  );
}

function Head({ by, at, beside }: { by: string | undefined; at: string; beside: ReactNode }) {
  const { dateTime } = useLingui();
  return (
    <p className="row row--8 small">
      <b>{by}</b>{' '}
      <time dateTime={at} className="muted">
        {dateTime(at)}
      </time>{' '}
      {beside}
    </p>
  );
}

function useSeen(number: string, data: Messages | undefined): number {
  const [before, setBefore] = useState<number>();
  const { mutate } = useMutation(routeMutation('markCaseMessagesRead'));
  const last = data?.items.findLast(({ from }) => from === 'filer')?.at;
  const seenAt = data?.seenAt ?? undefined;
  const known = seenAt === undefined ? 0 : Date.parse(seenAt);
  useEffect(() => {
    if (data) setBefore((first) => first ?? known);
  }, [data, known]);
  useEffect(() => {
    if (last === undefined || Date.parse(last) <= known) return;
    mutate({ params: { number }, body: { until: last } });
  }, [mutate, number, last, known]);
  return before ?? known;
}

function WriteMessage({ file: { number, kind }, isFirst }: { file: CaseFile; isFirst: boolean }) {
  const { t } = useLingui();
  const { sentenceStart, accusative } = useFiler(kind);
  const { draft, evidenceList, keyFor } = useDraftWithFiles(`case/${number}/message`, '');
  const [sent, setSent] = useState(false);
  const items = evidenceList.use();
  const form = useFormOf('sendCaseMessage', draft, {
    prefix: 'message-',
    check: (text) => ({ text: text.trim() === '' && t`Shkruani mesazhin para se ta dërgoni.` }),
    input: (text) =>
      items.some(isUnfinished) ? undefined : { params: { number }, body: { text, documents: attachmentsOf(items) } },
    keyFor,
    onDone: async () => {
      setSent(true);
      await invalidate('listCaseMessages', 'getCase');
    },
  });
  const submit = () => {
    setSent(false);
    form.submit();
  };
  const isOpen = !isFirst || form.value !== '' || items.length > 0;
  return (
    <OnRequest isOpen={isOpen} label={t`Shkruani një mesazh`} fieldId="message-text">
      <ContractForm
        form={{ ...form, submit }}
        act={t`Dërgo mesazhin`}
        tone="plain"
        more={
          <p role="status" className="small muted">
            {sent && t`Mesazhi u dërgua.`}
          </p>
        }
        className="stack no-print"
      >
        <TextArea
          {...form.whole('text')}
          short
          label={t`Mesazh për ${accusative}`}
          hint={t`${sentenceStart} e lexon te faqja e ndjekjes. Kush ka kërkuar njoftime, njoftohet vetëm se ka një mesazh.`}
          max={5000}
        />
        <Attach id="message-files" evidenceList={evidenceList} submitAttempted={form.attempt > 0} />
      </ContractForm>
    </OnRequest>
  );
}

export function CaseNotes({ number }: { number: string }) {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listCaseNotes', { params: { number } }));
  const memberId = useAppState((state) => state.member.data?.id);
  const named = query.data?.items.findLast(({ mentions }) => mentions.some(({ id }) => id === memberId));
  return (
    <Loaded query={query} lines={3} bare>
      {(data) => (
        <>
          <SectionList items={data.items} empty={t`Ende nuk ka shënime.`} className="notes" ordered>
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
  const sought = useFocusFromLink('notes');
  const [correcting, setCorrecting] = useState(false);
  const { id, at, by, text, mentions, documents, before, correctableUntil } = note;
  const isCorrectable = correctableUntil !== null && new Date(correctableUntil) > now;
  return (
    <li ref={isSought ? sought : undefined} tabIndex={-1}>
      <Head
        by={by.name}
        at={at}
        beside={
          isCorrectable &&
          !correcting && (
            <span className="no-print">
              <TextButton onClick={() => setCorrecting(true)}>{t`Korrigjo`}</TextButton>
            </span>
          )
        }
      />
      {correcting ? (
        <WriteNote number={number} correcting={{ id, text }} onDone={() => setCorrecting(false)} />
      ) : (
        <p className="message__text breaks">
          {splitMentions(text, mentions).map((part, index) => {
            const Tag = part.isName ? 'b' : 'span';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
              <Tag key={index} className={part.isName ? 'mention' : undefined}>
                {part.text}
              </Tag>
            );
          })}
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
  const { draft, evidenceList, keyFor } = useDraftWithFiles(
    `case/${number}/note/${correcting?.id ?? 'new'}`,
    correcting?.text ?? '',
  );
  const items = evidenceList.use();
  const readers = useQuery(routeQuery('listCaseReaders', { params: { number } }));
  const form = useFormOf(correcting ? 'correctCaseNote' : 'addCaseNote', draft, {
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
    replaces: routeQuery('listCaseNotes', { params: { number } }),
    onDone: async () => {
      onDone?.();
      await invalidate('listCases', 'getCase');
    },
  });
  const isOpen = !isFirst || form.value !== '' || items.length > 0;
  return (
    <OnRequest isOpen={isOpen} label={t`Shkruani një shënim`} fieldId={id}>
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
        {!correcting && <Attach id={`${id}-files`} evidenceList={evidenceList} submitAttempted={form.attempt > 0} />}
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
  const box = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const typing = caret === undefined ? undefined : typedName(value, caret);
  const found = typing ? offeredReaders(readers, typing.typed) : [];
  const close = () => setCaret(undefined);
  const take = (person: Person | undefined) => {
    if (!typing || caret === undefined || !person) return;
    const before = `${value.slice(0, typing.from)}@${person.name} `;
    onChange(before + value.slice(caret));
    close();
    // Restore the caret after the inserted name is rendered.
    requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length));
  };
  const style = (at: number) => {
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
          {...ariaOf(field)}
          onChange={({ target }) => {
            onChange(target.value);
            style(target.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <Options
          listId={listId}
          label={t`Kolegët që e lexojnë çështjen`}
          list={list}
          open={found.length > 0}
          isNone={false}
          terms={[]}
          found={found.map(({ id, name }) => ({ code: id, name }))}
          active={active}
          take={(code) => take(found.find(({ id }) => id === code))}
        />
      </div>
    </Field>
  );
}
