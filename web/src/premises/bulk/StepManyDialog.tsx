// Bulk step: counts before, results with reasons after.
import {
  type PremisesStep,
  type PremisesSummary,
  premisesAtOnce,
  premisesRow,
  premisesStatuses,
  premisesTitle,
} from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallReply } from '../../platform/api/client.ts';
import { invalidate } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { reportPath } from '../kinds.ts';
import type { ReportSelection } from '../list/useReports.ts';

type Outcome = CallReply<'actOnManyPremises'>;

export interface StepManyDialogProps {
  step: PremisesStep | undefined;
  selection: ReportSelection;
  onClose: () => void;
}

export function StepManyDialog({ step, ...rest }: StepManyDialogProps) {
  const { locale } = useLingui();
  return (
    <Dialog open={step !== undefined} onClose={rest.onClose} title={step ? premisesRow(step).words[locale] : ''}>
      {step && <StepForm key={step} step={step} {...rest} />}
    </Dialog>
  );
}

function StepForm({ step, selection, onClose }: StepManyDialogProps & { step: PremisesStep }) {
  const { t, locale } = useLingui();
  const { words, from, asksReason } = premisesRow(step);
  // Rows when the dialog opened: the results are about these.
  const [rows] = useState(selection.rows);
  const [outcome, setOutcome] = useState<Outcome>();
  const fitting = rows.filter(({ status }) => from.includes(status)).slice(0, premisesAtOnce);
  const form = useForm('actOnManyPremises', {
    draft: `premises/many/${step}`,
    initial: '',
    prefix: 'step-many-',
    check: (reason) => ({ reason: asksReason && reason.trim().length < 3 && t`Shkruani arsyen: e lexon bashkia.` }),
    input: (reason) => {
      const premises = fitting.map(({ id, version }) => ({ id, version }));
      return { body: { action: step, premises, ...(asksReason ? { reason: reason.trim() } : {}) } };
    },
    onDone: async (done) => {
      setOutcome(done);
      selection.keep(rows.filter(({ id }) => !done.done.includes(id)).map(({ id }) => id));
      await invalidate('listPremises', 'premisesCompleteness', 'mapPremises', 'getPremises');
    },
  });
  const left = rows.length - fitting.length;
  if (outcome) return <Outcomes step={step} rows={rows} outcome={outcome} onClose={onClose} left={left} />;
  return (
    <ContractForm form={form} act={words[locale]} onCancel={onClose}>
      <Before step={step} fitting={fitting.length} left={left} />
      {asksReason && <TextArea {...form.whole('reason')} label={t`Arsyeja, e njëjtë për të gjitha`} max={2000} short />}
    </ContractForm>
  );
}

function Before({ step, fitting, left }: { step: PremisesStep; fitting: number; left: number }) {
  const { locale } = useLingui();
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

/** Results of a bulk step by report. */
function Outcomes({ step, rows, outcome, left, onClose }: OutcomesProps) {
  const { t, locale } = useLingui();
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
      <Button onClick={onClose}>{t`Mbyll`}</Button>
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
