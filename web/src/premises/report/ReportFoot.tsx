// What can be done with the report now, always in sight: one way forward, the side steps, and where what was typed is.
import { type PremisesReport, type PremisesStep, premisesRow } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import type { ReportForm } from '../form/useReportForm.ts';
import { StepDialog } from '../review/StepDialog.tsx';
import { SavedLine } from './SavedLine.tsx';

/** The steps that carry a report towards its publication. */
const onwards: readonly PremisesStep[] = ['send', 'startReview', 'approve', 'publish', 'proposeAnew'];

export interface ReportFootProps {
  form: ReportForm;
  onDone: (step: PremisesStep, report: PremisesReport) => void;
}

export function ReportFoot({ form, onDone }: ReportFootProps) {
  const locale = useLocale();
  const { work } = form;
  const { report } = work.work;
  const { opened, pending, choose, close } = useChosenStep(form);
  // An untouched report becomes one that can be sent with its first save.
  const steps: readonly PremisesStep[] =
    report.status === 'expected' && report.canEdit ? ['send', ...report.steps] : report.steps;
  const primary = onwards.find((step) => steps.includes(step));
  useForwardKey(primary && (() => void choose(primary)));
  return (
    <footer className="prem-foot no-print">
      {primary && (
        <Button tone="blue" pending={pending} aria-keyshortcuts="Control+Enter" onClick={() => void choose(primary)}>
          {premisesRow(primary).words[locale]}
        </Button>
      )}
      {steps
        .filter((step) => step !== primary)
        .map((step) => (
          <Button key={step} onClick={() => void choose(step)}>
            {premisesRow(step).words[locale]}
          </Button>
        ))}
      {report.canEdit && <SavedLine work={work} wrong={Object.keys(form.errors).length} />}
      {!report.canEdit && steps.length === 0 && (
        <p className="prem-saved">
          <Trans>Në këtë gjendje roli juaj nuk ka veprime.</Trans>
        </p>
      )}
      <StepDialog
        step={opened}
        report={report}
        onClose={close}
        onReport={work.adopt}
        onDone={(step) => {
          close();
          onDone(step, report);
        }}
      />
    </footer>
  );
}

/** The step that is asked about: sending only once nothing is missing and what was typed is kept. */
function useChosenStep(form: ReportForm) {
  const [opened, setOpened] = useState<PremisesStep>();
  const [pending, setPending] = useState(false);
  const close = useCallback(() => setOpened(undefined), []);
  const choose = async (step: PremisesStep) => {
    if (step !== 'send') return setOpened(step);
    form.tryToSend();
    if (form.missing.length > 0 || Object.keys(form.errors).length > 0) return undefined;
    setPending(true);
    const kept = await form.work.save();
    setPending(false);
    return kept && setOpened(step);
  };
  return { opened, pending, choose, close };
}

/** Ctrl and Enter take the way forward from wherever one is writing: the foot is far down for who goes by Tab. */
function useForwardKey(forward: (() => void) | undefined): void {
  const latest = useRef(forward);
  latest.current = forward;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
