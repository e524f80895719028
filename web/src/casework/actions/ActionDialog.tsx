// One action of the lifecycle as a form made from what the action asks. Another event meanwhile loses nothing: the form
// stays, shows what happened, and what it sends next is based on what it showed.
import {
  actionRequestOf,
  type CaseFile,
  fieldsOfIssues,
  type LifecycleRow,
  lifecycleOf,
  wordsOfField,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react';
import type { Fault } from '../../api/faults.ts';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTypedWithFiles } from '../../filing/draft/useTyped.ts';
import type { EvidenceBox } from '../../filing/evidence/box.ts';
import { attachmentsOf, isUnfinished } from '../../filing/evidence/evidence.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconHide } from '../../ui/marks/moreIcons.ts';
import { Attach } from '../evidence/Attach.tsx';
import { useSubjectName } from '../words.ts';
import { Consequences } from './Consequences.tsx';
import { type Draft, dataOf, lacksHour, newDraft, subjectsDecided } from './draft.ts';
import { AskField } from './fields/AskFields.tsx';
import { useHidingLabels } from './fields/HidingField.tsx';
import { useAskWords } from './fields/useAskWords.ts';
import { Meanwhile } from './Meanwhile.tsx';
import { LineFields } from './publicLine/LineFields.tsx';
import { type LineWork, useLine } from './publicLine/useLine.ts';
import { useActionPreview } from './useActionPreview.ts';
import './actions.css';

export interface ActionDialogProps {
  /** undefined while no form is open. */
  row: LifecycleRow | undefined;
  /** Values that another part of the page already gives the form. */
  first: Partial<Draft>;
  file: CaseFile;
  onClose: () => void;
  onDone: (row: LifecycleRow) => void;
  /** The form of another action is opened instead. */
  onInstead: (row: LifecycleRow) => void;
}

export function ActionDialog({ row, onClose, ...rest }: ActionDialogProps) {
  const locale = useLocale();
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={row?.words[locale] ?? ''}>
      {row && <ActionForm {...rest} key={row.action} row={row} onClose={onClose} />}
    </Dialog>
  );
}

interface Props extends Pick<ActionDialogProps, 'file' | 'onClose' | 'onDone'> {
  row: LifecycleRow;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
}

/** The typed values of the form of one action of one case. */
function useTypedAction(row: LifecycleRow, { file, first }: Pick<ActionDialogProps, 'file' | 'first'>) {
  const nothing = newDraft(file, row.action);
  const { typed, box } = useTypedWithFiles(`case/${file.number}/action/${row.action}`, nothing);
  const onDraft = (change: Partial<Draft>) => typed.set({ ...nothing, ...typed.get(), ...change });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins with it once
  useEffect(() => {
    if (Object.keys(first).length > 0) onDraft(first);
  }, [first]);
  // A version of the portal before may have kept a form of fewer fields.
  return { typed, box, onDraft, draft: { ...nothing, ...typed.value } };
}

const isConflict = (fault: Fault | undefined) => fault?.status === 409;

/** Checks by the contract, sends, and keeps what was wrong by path. */
function useSending({ row, file, draft, onDone }: Props, line: LineWork, box: EvidenceBox) {
  const { t } = useLingui();
  const locale = useLocale();
  const { run, pending, fault } = useAction('actOnCase');
  const [found, setFound] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [turn, setTurn] = useState(0);
  const [isRereading, setRereading] = useState(false);

  // A press before the case has been read again would send the refused version once more.
  useLayoutEffect(() => {
    if (!isConflict(fault)) return;
    setRereading(true);
    void refresh('getCase').then(() => setRereading(false));
  }, [fault]);
  useEffect(() => {
    setFound(fault?.fields ?? {});
    if (fault) setTurn((count) => count + 1);
  }, [fault]);

  const send = async (codedOnly: boolean) => {
    if (box.get().some(isUnfinished)) return setTurn(turn + 1);
    if (line.isAsked && !line.desk) return line.retry();
    const data = dataOf([...row.asks, ...(row.optional ?? [])], draft, file);
    if (line.isAsked) data.publicLine = codedOnly ? line.coded : line.texts;
    const documents = attachmentsOf(box.get());
    if (documents.length > 0) data.documents = documents;
    const request = { action: row.action, version: file.version, data };
    const parsed = actionRequestOf(file.kind).safeParse(request);
    if (!parsed.success) {
      const fields = fieldsOfIssues(parsed.error.issues, request, locale);
      // The schema looks for missing parts only once all others are right; a person is told everything at once.
      for (const ask of row.asks)
        if (data[ask] === undefined) fields[`data.${ask}`] = [wordsOfField('required', locale)];
      if ('sessionAt' in data && lacksHour(draft)) fields['data.sessionAt'] = [t`Shkruani edhe orën, p.sh. 11:00.`];
      setFound(fields);
      setTurn(turn + 1);
      return;
    }
    const done = await run({ params: { number: file.number }, body: parsed.data });
    if (!done) return;
    await refresh('getCase', 'getPublicLine', 'listCases', 'dashboard');
    onDone(row);
  };
  const errors = Object.fromEntries(Object.entries(found).map(([path, words]) => [path, words.join(' ')]));
  return { send, pending: pending || isRereading, fault, errors, turn };
}

/** Faults with the name of their field, in the order of the form. */
function useSummary(
  { row, file, draft }: Pick<Props, 'row' | 'file' | 'draft'>,
  errors: Readonly<Record<string, string>>,
) {
  const words = useAskWords(row, file.kind);
  const hiding: Readonly<Record<string, string>> = useHidingLabels();
  const nameOf = useSubjectName(file.kind);
  const asks = [...row.asks, ...(row.optional ?? [])];
  const order: readonly string[] = asks;
  const place = (path: string) => order.indexOf(path.split('.')[1] ?? '');
  const labelOf = (path: string) => {
    const [, ask, index] = path.split('.');
    if (ask === 'hiding' && index !== undefined) return hiding[index];
    const subject = ask === 'outcomes' && index !== undefined ? subjectsDecided(draft, file)[Number(index)] : undefined;
    return subject ? nameOf(subject) : asks.filter((one) => one === ask).map((one) => words[one].label)[0];
  };
  return Object.entries(errors)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([id, message]) => ({ id, message: [labelOf(id), message].filter(Boolean).join(': ') }));
}

const HideWords = ({ scope }: Pick<Draft['hiding'], 'scope'>) =>
  scope === 'case' ? <Trans>Fshih çështjen</Trans> : <Trans>Fshih tekstin</Trans>;

const ApproveWords = ({ row }: { row: LifecycleRow }) =>
  row.to === 'same' ? <Trans>Mirato rreshtin</Trans> : <Trans>Mirato dhe nis</Trans>;

function ActionForm({ row, ...given }: Omit<ActionDialogProps, 'row'> & { row: LifecycleRow }) {
  const { file, onClose } = given;
  const { typed, box, draft, onDraft } = useTypedAction(row, given);
  const onDone = () => {
    typed.clear();
    given.onDone(row);
  };
  const props: Props = { row, file, draft, onDraft, onClose, onDone };
  const locale = useLocale();
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
  const asks = [...row.asks, ...(row.optional ?? [])];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(false);
  };
  const list = useSummary(props, errors);
  return (
    <form
      className="action stack"
      data-wide={line.isShown ? 'columns' : asks.includes('outcomes')}
      noValidate
      onSubmit={submit}
    >
      {changed && <Meanwhile file={file} seen={seen} fault={fault} possible={possible} />}
      <ErrorSummary errors={list} turn={turn} />
      {fault && !isConflict(fault) && list.length === 0 && <FaultState fault={fault} />}
      {possible && <Consequences row={row} kind={file.kind} preview={preview} />}
      {line.isAsked && <LineFields line={line} row={row} file={file} draft={draft} onDraft={onDraft} errors={errors} />}
      {asks.map((ask) => (
        <AskField
          key={ask}
          ask={ask}
          row={row}
          file={file}
          draft={draft}
          onDraft={onDraft}
          errors={errors}
          preview={preview}
          optional={row.optional?.includes(ask) ?? false}
        />
      ))}
      {asks.includes('documents') && <Attach id="data.documents" box={box} tried={turn > 0} />}
      <KeptLine of={typed} />
      <div className="row row--8 action__buttons">
        {possible && (
          <Button type="submit" tone="blue" pending={pending}>
            {row.asks.includes('hiding') ? (
              <HideWords scope={draft.hiding.scope} />
            ) : line.isShown ? (
              <ApproveWords row={row} />
            ) : (
              row.words[locale]
            )}
          </Button>
        )}
        {possible && line.isShown && (
          <Button pending={pending} onClick={() => void send(true)}>
            <Trans>Vetëm vlerat e koduara</Trans>
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
