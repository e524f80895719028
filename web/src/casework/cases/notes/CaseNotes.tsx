// Internal notes. Authors may correct a note within the hour.
import type { CaseNote } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { useAppState } from '../../../platform/state/state.ts';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { useFormOf } from '../../../ui/forms/useForm.ts';
import { Attach } from '../evidence/Attach.tsx';
import { FileNames } from '../evidence/CaseEvidence.tsx';
import { OnRequest, SectionList, useSought } from '../file/Section.tsx';
import { namedIn, partsOf } from './mentions.ts';
import './notes.css';
import { MentionArea } from './MentionArea.tsx';

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
      <p className="message__head small">
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
