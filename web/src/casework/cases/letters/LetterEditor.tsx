// Editor of a document beside its preview; saves automatically.

import {
  type LetterBlock,
  type LetterContent,
  type LetterDraft,
  type LetterSheet,
  type LetterSignatory,
  letterKindRows,
  type Words,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { useDraft } from '../../../platform/drafts/useDraft.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { CallButton } from '../../../ui/actions/CallButton.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { iconDownload } from '../../../ui/marks/pageIcons.ts';

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
  const { t, locale } = useLingui();
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
  const names: Readonly<Record<string, string>> = {
    recipient: t`Drejtuar`,
    subject: t`Objekti`,
    signatories: t`Nënshkruesit`,
  };
  const list = Object.entries(errors).map(([id, words]) => {
    const [, part = '', code] = id.split('.');
    const label = names[part] ?? writing.saved.fields.find((field) => field.code === code)?.label[locale];
    return { id, message: [label, words.join(' ')].filter(Boolean).join(': ') };
  });
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
            {t`Projekti u ndryshua nga dikush tjetër, ose çështja nuk e lejon këtë tani. Kopjoni tekstin tuaj, mbylleni dhe hapeni përsëri.`}
          </Warning>
        ) : (
          other && <FaultState fault={other} />
        )}
        <ErrorSummary errors={list} turn={turn} />
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
  const params = { number, id: writing.saved.id };
  const open = async () => {
    if (await writing.save()) link.mutate({ params });
  };
  return (
    <div className="letter-editor__foot stack stack--8">
      {link.error && <FaultState fault={link.error} />}
      {waitsFor && (
        <p className="soft small">
          {t`Lëshohet pasi të merret veprimi “${waitsFor[locale]}”. Projekti ruhet deri atëherë.`}
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
        <CallButton
          tone="quiet"
          call={{ ...routeMutation('discardLetter'), onSuccess: () => invalidate('listLetters').then(onClose) }}
          input={{ params }}
        >{t`Hidhe projektin`}</CallButton>
      </div>
      <p role="status" className="muted small">
        {writing.isSaved ? t`Projekti është ruajtur.` : t`Po ruhet…`}
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
          {forFiler
            ? t`Kush e ka paraqitur çështjen e sheh dhe e shkarkon te faqja e ndjekjes; një vendim, vetëm kur është palë.`
            : t`Mbetet në dosje: te faqja e ndjekjes nuk shfaqet.`}
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

const mostSignatories = 9;

function LetterFields({ writing, errors }: { writing: Writing; errors: Readonly<Record<string, readonly string[]>> }) {
  const { t, locale } = useLingui();
  const { content, saved, change, forFiler, setForFiler } = writing;
  const { signatories, annexes } = content;
  const field = (path: string, value: string, onChange: (value: string) => void) => ({
    id: `content.${path}`,
    error: errors[`content.${path}`]?.join(' '),
    value,
    onChange,
  });
  const sign = (at: number, part: Partial<LetterSignatory>) =>
    change({ signatories: signatories.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const attach = (id: string, on: boolean) =>
    change({ annexes: on ? [...annexes, id] : annexes.filter((one) => one !== id) });
  return (
    <div className="letter-fields stack">
      <TextArea
        {...field('recipient', content.recipient, (recipient) => change({ recipient }))}
        short
        label={t`Drejtuar`}
        hint={t`Një rresht për secilin, ose për adresën.`}
      />
      <TextField {...field('subject', content.subject, (subject) => change({ subject }))} label={t`Objekti`} />
      {saved.fields.map(({ code, label, hint, isLine, isRequired, max }) => {
        const value = content.fields[code] ?? '';
        const props = {
          ...field(`fields.${code}`, value, (text) => change({ fields: { ...content.fields, [code]: text } })),
          label: label[locale],
          hint: hint?.[locale],
          optional: !isRequired,
        };
        const isLong = value.length > 160;
        if (isLine) return <TextField key={code} {...props} />;
        return <TextArea key={code} {...props} short={!isLong} max={isLong ? max : undefined} />;
      })}
      <fieldset className="stack stack--8">
        <legend className="label">{t`Nënshkruesit`}</legend>
        {signatories.map(({ role, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are identified by position
          <div key={at} className="letter-fields__sign">
            <TextField {...field(`signatories.${at}.role`, role, (text) => sign(at, { role: text }))} label={t`Roli`} />
            <TextField {...field(`signatories.${at}.name`, name, (text) => sign(at, { name: text }))} label={t`Emri`} />
          </div>
        ))}
        <div className="row row--8">
          {signatories.length < mostSignatories && (
            <Button
              size="small"
              onClick={() =>
                change({ signatories: [...signatories, { role: signatories.at(-1)?.role ?? '', name: '' }] })
              }
            >
              {t`Shto nënshkrues`}
            </Button>
          )}
          {signatories.length > 1 && (
            <Button size="small" tone="quiet" onClick={() => change({ signatories: signatories.slice(0, -1) })}>
              {t`Hiq të fundit`}
            </Button>
          )}
        </div>
      </fieldset>
      {saved.documents.length > 0 && (
        <fieldset className="stack stack--8">
          <legend className="label">{t`Bashkëlidhur`}</legend>
          {saved.documents.map(({ id, name }) => (
            <Checkbox key={id} id={`annex-${id}`} checked={annexes.includes(id)} onChange={(on) => attach(id, on)}>
              <span className="breaks">{name}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Checkbox id="letter-for-filer" checked={forFiler} onChange={setForFiler}>
        {t`Ia japim edhe atij që e paraqiti çështjen (te faqja e ndjekjes)`}
      </Checkbox>
    </div>
  );
}

function LetterPaper({ sheet, isCurrent }: { sheet: LetterSheet; isCurrent: boolean }) {
  const { t } = useLingui();
  const [state, institution, organ] = sheet.head;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="letter-paper__frame" aria-label={t`Pamja e dokumentit`} tabIndex={0}>
      <article
        className="letter-paper"
        lang={sheet.language === 'al' ? 'sq' : 'en'}
        data-waits={!isCurrent || undefined}
      >
        <header>
          <p className="letter-paper__state">{state}</p>
          <p className="letter-paper__institution">{institution}</p>
          <p>{organ}</p>
        </header>
        <p className="letter-paper__line">
          <b>{sheet.numberLine}</b> <span>{sheet.placeLine}</span>
        </p>
        <h3>{sheet.title}</h3>
        <Pairs
          className="letter-paper__meta"
          rows={[
            { name: sheet.recipientLabel, value: sheet.recipient.join('\n') },
            { name: sheet.subjectLabel, value: sheet.subject },
            { name: sheet.legalLabel, value: sheet.legal },
          ]}
        />
        {sheet.blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by position
          <Block key={at} block={block} />
        ))}
        <div className="letter-paper__signs">
          {sheet.signatories.map(({ role, name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are identified by position
            <p key={at}>
              {role}
              <b>{name}</b>
            </p>
          ))}
        </div>
        {sheet.annexes.length > 0 && (
          <>
            <h4>{sheet.annexesLabel}</h4>
            <ol className="letter-paper__annexes">
              {sheet.annexes.map(({ name, sha256 }) => (
                <li key={`${name} ${sha256}`}>
                  {name}
                  <small>SHA-256 {sha256}</small>
                </li>
              ))}
            </ol>
          </>
        )}
      </article>
    </section>
  );
}

const Pairs = ({ className, rows }: { className: string; rows: readonly { name: string; value: string }[] }) => (
  <dl className={className}>
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function Block({ block }: { block: LetterBlock }) {
  if ('rows' in block) return <Pairs className="letter-paper__facts" rows={block.rows} />;
  if ('items' in block) {
    const List = block.type === 'steps' ? 'ol' : 'ul';
    return (
      <List className={`letter-paper__${block.type}`}>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by position
          <li key={at}>{item}</li>
        ))}
      </List>
    );
  }
  if (block.type === 'heading') return <h4>{block.text}</h4>;
  if (block.type === 'order') return <h4 className="letter-paper__order">{block.text}:</h4>;
  return <p className="letter-paper__text">{block.text}</p>;
}

const pauseMs = 700;

interface Written {
  readonly content: LetterContent;
  readonly forFiler: boolean;
}
type Writing = ReturnType<typeof useLetterDraft>;

function useLetterDraft(number: string, first: LetterDraft) {
  // Stored on the device until saved: session or network may end mid-sentence.
  const typed = useDraft<Written | null>(`case/${number}/letter/${first.id}`, null);
  const [start] = useState<Written>(typed.value ?? first);
  const [written, setWritten] = useState(start);
  const [stored, setStored] = useState<{ draft: LetterDraft; written: Written | undefined }>({
    draft: first,
    written: typed.value ? undefined : start,
  });
  // A refused draft is sent again only after a change.
  const [tried, setTried] = useState<Written>();
  const { mutateAsync, isPending, error } = useMutation(routeMutation('saveLetter'));
  // It sends the newest text.
  const newest = useRef(written);
  newest.current = written;
  const held = useRef(stored);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const saveNow = async (): Promise<LetterDraft | undefined> => {
    const now = newest.current;
    const { draft } = held.current;
    if (held.current.written === now) return draft;
    setTried(now);
    const params = { number, id: draft.id };
    const body = { version: draft.version, content: now.content, forFiler: now.forFiler };
    const saved = await mutateAsync({ params, body }).catch(() => undefined);
    if (!saved) return undefined;
    held.current = { draft: saved, written: now };
    setStored(held.current);
    if (newest.current === now) typed.clear();
    return saved;
  };
  const save = () => {
    const saving = queue.current.then(saveNow);
    queue.current = saving.catch(() => undefined);
    return saving;
  };

  // Saves the latest text before the page closes.
  const flush = useRef(save);
  flush.current = save;
  useEffect(() => () => void flush.current(), []);

  const write = (change: Partial<Written>) => {
    const next = { content: written.content, forFiler: written.forFiler, ...change };
    typed.set(next);
    setWritten(next);
  };
  const isSaved = stored.written === written;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` changes with each render
  useEffect(() => {
    if (isSaved || isPending || tried === written) return undefined;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [isSaved, isPending, tried, written]);

  return {
    content: written.content,
    forFiler: written.forFiler,
    saved: stored.draft,
    isSaved,
    fault: error,
    save,
    change: (change: Partial<LetterContent>) => write({ content: { ...written.content, ...change } }),
    setForFiler: (forFiler: boolean) => write({ forFiler }),
  };
}
