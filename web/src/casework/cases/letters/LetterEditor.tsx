// Editor of a document beside its preview. Saves automatically; issuing needs confirmation.
import { type LetterDraft, letterKindRows, type Words } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { iconDownload } from '../../../ui/marks/pageIcons.ts';
import { LetterFields } from './LetterFields.tsx';
import { LetterPaper } from './LetterPaper.tsx';
import { useLetterDraft, type Writing } from './useLetterDraft.ts';

interface LetterEditorProps {
  number: string;
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
        {other?.status === 409 ? (
          <Warning>
            <Trans>
              Projekti u ndryshua nga dikush tjetër, ose çështja nuk e lejon këtë tani. Kopjoni tekstin tuaj, mbylleni
              dhe hapeni përsëri.
            </Trans>
          </Warning>
        ) : (
          other && <FaultState fault={other} />
        )}
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

const Warning = ({ children }: { children: ReactNode }) => (
  <Note tone="warn" alert>
    <p>{children}</p>
  </Note>
);

interface SummaryProps {
  draft: LetterDraft;
  errors: Readonly<Record<string, readonly string[]>>;
  turn: number;
}

function Summary({ draft, errors, turn }: SummaryProps) {
  const { t, locale } = useLingui();
  const parts: Readonly<Record<string, string>> = {
    recipient: t`Drejtuar`,
    subject: t`Objekti`,
    signatories: t`Nënshkruesit`,
  };
  const list = Object.entries(errors).map(([id, words]) => {
    const [, part = '', code] = id.split('.');
    const label = parts[part] ?? draft.fields.find((field) => field.code === code)?.label[locale];
    return { id, message: [label, words.join(' ')].filter(Boolean).join(': ') };
  });
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
        <Button icon={iconDownload} pending={link.isPending} onClick={() => void open()}>
          {t`Projekti si PDF`}
        </Button>
        <Button tone="quiet" pending={discard.isPending} onClick={() => discard.mutate({ params })}>
          {t`Hidhe projektin`}
        </Button>
      </div>
      <p role="status" className="muted small">
        {writing.isSaved ? <Trans>Projekti është ruajtur.</Trans> : <Trans>Po ruhet…</Trans>}
      </p>
    </div>
  );
}

interface IssueStepProps {
  writing: Writing;
  pending: boolean;
  onIssue: () => void;
  onBack: () => void;
}

function IssueStep({ writing: { saved, forFiler }, pending, onIssue, onBack }: IssueStepProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const listed = saved.lettersOutside.join(' ');
  return (
    <div className="stack letter-editor__text">
      <h3 ref={heading} tabIndex={-1}>
        {t`Lëshoni dokumentin?`}
      </h3>
      <ul>
        <li>{t`Merr numrin e radhës të protokollit, datën dhe orën e sotme, dhe kodin e vërtetimit.`}</li>
        <li>{t`Nuk ndryshohet më. Një gabim ndreqet vetëm me një dokument që e zëvendëson.`}</li>
        <li>
          {forFiler ? (
            <Trans>
              Kush e ka paraqitur çështjen e sheh dhe e shkarkon te faqja e ndjekjes; një vendim, vetëm kur është palë.
            </Trans>
          ) : (
            <Trans>Mbetet në dosje: te faqja e ndjekjes nuk shfaqet.</Trans>
          )}
        </li>
      </ul>
      {listed && (
        <Warning>
          <Trans>
            Fonti i dokumentit nuk i ka këto shkronja: <b>{listed}</b>. Në PDF, në vend të tyre del kodi Unicode, si
            [U+738B]. Shkruajeni emrin me shkronja latine, siç është në dokumentin e identitetit.
          </Trans>
        </Warning>
      )}
      {saved.replaces && (
        <Warning>
          <Trans>
            Dokumenti nr. <b className="code">{saved.replaces.number}</b> shënohet i zëvendësuar dhe nuk vlen më.
          </Trans>
        </Warning>
      )}
      <div className="row row--8">
        <Button tone="blue" pending={pending} onClick={onIssue}>
          {t`Lësho dokumentin`}
        </Button>
        <Button onClick={onBack}>{t`Kthehu te teksti`}</Button>
      </div>
    </div>
  );
}
