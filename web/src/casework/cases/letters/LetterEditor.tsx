// Editor of a document beside its preview; saves automatically, but not over what another member saved meanwhile.
import {
  type LetterBlock,
  type LetterContent,
  type LetterDraft,
  type LetterSheet,
  type LetterSignatory,
  type LocalizedText,
  letterKindRows,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { useDraft } from '../../../platform/drafts/useDraft.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { ConflictNote } from '../../../ui/forms/ConflictNote.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { iconDownload } from '../../../ui/marks/pageIcons.ts';

interface LetterEditorProps {
  number: string;
  draft: LetterDraft;
  waitsFor: LocalizedText | undefined;
  onClose: () => void;
}

/** Mounted while it is open. */
export function LetterEditor({ number, draft, waitsFor, onClose }: LetterEditorProps) {
  const { t, locale } = useLingui();
  const writing = useLetterDraft(number, draft);
  const { saved, isSaved, isConflict, error, save } = writing;
  const params = { number, id: draft.id };
  const [issuing, setIssuing] = useState(false);
  const issue = useMutation({
    ...routeMutation('issueLetter'),
    onSuccess: () => invalidate('listLetters').then(onClose),
    onError: ({ code }) => code === 'conflict' && writing.readAgain(),
    onSettled: () => setIssuing(false),
  });
  const errors = { ...error?.fields, ...issue.error?.fields };
  const names: Readonly<Record<string, string>> = {
    recipient: t`Drejtuar`,
    subject: t`Objekti`,
    signatories: t`Nënshkruesit`,
  };
  const list = Object.entries(errors).map(([id, message]) => {
    const [, part = '', code] = id.split('.');
    const label = names[part] ?? saved.fields.find((field) => field.code === code)?.label[locale];
    return { id, message: [label, message.join(' ')].filter(Boolean).join(': ') };
  });
  const other = [issue.error, error].find(
    (one) => one && Object.keys(one.fields).length === 0 && !(isConflict && one.code === 'conflict'),
  );
  const send = async () => {
    const newest = await save();
    if (newest) issue.mutate({ params, body: { version: newest.version } });
    else setIssuing(false);
  };
  const settle = (settling: () => void) => {
    issue.reset();
    settling();
    void save();
  };
  return (
    <Dialog open onClose={onClose} title={letterKindRows[draft.kind].label[locale]}>
      <div className="letter-editor">
        <div className="stack letter-editor__text" hidden={issuing}>
          {isConflict && <Meanwhile writing={writing} />}
          {other && <ErrorNotice error={other} />}
          {/* Errors of automatic saves do not take the focus from typing. */}
          <ErrorSummary errors={list} attempt={issue.error ? issue.submittedAt : 0} />
          <LetterFields writing={writing} errors={errors} onChange={issue.reset} />
          <div className="letter-editor__foot stack stack--8">
            {waitsFor && (
              <p className="soft small">
                {t`Lëshohet pasi të merret veprimi “${waitsFor[locale]}”. Projekti ruhet deri atëherë.`}
              </p>
            )}
            {isConflict ? (
              <div className="row row--8">
                <Button tone="blue" onClick={() => settle(writing.keep)}>{t`Ruaj tekstin tim`}</Button>
                <Button tone="quiet" onClick={() => settle(writing.drop)}>{t`Merr tekstin e ruajtur`}</Button>
              </div>
            ) : (
              <div className="row row--8">
                {!waitsFor && (
                  // The step shows what the server found in the text as it is now.
                  <Button tone="blue" onClick={() => void save().then((newest) => newest && setIssuing(true))}>
                    {t`Lësho…`}
                  </Button>
                )}
                <CallButton
                  icon={iconDownload}
                  call={{
                    mutationFn: async () => (await save()) && call('linkLetter', { params }),
                    onSuccess: (link) => link && saveFile(link.url),
                  }}
                  input={undefined}
                >{t`Projekti si PDF`}</CallButton>
                <CallButton
                  tone="quiet"
                  call={{ ...routeMutation('discardLetter'), onSuccess: () => invalidate('listLetters').then(onClose) }}
                  input={{ params }}
                >{t`Hidhe projektin`}</CallButton>
              </div>
            )}
            <p role="status" className="muted small">
              {!isConflict && (isSaved ? t`Projekti është ruajtur.` : t`Po ruhet…`)}
            </p>
          </div>
        </div>
        {issuing && (
          <IssueStep writing={writing} pending={issue.isPending} onIssue={send} onBack={() => setIssuing(false)} />
        )}
        <LetterPaper sheet={saved.sheet} isCurrent={isSaved || isConflict} />
      </div>
    </Dialog>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Note tone="warn" alert>
    {children}
  </Note>
);

/** The parts that another member saved otherwise than they stand here; the paper beside has the whole letter. */
function Meanwhile({ writing }: { writing: Writing }) {
  const { t, locale } = useLingui();
  const { saved } = writing;
  const factsOf = ({ content, forFiler }: Omit<Written, 'version'>) => [
    { label: t`Drejtuar`, value: content.recipient },
    { label: t`Objekti`, value: content.subject },
    ...saved.fields.map(({ code, label }) => ({ label: label[locale], value: content.fields[code] ?? '' })),
    { label: t`Nënshkruesit`, value: content.signatories.map(({ role, name }) => `${role}: ${name}`).join('\n') },
    {
      label: t`Bashkëlidhur`,
      value: saved.documents.flatMap(({ id, name }) => (content.annexes.includes(id) ? [name] : [])).join('\n'),
    },
    { label: t`Në faqen e ndjekjes`, value: forFiler ? t`e merr ankuesi ose denoncuesi` : t`vetëm në dosje` },
  ];
  const typed = factsOf(writing);
  return (
    <ConflictNote by={saved.updatedBy?.name}>
      <details open>
        <summary>{t`Si është tani`}</summary>
        <Facts facts={factsOf(saved).filter(({ value }, at) => value !== typed[at]?.value)} />
      </details>
    </ConflictNote>
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
        <li>{t`Merr numrin e radhës të protokollit, datën dhe orën e sotme, dhe kodin e verifikimit.`}</li>
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
        <Button tone="blue" pending={pending} onClick={onIssue}>{t`Lësho dokumentin`}</Button>
        <Button onClick={onBack}>{t`Kthehu te teksti`}</Button>
      </div>
    </div>
  );
}

const maxSignatories = 9;

interface LetterFieldsProps {
  writing: Writing;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: () => void;
}

function LetterFields({ writing, errors, onChange }: LetterFieldsProps) {
  const { t, locale } = useLingui();
  const { content, saved, forFiler, setForFiler } = writing;
  const { signatories, annexes } = content;
  const change = (part: Partial<LetterContent>) => {
    onChange();
    writing.change(part);
  };
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
      {saved.fields.map(({ code, label, hint, isLine, isRequired, max, recorded }) => {
        const value = content.fields[code] ?? '';
        if (recorded?.isWhole)
          return (
            <div key={code} className="stack stack--8">
              <p className="label">{label[locale]}</p>
              <p className="soft small">
                {recorded.text
                  ? t`Merret nga vendimi siç u regjistrua; këtu nuk ndryshohet.`
                  : t`Merret nga vendimi, kur të jepet; këtu nuk shkruhet.`}
              </p>
              {value && (
                <details>
                  <summary>{t`Teksti që ishte këtu më parë; në dokument nuk del`}</summary>
                  <p className="breaks">{value}</p>
                </details>
              )}
            </div>
          );
        const decided = recorded && t`Në krye vjen çfarë u vendos, siç u regjistrua; këtu shkruhen pikat e tjera.`;
        const props = {
          ...field(`fields.${code}`, value, (text) => change({ fields: { ...content.fields, [code]: text } })),
          label: label[locale],
          hint: [decided, hint?.[locale]].filter(Boolean).join(' ') || undefined,
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
          {signatories.length < maxSignatories && (
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
/** `version` is the one that typing began from. */
type Written = Pick<LetterDraft, 'version' | 'content' | 'forFiler'>;
type Writing = ReturnType<typeof useLetterDraft>;

/**
 * Kept on the device until saved at a pause: session or network may end mid-sentence. After another member's change it
 * stays there until the writer has seen that change and decides.
 */
function useLetterDraft(number: string, first: LetterDraft) {
  const params = { number, id: first.id };
  const storedDraft = useDraft<Written | null>(`case/${number}/letter/${first.id}`, null);
  const [saved, setSaved] = useState(first);
  const newest = useRef(first);
  const show = (draft: LetterDraft) => {
    newest.current = draft;
    setSaved(draft);
  };
  /** Everything on the screen counts as typed. If this fails, the refusal is shown. */
  const readAgain = () =>
    call('getLetterDraft', { params }).then(
      (draft) => {
        const { version, content, forFiler } = storedDraft.get() ?? newest.current;
        storedDraft.set({ version, content, forFiler });
        show(draft);
      },
      () => undefined,
    );
  const { mutateAsync, error } = useMutation({
    // One after another, each with the text as it is then.
    scope: { id: `letter/${first.id}` },
    mutationFn: async () => {
      const sent = storedDraft.get();
      if (!sent) return newest.current;
      if (sent.version !== newest.current.version) return undefined;
      const { version, ...draft } = await call('saveLetter', { params, body: sent });
      show({ ...draft, ...sent, version });
      const typed = storedDraft.get();
      if (JSON.stringify(typed) === JSON.stringify(sent)) storedDraft.clear();
      else if (typed) storedDraft.set({ ...typed, version });
      return newest.current;
    },
    onError: ({ code }) => (code === 'conflict' ? readAgain() : undefined),
  });
  const save = () => mutateAsync().catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the latest text before the page closes
  useEffect(() => () => void save().then(() => invalidate('listLetters')), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused text is sent again only after a change
  useEffect(() => {
    if (!storedDraft.value) return undefined;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [storedDraft.value]);
  const { version, content, forFiler } = storedDraft.value ?? saved;
  return {
    content,
    forFiler,
    saved,
    isSaved: !storedDraft.value,
    isConflict: version !== saved.version,
    error,
    save,
    readAgain,
    keep: () => storedDraft.set({ version: saved.version, content, forFiler }),
    drop: storedDraft.clear,
    change: (part: Partial<LetterContent>) => storedDraft.set({ version, content: { ...content, ...part }, forFiler }),
    setForFiler: (next: boolean) => storedDraft.set({ version, content, forFiler: next }),
  };
}
