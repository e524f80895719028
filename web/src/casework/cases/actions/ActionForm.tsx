// Form of one lifecycle action, made from what the action asks. After a conflict the form stays, shows what happened,
// and is based on the newer version.
import {
  actionRequestOf,
  type CaseFile,
  fieldsOfIssues,
  type LifecycleRow,
  lifecycleOf,
  tiraneDay,
  wordsOfField,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react';
import type { Fault } from '../../../platform/api/faults.ts';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import type { EvidenceBox } from '../../../register/filing/evidence/box.ts';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { DraftLine } from '../../../ui/draft/DraftLine.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconHide } from '../../../ui/marks/pageIcons.ts';
import { Attach } from '../evidence/Attach.tsx';
import { useSubjectName } from '../words.ts';
import { AskFields, asksOf, useAskWords } from './asks.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import { Consequences } from './Consequences.tsx';
import { awaitedAt, type Draft, dataOf, lacksHour, newDraft, subjectsDecided } from './draft.ts';
import { partLabels } from './fields/PartFields.tsx';
import { LineFields } from './publicLine/LineFields.tsx';
import { type LineDraft, useLine } from './publicLine/useLine.ts';
import { useActionPreview } from './useActionPreview.ts';
import './actions.css';

interface ActionFormProps {
  row: LifecycleRow;
  first: Partial<Draft>;
  file: CaseFile;
  onClose: () => void;
  onDone: (row: LifecycleRow) => void;
  onInstead: (row: LifecycleRow) => void;
}

interface Props extends Pick<ActionFormProps, 'row' | 'file' | 'onClose' | 'onDone'> {
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
}

function useTypedAction(row: LifecycleRow, { file, first }: Pick<ActionFormProps, 'file' | 'first'>) {
  const nothing = newDraft(file, row.action, tiraneDay(useNow().getTime()));
  const { typed, box } = useDraftWithFiles(`case/${file.number}/action/${row.action}`, nothing);
  const onDraft = (change: Partial<Draft>) => typed.set({ ...nothing, ...typed.get(), ...change });
  // biome-ignore lint/correctness/useExhaustiveDependencies: initial values apply once
  useEffect(() => {
    if (Object.keys(first).length > 0) onDraft(first);
  }, [first]);
  // A draft of an earlier version may lack fields.
  const draft = { ...nothing, ...typed.value };
  const { outcomes, decision, proposal } = nothing;
  const takeProposal = draft.proposal < proposal ? () => onDraft({ outcomes, decision, proposal }) : undefined;
  return { typed, box, onDraft, draft, takeProposal };
}

const isConflict = (fault: Fault | null) => fault?.status === 409;

/** Validates by the contract, sends, and stores errors by path. */
function useSending({ row, file, draft, onDone }: Props, line: LineDraft, box: EvidenceBox) {
  const { t, locale } = useLingui();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('takeCaseAction'),
    onSuccess: async () => {
      await invalidate('getCase', 'getPublicLine', 'listCases', 'dashboard', 'listHearings');
      onDone(row);
    },
  });
  const [found, setFound] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [turn, setTurn] = useState(0);
  const [isRereading, setRereading] = useState(false);

  // Sending before the case has reloaded would repeat the refused version.
  useLayoutEffect(() => {
    if (!isConflict(error)) return;
    setRereading(true);
    void invalidate('getCase').then(() => setRereading(false));
  }, [error]);
  useEffect(() => {
    setFound(error?.fields ?? {});
    if (error) setTurn((count) => count + 1);
  }, [error]);

  const send = (codedOnly: boolean) => {
    if (box.get().some(isUnfinished)) return setTurn(turn + 1);
    if (line.isAsked && !line.desk) return line.retry();
    const data = dataOf(asksOf(row), draft, file);
    if (line.isAsked) data.publicLine = codedOnly ? line.coded : line.texts;
    const documents = attachmentsOf(box.get());
    if (documents.length > 0) data.documents = documents;
    const request = { action: row.action, version: file.version, data };
    const parsed = actionRequestOf(file.kind).safeParse(request);
    if (!parsed.success) {
      const fields = fieldsOfIssues(parsed.error.issues, request, locale);
      // The schema checks for missing parts last, but all errors should show together.
      for (const ask of row.asks)
        if (data[ask] === undefined) fields[`data.${ask}`] = [wordsOfField('required', locale)];
      if ('sessionAt' in data && lacksHour(draft)) fields['data.sessionAt'] = [t`Shkruani edhe orën, p.sh. 11:00.`];
      setFound(fields);
      setTurn(turn + 1);
      return;
    }
    mutate({ params: { number: file.number }, body: parsed.data });
  };
  const errors = Object.fromEntries(Object.entries(found).map(([path, words]) => [path, words.join(' ')]));
  return { send, pending: isPending || isRereading, fault: error, errors, turn };
}

/** Errors with the names of their fields, in form order. */
function useSummary(
  { row, file, draft }: Pick<Props, 'row' | 'file' | 'draft'>,
  errors: Readonly<Record<string, string>>,
) {
  const words = useAskWords(row, file.kind);
  const { t } = useLingui();
  const nameOf = useSubjectName(file.kind);
  const asks = asksOf(row);
  const order: readonly string[] = asks;
  const place = (path: string) => order.indexOf(path.split('.')[1] ?? '');
  const labelOf = (path: string) => {
    const [, ask = '', index] = path.split('.');
    const part = partLabels[ask]?.[index ?? ''];
    if (part) return t(part);
    const subject = ask === 'outcomes' && index !== undefined ? subjectsDecided(draft, file)[Number(index)] : undefined;
    return subject ? nameOf(subject) : asks.filter((one) => one === ask).map(words.label)[0];
  };
  return Object.entries(errors)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([id, message]) => ({ id, message: [labelOf(id), message].filter(Boolean).join(': ') }));
}

function useSubmitWords(row: LifecycleRow, { hiding }: Draft, approvesLine: boolean): string {
  const { t, locale } = useLingui();
  if (row.asks.includes('hiding')) return hiding.scope === 'case' ? t`Fshih çështjen` : t`Fshih tekstin`;
  if (approvesLine) return row.to === 'same' ? t`Mirato rreshtin` : t`Mirato dhe nis`;
  return row.words[locale];
}

/** Text that was typed before the last proposal stays until it is replaced by it. */
const OlderDraft = ({ onTake }: { onTake: () => void }) => {
  const { t } = useLingui();
  return (
    <Note tone="warn">
      <p>{t`Ky tekst u nis para propozimit të fundit dhe nuk e përmban atë.`}</p>
      <p>
        <TextButton onClick={onTake}>{t`Zëvendësoje me propozimin e fundit`}</TextButton>
      </p>
    </Note>
  );
};

/** Deciding or proposing before the party and the session were heard is possible, and said. */
function AwaitedNote({ file }: { file: CaseFile }) {
  const { dateTime } = useLingui();
  const { claimsUntil, sessionAt } = awaitedAt(file, useNow());
  if (!claimsUntil && !sessionAt) return null;
  return (
    <Note tone="warn">
      {claimsUntil && (
        <p>
          <Trans>Pala ka ende kohë t’i paraqesë pretendimet, deri më {dateTime(claimsUntil)}.</Trans>
        </p>
      )}
      {sessionAt && (
        <p>
          <Trans>Seanca publike nuk është mbajtur ende: është më {dateTime(sessionAt)}.</Trans>
        </p>
      )}
    </Note>
  );
}

export function ActionForm({ row, ...given }: ActionFormProps) {
  const { file, onClose } = given;
  const { typed, box, draft, onDraft, takeProposal } = useTypedAction(row, given);
  const onDone = () => {
    typed.clear();
    given.onDone(row);
  };
  const props: Props = { row, file, draft, onDraft, onClose, onDone };
  const { t, locale } = useLingui();
  const preview = useActionPreview(row, file, draft);
  const [seen] = useState(file.version);
  const line = useLine(props);
  const { send, pending, fault, errors, turn } = useSending(props, line, box);
  const isAllowed = (action: string) => file.allowed.some((one) => one.action === action);
  const possible = isAllowed(row.action);
  const hide = lifecycleOf(file.kind).rows.find(
    ({ action }) => line.isAsked && action === 'hideFromPublic' && isAllowed(action),
  );
  const changed = file.version !== seen || isConflict(fault);
  const asks = asksOf(row);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const list = useSummary(props, errors);
  const submitWords = useSubmitWords(row, draft, line.isShown);
  return (
    <form
      className="action stack"
      data-wide={line.isShown ? 'columns' : asks.includes('outcomes')}
      noValidate
      onSubmit={submit}
    >
      {changed && <ConflictNote file={file} seen={seen} fault={fault} possible={possible} />}
      <ErrorSummary errors={list} turn={turn} />
      {fault && !isConflict(fault) && list.length === 0 && <FaultState fault={fault} />}
      {possible && <Consequences row={row} kind={file.kind} preview={preview} />}
      {possible && asks.includes('outcomes') && <AwaitedNote file={file} />}
      {takeProposal && <OlderDraft onTake={takeProposal} />}
      {line.isAsked && <LineFields line={line} row={row} file={file} draft={draft} onDraft={onDraft} errors={errors} />}
      <AskFields row={row} file={file} draft={draft} onDraft={onDraft} errors={errors} preview={preview} />
      {asks.includes('documents') && <Attach id="data.documents" box={box} tried={turn > 0} />}
      <DraftLine of={typed} />
      <div className="row row--8 action__buttons">
        {possible && (
          <Button type="submit" tone="blue" pending={pending}>
            {submitWords}
          </Button>
        )}
        {possible && line.isShown && (
          <Button pending={pending} onClick={() => send(true)}>
            {t`Vetëm vlerat e koduara`}
          </Button>
        )}
        <Button tone="quiet" onClick={onClose}>
          {possible ? <Trans>Anulo</Trans> : <Trans>Mbyll dritaren</Trans>}
        </Button>
        {hide && (
          <span className="action__instead">
            <Button tone="quiet" onClick={() => given.onInstead(hide)}>
              <Icon of={iconHide} /> {hide.words[locale]}…
            </Button>
          </span>
        )}
      </div>
    </form>
  );
}
