// Confirms a step: effect, reason if required, and conflicts.
import { type PremisesReport, type PremisesStep, premisesRow, premisesRule, premisesStatuses } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../platform/api/client.ts';
import { formatLaw } from '../../platform/i18n/law.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { PremisesStatusLabel } from '../status.tsx';

export interface StepDialogProps {
  step: PremisesStep;
  report: PremisesReport;
  onClose: () => void;
  /** Called with the report after the step, or after a conflict. */
  onReport: (report: PremisesReport) => void;
  onDone: (step: PremisesStep) => void;
}

export function StepDialog({ step, report, onClose, onReport, onDone }: StepDialogProps) {
  const { t, locale } = useLingui();
  const { words, asksReason } = premisesRow(step);
  const params = { id: report.id };
  const form = useForm('actOnPremises', {
    draft: `premises/${report.id}/${step}`,
    initial: '',
    prefix: 'step-',
    check: (reason) => ({ reason: asksReason && reason.trim().length < 3 && t`Shkruani arsyen: e lexon bashkia.` }),
    input: (reason) => {
      const body = { version: report.version, action: step, ...(asksReason ? { reason: reason.trim() } : {}) };
      return { params, body };
    },
    onDone: (done) => {
      onReport(done);
      onDone(step);
    },
    onRefused: ({ status }) => {
      if (status === 409) void call('getPremises', { params }).then(onReport, () => {});
    },
  });
  const isConflict = form.fault?.status === 409;
  const isPossible = report.steps.includes(step);
  return (
    <ActionDialog
      title={words[locale]}
      form={{ ...form, isConflict }}
      act={isPossible && words[locale]}
      cancel={isPossible ? undefined : t`Mbyll`}
      onClose={onClose}
      note={isConflict && <ConflictNote report={report} isPossible={isPossible} />}
    >
      <Consequences step={step} report={report} />
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

/** Resulting state; before sending also legal warnings. */
function Consequences({ step, report }: { step: PremisesStep; report: PremisesReport }) {
  const { locale } = useLingui();
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

function ConflictNote({ report, isPossible }: { report: PremisesReport; isPossible: boolean }) {
  const { t } = useLingui();
  return (
    <Note tone="warn" alert>
      <p>
        <b>{t`Raporti ndryshoi ndërkohë.`}</b>
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
