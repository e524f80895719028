// The same step on many reports: says before what it will do to how many, and after it which were left and why.
import {
  type PremisesStep,
  type PremisesSummary,
  premisesAtOnce,
  premisesRow,
  premisesStatuses,
  premisesTitle,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { CallReply } from '../../api/client.ts';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Link } from '../../router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { reportPath } from '../kinds.ts';
import type { Selection } from '../list/useSelection.ts';

type Outcome = CallReply<'actOnManyPremises'>;

export interface StepManyDialogProps {
  step: PremisesStep | undefined;
  selection: Selection;
  onClose: () => void;
}

export function StepManyDialog({ step, ...rest }: StepManyDialogProps) {
  const locale = useLocale();
  return (
    <Dialog open={step !== undefined} onClose={rest.onClose} title={step ? premisesRow(step).words[locale] : ''}>
      {step && <StepForm key={step} step={step} {...rest} />}
    </Dialog>
  );
}

function StepForm({ step, selection, onClose }: StepManyDialogProps & { step: PremisesStep }) {
  const { t } = useLingui();
  const row = premisesRow(step);
  const { run, pending, fault } = useAction('actOnManyPremises');
  const typed = useTyped(`premises/many/${step}`, '');
  const reason = typed.value;
  const [tried, setTried] = useState(false);
  // As it was when the dialog opened: what comes of it is told of these.
  const [rows] = useState(selection.rows);
  const [outcome, setOutcome] = useState<Outcome>();
  const fitting = rows.filter(({ status }) => row.from.includes(status)).slice(0, premisesAtOnce);
  const isShort = row.asksReason && reason.trim().length < 3;
  const take = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    const premises = fitting.map(({ id, version }) => ({ id, version }));
    const done = await run({ body: { action: step, premises, ...(row.asksReason ? { reason: reason.trim() } : {}) } });
    if (!done) return;
    typed.clear();
    setOutcome(done);
    selection.keep(rows.filter(({ id }) => !done.done.includes(id)).map(({ id }) => id));
    await refresh('listPremises', 'premisesCompleteness', 'mapPremises', 'getPremises');
  };
  if (outcome) return <Outcomes {...{ step, rows, outcome, onClose }} left={rows.length - fitting.length} />;
  return (
    <form className="stack" noValidate onSubmit={(event) => void take(event)}>
      <Before step={step} fitting={fitting.length} left={rows.length - fitting.length} />
      {fault && <FaultState fault={fault} />}
      {row.asksReason && (
        <TextArea
          id="step-many-reason"
          label={t`Arsyeja, e njëjtë për të gjitha`}
          error={tried && isShort ? t`Shkruani arsyen: e lexon bashkia.` : undefined}
          value={reason}
          onChange={typed.set}
          max={2000}
          short
        />
      )}
      <KeptLine of={typed} />
      <Buttons step={step} pending={pending} onClose={onClose} />
    </form>
  );
}

function Buttons({ step, pending, onClose }: { step: PremisesStep; pending: boolean; onClose: () => void }) {
  const locale = useLocale();
  return (
    <div className="row row--8">
      <Button type="submit" tone="blue" pending={pending}>
        {premisesRow(step).words[locale]}
      </Button>
      <Button tone="quiet" onClick={onClose}>
        <Trans>Anulo</Trans>
      </Button>
    </div>
  );
}

function Before({ step, fitting, left }: { step: PremisesStep; fitting: number; left: number }) {
  const locale = useLocale();
  const { to } = premisesRow(step);
  const name = to === 'same' ? '' : premisesStatuses[to][locale];
  return (
    <>
      <p>
        <Plural value={fitting} one="# raport kalon në gjendjen" other="# raporte kalojnë në gjendjen" /> <b>{name}</b>.
      </p>
      {left > 0 && (
        <p className="soft">
          <Plural
            value={left}
            one="# tjetër nuk preket: gjendja e tij nuk e lejon."
            other="# të tjerë nuk preken: gjendja e tyre nuk e lejon."
          />
        </p>
      )}
    </>
  );
}

interface OutcomesProps {
  step: PremisesStep;
  rows: readonly PremisesSummary[];
  outcome: Outcome;
  left: number;
  onClose: () => void;
}

/** What was done, what was left, and why each. */
function Outcomes({ step, rows, outcome, left, onClose }: OutcomesProps) {
  const locale = useLocale();
  const { done, refused } = outcome;
  return (
    <div className="stack">
      {done.length > 0 && (
        <Note tone="ok" alert>
          <p>
            <b>{premisesRow(step).done[locale]}:</b> <Plural value={done.length} one="# raport" other="# raporte" />
          </p>
        </Note>
      )}
      {(refused.length > 0 || left > 0) && (
        <Note tone="warn" alert>
          {refused.length > 0 && (
            <>
              <p>
                <b>
                  <Plural value={refused.length} one="# nuk u bë:" other="# nuk u bënë:" />
                </b>
              </p>
              <ul className="prem-rules">
                {refused.map(({ id, message }) => (
                  <li key={id}>
                    <ReportLink row={rows.find((one) => one.id === id)} /> {message}
                  </li>
                ))}
              </ul>
            </>
          )}
          {left > 0 && (
            <p>
              <Plural
                value={left}
                one="# nuk u prek: gjendja e tij nuk e lejon."
                other="# nuk u prekën: gjendja e tyre nuk e lejon."
              />
            </p>
          )}
        </Note>
      )}
      <Button onClick={onClose}>
        <Trans>Mbyll</Trans>
      </Button>
    </div>
  );
}

function ReportLink({ row }: { row: PremisesSummary | undefined }) {
  if (!row) return null;
  return (
    <Link className="code" to={reportPath(row.kind, String(row.id))}>
      {premisesTitle(row.kind, row.code)}
    </Link>
  );
}
