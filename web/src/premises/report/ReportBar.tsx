import {
  type PremisesReport,
  type PremisesStep,
  premisesRow,
  premisesRule,
  premisesStatuses,
  premisesWarningsThatCount,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { formatLaw } from '../../platform/i18n/law.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { DraftLine } from '../../ui/draft/DraftLine.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ActionDialog, isDraft } from '../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { useCall } from '../../ui/forms/useCall.ts';
import { useForm } from '../../ui/forms/useForm.ts';
import { useKeyDown } from '../../ui/page/useKeyDown.ts';
import { PremisesStatusLabel } from '../premises.tsx';
import type { ReportState } from './useReport.ts';

const onwards: readonly PremisesStep[] = ['send', 'startReview', 'approve', 'publish', 'proposeAnew'];
const warned: readonly PremisesStep[] = ['send', 'approve', 'publish'];
/** Other steps have nothing to say or ask. */
const hasDialog = (step: PremisesStep, { warnings }: PremisesReport) =>
  premisesRow(step).asksReason ||
  step === 'publish' ||
  (warned.includes(step) && warnings.some((code) => premisesWarningsThatCount.includes(code)));

const effectsOn = (params: { id: number }) => ({
  replaces: routeQuery('getPremises', { params }),
  rereads: ['listPremises', 'premisesCompleteness', 'mapPremises'] as const,
});

interface ReportBarProps {
  state: ReportState;
  /** Undefined: saved. */
  onDone: (step: PremisesStep | undefined) => void;
}

export function ReportBar({ state, onDone }: ReportBarProps) {
  const { t, locale } = useLingui();
  const { report, form } = state;
  const params = { id: report.id };
  const [opened, setOpened] = useState<PremisesStep>();
  const showDone = (step: PremisesStep) => {
    setOpened(undefined);
    onDone(step);
  };
  const act = useCall('actOnPremises', effectsOn(params));
  const take = (step: PremisesStep, of: PremisesReport) => {
    if (hasDialog(step, of)) setOpened(step);
    else act.mutate({ params, body: { version: of.version, action: step } }, { onSuccess: () => showDone(step) });
  };
  const choose = (step: PremisesStep) =>
    step === 'send' ? state.send((saved) => take(step, saved)) : take(step, report);
  // Saving makes an untouched report a draft first.
  const steps: readonly PremisesStep[] =
    report.status === 'expected' && report.canEdit ? ['send', ...report.steps] : report.steps;
  const primary = onwards.find((step) => steps.includes(step));
  // Keys work from any field, since the bar is many tab stops away.
  useKeyDown((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (primary) choose(primary);
  });
  const error = act.error ?? (Object.keys(form.errors).length === 0 && form.error?.code !== 'conflict' && form.error);
  return (
    <footer className="prem-foot bottom-bar no-print">
      {error && <ErrorNotice error={error} />}
      {primary && (
        <Button tone="blue" pending={act.isPending} aria-keyshortcuts="Control+Enter" onClick={() => choose(primary)}>
          {premisesRow(primary).label[locale]}
        </Button>
      )}
      {report.canEdit && (
        <Button pending={form.pending} onClick={() => state.save(() => onDone(undefined))}>
          {t`Ruaj`}
        </Button>
      )}
      {steps
        .filter((step) => step !== primary)
        .map((step) => (
          <Button key={step} onClick={() => choose(step)}>
            {premisesRow(step).label[locale]}
          </Button>
        ))}
      {(report.canEdit || form.isDirty) && isDraft(form.draft) && <DraftLine of={form.draft} />}
      {!report.canEdit && steps.length === 0 && <p className="soft">{t`Në këtë gjendje roli juaj nuk ka veprime.`}</p>}
      {opened && <StepDialog step={opened} report={report} onClose={() => setOpened(undefined)} onDone={showDone} />}
    </footer>
  );
}

interface StepDialogProps {
  step: PremisesStep;
  report: PremisesReport;
  onClose: () => void;
  onDone: (step: PremisesStep) => void;
}

function StepDialog({ step, report, onClose, onDone }: StepDialogProps) {
  const { t, locale } = useLingui();
  const { label: message, asksReason, to, legalBasis } = premisesRow(step);
  const params = { id: report.id };
  const form = useForm('actOnPremises', {
    draft: `premises/${report.id}/${step}`,
    initial: '',
    prefix: 'step-',
    check: (reason) => ({ reason: asksReason && reason.trim().length < 3 && t`Shkruani arsyen: e lexon bashkia.` }),
    input: (reason) => ({
      params,
      body: { version: report.version, action: step, ...(asksReason && { reason: reason.trim() }) },
    }),
    ...effectsOn(params),
    onDone: () => onDone(step),
  });
  const isPossible = report.steps.includes(step);
  const rules = warned.includes(step) ? report.warnings.flatMap((code) => premisesRule(code) ?? []) : [];
  return (
    <ActionDialog
      title={message[locale]}
      form={form}
      act={isPossible && message[locale]}
      cancel={isPossible ? undefined : t`Mbyll`}
      onClose={onClose}
      note={
        form.isConflict && (
          <Note tone="warn" alert>
            <p>
              <b>{t`Raporti ndryshoi ndërkohë.`}</b>
            </p>
            <p className="row row--8">
              <Trans>Gjendja tani:</Trans> <PremisesStatusLabel status={report.status} />
            </p>
            <p>
              {isPossible
                ? t`Shikoni çfarë ndryshoi; nëse vlen ende, shtypeni përsëri. Arsyeja juaj mbetet.`
                : t`Ky veprim nuk bëhet më në këtë gjendje. Arsyeja juaj mbetet këtu që ta kopjoni.`}
            </p>
          </Note>
        )
      }
    >
      <p>
        {to !== 'same' && (
          <Trans>
            Gjendja bëhet <b>{premisesStatuses[to][locale]}</b>.
          </Trans>
        )}{' '}
        {step === 'publish' && <Trans>Vendi del në hartën publike dhe në të dhënat e hapura.</Trans>}{' '}
        {legalBasis && <span className="soft">{formatLaw(legalBasis, locale)}</span>}
      </p>
      {rules.length > 0 && (
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
            {rules.map(({ code, message: ruleMessage, article }) => (
              <li key={code}>
                {ruleMessage[locale]} <b className="num">{formatLaw(article, locale)}</b>
              </li>
            ))}
          </ul>
        </Note>
      )}
      {asksReason && (
        <TextArea
          {...form.whole('reason')}
          label={t`Arsyeja`}
          hint={step === 'return' ? t`Thuajini bashkisë çfarë mungon dhe çfarë duhet ndryshuar.` : undefined}
          max={2000}
          short
        />
      )}
    </ActionDialog>
  );
}
