// Writing a document: its parts at one side, how it looks at the other. It is kept as it is written; issuing asks once more.
import { type LetterDraft, letterKindRows, type Words } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { saveFile } from '../../ui/actions/saveFile.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconDownload } from '../../ui/marks/moreIcons.ts';
import { IssueStep } from './IssueStep.tsx';
import { LetterFields } from './LetterFields.tsx';
import { LetterPaper } from './LetterPaper.tsx';
import { useDraft, type Writing } from './useDraft.ts';

interface LetterEditorProps {
  number: string;
  /** Undefined while none is open. */
  draft: LetterDraft | undefined;
  /** The action it waits for before it can be issued. */
  waitsFor: Words | undefined;
  onClose: () => void;
}

export function LetterEditor({ draft, onClose, ...rest }: LetterEditorProps) {
  const locale = useLocale();
  const title = draft ? letterKindRows[draft.kind].words[locale] : '';
  return (
    <Dialog open={draft !== undefined} onClose={onClose} title={title}>
      {draft && <Editor key={draft.id} {...rest} draft={draft} onClose={onClose} />}
    </Dialog>
  );
}

function Editor({ number, draft, waitsFor, onClose }: LetterEditorProps & { draft: LetterDraft }) {
  const writing = useDraft(number, draft);
  const [issuing, setIssuing] = useState(false);
  const issue = useAction('issueLetter');
  const [turn, setTurn] = useState(0);
  const { fault } = writing;
  // What a save finds is told without taking the focus from who is typing.
  useEffect(() => {
    if (issue.fault) setTurn((count) => count + 1);
  }, [issue.fault]);
  const { clearFault } = issue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once something else is written, the faults of before are old
  useEffect(clearFault, [writing.content, clearFault]);
  const errors = issue.fault?.fields ?? fault?.fields ?? {};
  const other = [issue.fault, fault].find((one) => one && Object.keys(one.fields).length === 0);
  const send = async () => {
    const kept = await writing.save();
    if (!kept) return setIssuing(false);
    const done = await issue.run({ params: { number, id: kept.id }, body: { version: kept.version } });
    setIssuing(false);
    if (!done) return;
    await refresh('listLetters');
    onClose();
  };
  return (
    <div className="letter-editor">
      <div className="stack letter-editor__text" hidden={issuing}>
        {other?.status === 409 ? <Changed onClose={onClose} /> : other && <FaultState fault={other} />}
        <Summary draft={writing.kept} errors={errors} turn={turn} />
        <LetterFields writing={writing} errors={errors} />
        <Foot
          number={number}
          writing={writing}
          waitsFor={waitsFor}
          onIssue={() => setIssuing(true)}
          onClose={onClose}
        />
      </div>
      {issuing && (
        <IssueStep writing={writing} pending={issue.pending} onIssue={send} onBack={() => setIssuing(false)} />
      )}
      <LetterPaper sheet={writing.kept.sheet} isCurrent={writing.isKept} />
    </div>
  );
}

function Changed({ onClose }: { onClose: () => void }) {
  return (
    <Note tone="warn" alert>
      <p>
        <Trans>
          Projekti u ndryshua nga dikush tjetër, ose çështja nuk e lejon këtë tani. Kopjoni tekstin tuaj, mbylleni dhe
          hapeni përsëri.
        </Trans>
      </p>
      <p className="note__actions">
        <Button size="small" onClick={onClose}>
          <Trans>Mbylle</Trans>
        </Button>
      </p>
    </Note>
  );
}

interface SummaryProps {
  draft: LetterDraft;
  errors: Readonly<Record<string, readonly string[]>>;
  turn: number;
}

/** What is missing, by the name of its field. */
function Summary({ draft, errors, turn }: SummaryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const labelOf = (path: string) => {
    const [, part, code] = path.split('.');
    if (part === 'recipient') return t`Drejtuar`;
    if (part === 'subject') return t`Objekti`;
    if (part === 'signatories') return t`Nënshkruesit`;
    return draft.fields.find((field) => field.code === code)?.label[locale] ?? '';
  };
  const list = Object.entries(errors).map(([id, words]) => ({
    id,
    message: [labelOf(id), words.join(' ')].filter(Boolean).join(': '),
  }));
  return <ErrorSummary errors={list} turn={turn} />;
}

interface FootProps {
  number: string;
  writing: Writing;
  waitsFor: Words | undefined;
  onIssue: () => void;
  onClose: () => void;
}

function Foot({ number, writing, waitsFor, onIssue, onClose }: FootProps) {
  const locale = useLocale();
  const link = useAction('linkLetter');
  const discard = useAction('discardLetter');
  const params = { number, id: writing.kept.id };
  const open = async () => {
    const kept = await writing.save();
    const found = kept && (await link.run({ params }));
    if (found) saveFile(found.url);
  };
  const remove = async () => {
    if (!(await discard.run({ params }))) return;
    await refresh('listLetters');
    onClose();
  };
  const fault = link.fault ?? discard.fault;
  return (
    <div className="letter-editor__foot stack stack--8">
      {fault && <FaultState fault={fault} />}
      {waitsFor && (
        <p className="soft small">
          <Trans>Lëshohet pasi të merret veprimi “{waitsFor[locale]}”. Projekti ruhet deri atëherë.</Trans>
        </p>
      )}
      <div className="row row--8">
        {!waitsFor && (
          <Button tone="blue" onClick={onIssue}>
            <Trans>Lësho…</Trans>
          </Button>
        )}
        <Button pending={link.pending} onClick={() => void open()}>
          <Icon of={iconDownload} size="small" />
          <span>
            <Trans>Projekti si PDF</Trans>
          </span>
        </Button>
        <Button tone="quiet" pending={discard.pending} onClick={() => void remove()}>
          <Trans>Hidhe projektin</Trans>
        </Button>
      </div>
      <p role="status" className="muted small">
        {writing.isKept ? <Trans>Projekti është ruajtur.</Trans> : <Trans>Po ruhet…</Trans>}
      </p>
    </div>
  );
}
