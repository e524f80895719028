// Editor of a document beside its preview. Saves automatically; issuing needs confirmation.
import { type LetterDraft, letterKindRows, type Words } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconDownload } from '../../../ui/marks/pageIcons.ts';
import { IssueStep } from './IssueStep.tsx';
import { LetterFields } from './LetterFields.tsx';
import { LetterPaper } from './LetterPaper.tsx';
import { useLetterDraft, type Writing } from './useLetterDraft.ts';

interface LetterEditorProps {
  number: string;
  /** Undefined while none is open. */
  draft: LetterDraft | undefined;
  /** Action required before it can be issued. */
  waitsFor: Words | undefined;
  onClose: () => void;
}

export function LetterEditor({ draft, onClose, ...rest }: LetterEditorProps) {
  const { locale } = useLingui();
  const title = draft ? letterKindRows[draft.kind].words[locale] : '';
  return (
    <Dialog open={draft !== undefined} onClose={onClose} title={title}>
      {draft && <Editor key={draft.id} {...rest} draft={draft} onClose={onClose} />}
    </Dialog>
  );
}

function Editor({ number, draft, waitsFor, onClose }: LetterEditorProps & { draft: LetterDraft }) {
  const writing = useLetterDraft(number, draft);
  const [issuing, setIssuing] = useState(false);
  const issue = useMutation({
    ...routeMutation('issueLetter'),
    onSuccess: async () => {
      await invalidate('listLetters');
      onClose();
    },
    onSettled: () => setIssuing(false),
  });
  const [turn, setTurn] = useState(0);
  const { fault } = writing;
  // Errors of automatic saves must not take the focus from typing.
  useEffect(() => {
    if (issue.error) setTurn((count) => count + 1);
  }, [issue.error]);
  const { reset } = issue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors expire when another field is edited
  useEffect(reset, [writing.content, reset]);
  const errors = issue.error?.fields ?? fault?.fields ?? {};
  const other = [issue.error, fault].find((one) => one && Object.keys(one.fields).length === 0);
  const send = async () => {
    const saved = await writing.save();
    if (saved) issue.mutate({ params: { number, id: saved.id }, body: { version: saved.version } });
    else setIssuing(false);
  };
  return (
    <div className="letter-editor">
      <div className="stack letter-editor__text" hidden={issuing}>
        {other?.status === 409 ? <Changed onClose={onClose} /> : other && <FaultState fault={other} />}
        <Summary draft={writing.saved} errors={errors} turn={turn} />
        <LetterFields writing={writing} errors={errors} />
        <Foot
          number={number}
          writing={writing}
          waitsFor={waitsFor}
          // The step shows what the server found in the text as it is now.
          onIssue={() => void writing.save().then((saved) => saved && setIssuing(true))}
          onClose={onClose}
        />
      </div>
      {issuing && (
        <IssueStep writing={writing} pending={issue.isPending} onIssue={send} onBack={() => setIssuing(false)} />
      )}
      <LetterPaper sheet={writing.saved.sheet} isCurrent={writing.isSaved} />
    </div>
  );
}

function Changed({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
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
          {t`Mbylle`}
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

/** Missing fields by name, linked to each. */
function Summary({ draft, errors, turn }: SummaryProps) {
  const { t, locale } = useLingui();
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
  const { t, locale } = useLingui();
  const link = useMutation({ ...routeMutation('linkLetter'), onSuccess: ({ url }) => saveFile(url) });
  const discard = useMutation({
    ...routeMutation('discardLetter'),
    onSuccess: async () => {
      await invalidate('listLetters');
      onClose();
    },
  });
  const params = { number, id: writing.saved.id };
  const open = async () => {
    if (await writing.save()) link.mutate({ params });
  };
  const remove = () => discard.mutate({ params });
  const fault = link.error ?? discard.error;
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
            {t`Lësho…`}
          </Button>
        )}
        <Button pending={link.isPending} onClick={() => void open()}>
          <Icon of={iconDownload} size="small" />
          <span>{t`Projekti si PDF`}</span>
        </Button>
        <Button tone="quiet" pending={discard.isPending} onClick={remove}>
          {t`Hidhe projektin`}
        </Button>
      </div>
      <p role="status" className="muted small">
        {writing.isSaved ? <Trans>Projekti është ruajtur.</Trans> : <Trans>Po ruhet…</Trans>}
      </p>
    </div>
  );
}
