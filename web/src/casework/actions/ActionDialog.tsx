// One action of the lifecycle as a form made from what the action asks. Another event meanwhile loses nothing: the form
// stays, shows what happened, and what it sends next is based on what it showed.
import { actionRequestOf, type CaseFile, fieldsOfIssues, type LifecycleRow, wordsOfField } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { Fault } from '../../api/faults.ts';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useNow } from '../../i18n/useNow.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { useSubjectName } from '../words.ts';
import { Consequences } from './Consequences.tsx';
import { type Draft, dataOf, lacksHour, readAmount, subjectsDecided } from './draft.ts';
import { AskField } from './fields/AskFields.tsx';
import { useAskWords } from './fields/useAskWords.ts';
import { Meanwhile } from './Meanwhile.tsx';
import { answerDue } from './resultingDue.ts';
import './actions.css';
import { useOfficeCalendar } from '../useOfficeCalendar.ts';

export interface ActionDialogProps {
  /** undefined while no form is open. */
  row: LifecycleRow | undefined;
  file: CaseFile;
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  onClose: () => void;
  onDone: (row: LifecycleRow) => void;
}

export function ActionDialog({ row, onClose, ...rest }: ActionDialogProps) {
  const locale = useLocale();
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={row?.words[locale] ?? ''}>
      {row && <ActionForm {...rest} key={row.action} row={row} onClose={onClose} />}
    </Dialog>
  );
}

type Props = Omit<ActionDialogProps, 'row'> & { row: LifecycleRow };

const isConflict = (fault: Fault | undefined) => fault?.status === 409;

/** Checks by the contract, sends, and keeps what was wrong by path. */
function useSending({ row, file, draft, onDone }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { run, pending, fault: refusal } = useAction('actOnCase');
  const needsEnd = row.asks.includes('request');
  const office = useOfficeCalendar(needsEnd);
  const fault = refusal ?? office.fault;
  const [found, setFound] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (isConflict(fault)) void refresh('getCase');
    setFound(fault?.fields ?? {});
    if (fault) setTurn((count) => count + 1);
  }, [fault]);

  const send = async () => {
    // The end stands in the text that the filer reads: without the calendar it would be wrong.
    if (needsEnd && !office.calendar) return office.retry();
    const due = office.calendar && answerDue(row, readAmount(draft.dueInDays), file, new Date(), office.calendar);
    // The filer reads it, so it is in the language of the case.
    const dueWords =
      due === undefined ? undefined : formatDateTime(new Date(due), file.language === 'en' ? 'en' : 'al');
    const data = dataOf([...row.asks, ...(row.optional ?? [])], draft, file, dueWords);
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
    await refresh('getCase', 'listCases', 'dashboard');
    onDone(row);
  };
  const errors = Object.fromEntries(Object.entries(found).map(([path, words]) => [path, words.join(' ')]));
  return { send, pending, fault, errors, turn };
}

/** Faults with the name of their field, in the order of the form. */
function useSummary(
  { row, file, draft }: Pick<Props, 'row' | 'file' | 'draft'>,
  errors: Readonly<Record<string, string>>,
) {
  const words = useAskWords(row, file.kind);
  const nameOf = useSubjectName(file.kind);
  const asks = [...row.asks, ...(row.optional ?? [])];
  const order: readonly string[] = asks;
  const place = (path: string) => order.indexOf(path.split('.')[1] ?? '');
  const labelOf = (path: string) => {
    const [, ask, index] = path.split('.');
    const subject = ask === 'outcomes' && index !== undefined ? subjectsDecided(draft, file)[Number(index)] : undefined;
    return subject ? nameOf(subject) : asks.filter((one) => one === ask).map((one) => words[one].label)[0];
  };
  return Object.entries(errors)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([id, message]) => ({ id, message: [labelOf(id), message].filter(Boolean).join(': ') }));
}

function ActionForm(props: Props) {
  const { row, file, draft, onDraft, onClose } = props;
  const locale = useLocale();
  const now = useNow();
  const [seen] = useState(file.version);
  const { send, pending, fault, errors, turn } = useSending(props);
  const possible = file.allowed.some(({ action }) => action === row.action);
  const changed = file.version !== seen || isConflict(fault);
  const asks = [...row.asks, ...(row.optional ?? [])];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const list = useSummary(props, errors);
  return (
    <form className="action stack" data-wide={asks.includes('outcomes')} noValidate onSubmit={submit}>
      {changed && <Meanwhile file={file} seen={seen} fault={fault} possible={possible} />}
      <ErrorSummary errors={list} turn={turn} />
      {fault && !isConflict(fault) && list.length === 0 && <FaultState fault={fault} />}
      {possible && <Consequences row={row} kind={file.kind} />}
      {asks.map((ask) => (
        <AskField
          key={ask}
          {...{ ask, row, file, draft, onDraft, errors, now }}
          optional={row.optional?.includes(ask) ?? false}
        />
      ))}
      <div className="row row--8 action__buttons">
        {possible && (
          <Button type="submit" tone="blue" pending={pending}>
            {row.words[locale]}
          </Button>
        )}
        <Button tone="quiet" onClick={onClose}>
          {possible ? <Trans>Anulo</Trans> : <Trans>Mbyll dritaren</Trans>}
        </Button>
      </div>
    </form>
  );
}
