// Sticky bar of a report: the main step, the others, and the state of saving.
import { type PremisesReport, type PremisesStep, premisesRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { formatTime } from '../../platform/i18n/format.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { iconCloud } from '../../ui/marks/pageIcons.ts';
import { useKeyDown } from '../../ui/page/useKeyDown.ts';
import type { ReportForm } from '../form/useReportForm.ts';
import { StepDialog } from '../review/StepDialog.tsx';
import type { ReportEditing } from '../saving/useReportDraft.ts';

/** Steps towards publication. */
const onwards: readonly PremisesStep[] = ['send', 'startReview', 'approve', 'publish', 'proposeAnew'];

export interface ReportFootProps {
  form: ReportForm;
  onDone: (step: PremisesStep, report: PremisesReport) => void;
}

export function ReportFoot({ form, onDone }: ReportFootProps) {
  const { t, locale } = useLingui();
  const { editing } = form;
  const { report } = editing.draft;
  const { opened, pending, choose, close } = useChosenStep(form);
  // Also offered for an untouched report, which its first save makes a draft.
  const steps: readonly PremisesStep[] =
    report.status === 'expected' && report.canEdit ? ['send', ...report.steps] : report.steps;
  const primary = onwards.find((step) => steps.includes(step));
  useForwardKey(primary && (() => void choose(primary)));
  return (
    <footer className="prem-foot bottom-bar no-print">
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
      {report.canEdit && <SavedLine editing={editing} wrong={Object.keys(form.errors).length} />}
      {!report.canEdit && steps.length === 0 && (
        <p className="prem-saved">{t`Në këtë gjendje roli juaj nuk ka veprime.`}</p>
      )}
      {opened && (
        <StepDialog
          step={opened}
          report={report}
          onClose={close}
          onReport={editing.adopt}
          onDone={(step) => {
            close();
            onDone(step, report);
          }}
        />
      )}
    </footer>
  );
}

/** The step to confirm: sending needs complete and saved answers. */
function useChosenStep(form: ReportForm) {
  const [opened, setOpened] = useState<PremisesStep>();
  const [pending, setPending] = useState(false);
  const close = useCallback(() => setOpened(undefined), []);
  const choose = async (step: PremisesStep) => {
    if (step !== 'send') return setOpened(step);
    form.tryToSend();
    if (form.missing.length > 0 || Object.keys(form.errors).length > 0) return undefined;
    setPending(true);
    const saved = await form.editing.save();
    setPending(false);
    return saved && setOpened(step);
  };
  return { opened, pending, choose, close };
}

/** Ctrl+Enter takes the main step from any field, since the bar is many tab stops away. */
function useForwardKey(forward: (() => void) | undefined): void {
  useKeyDown((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    forward?.();
  });
}

/** Where typed values are saved. */
function SavedLine({ editing: { saving, save }, wrong }: { editing: ReportEditing; wrong: number }) {
  const { t } = useLingui();
  const { state, savedAt, fault } = saving;
  if (state === 'failed')
    return (
      <p className="prem-saved prem-saved--not" role="status">
        <Icon of={iconWarn} size="small" />
        <span>
          <span>{fault?.message}</span> <Trans>Ajo që shkruat është në këtë pajisje.</Trans>{' '}
          <TextButton onClick={() => void save()}>{t`Ruaje përsëri`}</TextButton>
        </span>
      </p>
    );
  if (state === 'offline')
    return (
      <p className="prem-saved prem-saved--not" role="status">
        <Icon of={iconWarn} size="small" />
        <Trans>Pa rrjet: ruajtur në këtë pajisje. Dërgohet vetë sapo të kthehet rrjeti.</Trans>
      </p>
    );
  return (
    <p className="prem-saved" role="status">
      {state === 'saving' ? (
        <Trans>Po ruhet…</Trans>
      ) : wrong > 0 ? (
        <Trans>Fushat me gabim ruhen kur të ndreqen.</Trans>
      ) : (
        savedAt && (
          <>
            <Icon of={iconCloud} size="small" />
            <Trans>
              Ruajtur në <span className="num">{formatTime(savedAt)}</span>
            </Trans>
          </>
        )
      )}
    </p>
  );
}
