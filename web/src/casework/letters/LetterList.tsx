// What was issued, what is being drawn up, and the way to a new document.
import { type IssuedLetter, type LetterDraft, type Letters, letterKindRows } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconEdit } from '../../ui/marks/moreIcons.ts';
import { IssuedRow } from './IssuedRow.tsx';
import { LetterEditor } from './LetterEditor.tsx';
import { NewLetter } from './NewLetter.tsx';
import { VoidDialog } from './VoidDialog.tsx';
import './letters.css';

export function LetterList({ number }: { number: string }) {
  const params = { number };
  const { data, fault, isLoading, retry } = useRead('listLetters', { params });
  const start = useAction('startLetter');
  const open = useAction('getLetterDraft');
  const [draft, setDraft] = useState<LetterDraft>();
  const [voiding, setVoiding] = useState<IssuedLetter>();
  const begin = async (body: { kind: IssuedLetter['kind']; language: IssuedLetter['language']; replaces?: string }) => {
    const begun = await start.run({ params, body });
    if (begun) setDraft(begun);
    await refresh('listLetters');
  };
  const goOn = async (id: string) => setDraft(await open.run({ params: { number, id } }));
  const problem = start.fault ?? open.fault ?? fault;
  return (
    <>
      {isLoading && <Skeleton lines={3} />}
      {problem && <FaultState fault={problem} retry={problem === fault ? retry : undefined} />}
      {data && (
        <Rows
          number={number}
          letters={data}
          pending={open.pending}
          onOpen={(id) => void goOn(id)}
          onReplace={({ id, kind, language }) => void begin({ kind, language, replaces: id })}
          onVoid={setVoiding}
        />
      )}
      {data && data.kinds.length > 0 && <NewLetter letters={data} pending={start.pending} onStart={begin} />}
      <LetterEditor
        number={number}
        draft={draft}
        waitsFor={data?.kinds.find(({ code }) => code === draft?.kind)?.waitsFor ?? undefined}
        onClose={() => {
          setDraft(undefined);
          void refresh('listLetters');
        }}
      />
      <VoidDialog number={number} letter={voiding} onClose={() => setVoiding(undefined)} />
    </>
  );
}

interface RowsProps {
  number: string;
  letters: Letters;
  pending: boolean;
  onOpen: (id: string) => void;
  onReplace: (letter: IssuedLetter) => void;
  onVoid: (letter: IssuedLetter) => void;
}

function Rows({ number, letters: { drafts, issued, kinds }, pending, onOpen, onReplace, onVoid }: RowsProps) {
  return (
    <>
      {issued.length + drafts.length === 0 && (
        <p className="soft">
          <Trans>
            Ende s’ka dokumente zyrtare. Çdo dokument merr numër protokolli, datë dhe një kod me të cilin vërtetohet.
          </Trans>
        </p>
      )}
      <ul className="letters">
        {drafts.map((one) => (
          <DraftRow key={one.id} draft={one} pending={pending} onOpen={() => onOpen(one.id)} />
        ))}
        {issued.map((one) => (
          <IssuedRow
            key={one.id}
            number={number}
            letter={one}
            mayIssue={kinds.some(({ code }) => code === one.kind)}
            onReplace={() => onReplace(one)}
            onVoid={() => onVoid(one)}
          />
        ))}
      </ul>
    </>
  );
}

interface DraftRowProps {
  draft: Letters['drafts'][number];
  pending: boolean;
  onOpen: () => void;
}

function DraftRow({ draft: { id, kind, subject, updatedAt, updatedBy }, pending, onOpen }: DraftRowProps) {
  const locale = useLocale();
  const when = formatDateTime(updatedAt, locale);
  return (
    <li>
      <Icon of={iconEdit} />
      <div className="stack stack--8">
        <p className="letters__name breaks" id={`draft-${id}`}>
          {letterKindRows[kind].words[locale]} <span className="tag">{<Trans>Projekt</Trans>}</span>
        </p>
        <p className="soft breaks">{subject}</p>
        <p className="muted small">
          {updatedBy ? (
            <Trans>
              Ruajtur më {when} nga {updatedBy.name}
            </Trans>
          ) : (
            <Trans>Ruajtur më {when}</Trans>
          )}
        </p>
        <p className="no-print">
          <Button size="small" pending={pending} aria-describedby={`draft-${id}`} onClick={onOpen}>
            <Trans>Vazhdo projektin</Trans>
          </Button>
        </p>
      </div>
    </li>
  );
}
