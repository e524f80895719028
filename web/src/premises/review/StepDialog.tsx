// One step of the flow: what it does, its reason where one is asked for, and what happened if another was quicker.
import { type PremisesReport, type PremisesStep, premisesRow, premisesRule, premisesStatuses } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { formatLaw } from '../../i18n/law.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { PremisesStatusLabel } from '../status.tsx';

export interface StepDialogProps {
  /** Undefined while none is open. */
  step: PremisesStep | undefined;
  report: PremisesReport;
  onClose: () => void;
  /** The report after the step, or as another person left it. */
  onReport: (report: PremisesReport) => void;
  onDone: (step: PremisesStep) => void;
}

export function StepDialog({ step, ...rest }: StepDialogProps) {
  const locale = useLocale();
  return (
    <Dialog open={step !== undefined} onClose={rest.onClose} title={step ? premisesRow(step).words[locale] : ''}>
      {step && <StepForm key={step} step={step} {...rest} />}
    </Dialog>
  );
}

type OpenStepProps = StepDialogProps & { step: PremisesStep };

/** Taking the step; when another was quicker, the report comes as they left it. */
function useStep({ step, report, onReport, onDone }: OpenStepProps) {
  const typed = useTyped(`premises/${report.id}/${step}`, '');
  const reason = typed.value;
  const { asksReason } = premisesRow(step);
  const { run, pending, fault } = useAction('actOnPremises');
  const [tried, setTried] = useState(false);
  const isShort = asksReason && reason.trim().length < 3;
  const params = { id: report.id };
  const isConflict = fault?.status === 409;
  useEffect(() => {
    if (isConflict) void call('getPremises', { params: { id: report.id } }).then(onReport, () => {});
  }, [isConflict, report.id, onReport]);
  const take = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    const body = { version: report.version, action: step, ...(asksReason ? { reason: reason.trim() } : {}) };
    const done = await run({ params, body });
    if (!done) return;
    typed.clear();
    onReport(done);
    onDone(step);
  };
  return { typed, take, pending, fault, isConflict, lacksReason: tried && isShort };
}

function StepForm(props: OpenStepProps) {
  const { step, report, onClose } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const row = premisesRow(step);
  const { typed, take, pending, fault, isConflict, lacksReason } = useStep(props);
  const isPossible = report.steps.includes(step);
  return (
    <form className="stack" noValidate onSubmit={(event) => void take(event)}>
      {isConflict && <Meanwhile report={report} isPossible={isPossible} />}
      {fault && !isConflict && <FaultState fault={fault} />}
      <Consequences step={step} report={report} />
      {row.asksReason && (
        <TextArea
          id="step-reason"
          label={t`Arsyeja`}
          hint={step === 'return' ? t`Thuajini bashkisë çfarë mungon dhe çfarë duhet ndryshuar.` : undefined}
          error={lacksReason ? t`Shkruani arsyen: e lexon bashkia.` : undefined}
          value={typed.value}
          onChange={typed.set}
          max={2000}
          short
        />
      )}
      <KeptLine of={typed} />
      <div className="row row--8">
        {isPossible && (
          <Button type="submit" tone="blue" pending={pending}>
            {row.words[locale]}
          </Button>
        )}
        <Button tone="quiet" onClick={onClose}>
          {isPossible ? t`Anulo` : t`Mbyll`}
        </Button>
      </div>
    </form>
  );
}

/** Where the step leads; before sending, also what the law warns of. */
function Consequences({ step, report }: { step: PremisesStep; report: PremisesReport }) {
  const locale = useLocale();
  const row = premisesRow(step);
  const rules = report.warnings.flatMap((code) => premisesRule(code) ?? []);
  return (
    <>
      <p>
        {row.to !== 'same' && (
          <Trans>
            Gjendja bëhet <b>{premisesStatuses[row.to][locale]}</b>.
          </Trans>
        )}{' '}
        {step === 'send' && (
          <Trans>Pas dërgimit raporti nuk ndryshohet më, derisa ta merrni prapa ose t’ju kthehet.</Trans>
        )}
        {step === 'publish' && <Trans>Vendi del në hartën publike dhe në të dhënat e hapura.</Trans>}{' '}
        {row.legalBasis && <span className="soft">{formatLaw(row.legalBasis, locale)}</span>}
      </p>
      {rules.length > 0 && (step === 'send' || step === 'approve' || step === 'publish') && (
        <Note tone="warn">
          <p>
            <b>
              <Plural
                value={rules.length}
                one="# paralajmërim, që nuk e ndalon:"
                other="# paralajmërime, që nuk e ndalojnë:"
              />
            </b>
          </p>
          <ul className="prem-rules">
            {rules.map(({ code, words, article }) => (
              <li key={code}>
                {words[locale]} <b className="num">{formatLaw(article, locale)}</b>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

function Meanwhile({ report, isPossible }: { report: PremisesReport; isPossible: boolean }) {
  return (
    <Note tone="warn" alert>
      <p>
        <b>
          <Trans>Raporti ndryshoi ndërkohë.</Trans>
        </b>
      </p>
      <p className="row row--8">
        <Trans>Gjendja tani:</Trans> <PremisesStatusLabel status={report.status} />
      </p>
      <p>
        {isPossible ? (
          <Trans>Shikoni çfarë ndryshoi; nëse vlen ende, shtypeni përsëri. Arsyeja juaj mbetet.</Trans>
        ) : (
          <Trans>Ky veprim nuk bëhet më në këtë gjendje. Arsyeja juaj mbetet këtu që ta kopjoni.</Trans>
        )}
      </p>
    </Note>
  );
}
