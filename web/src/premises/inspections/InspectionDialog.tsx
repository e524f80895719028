import { InspectionForm, inspectionKinds, inspectionVerdicts } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { CallReply } from '../../api/client.ts';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTypedWithFiles } from '../../filing/draft/useTyped.ts';
import { attachmentsOf } from '../../filing/evidence/evidence.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { DayFilter } from '../../ui/dates/DayFilter.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { type Draft, draftOf, formOf } from './draft.ts';
import { InspectionPhotos } from './InspectionPhotos.tsx';

type Listed = CallReply<'listInspections'>['inspections'][number];

interface InspectionDialogProps {
  reportId: number;
  /** The one that is corrected. */
  corrects: Listed | undefined;
  open: boolean;
  onClose: () => void;
}

export function InspectionDialog({ open, ...props }: InspectionDialogProps) {
  const { t } = useLingui();
  const title = props.corrects ? t`Korrigjimi i inspektimit` : t`Inspektim i objektit`;
  return (
    <Dialog kind="drawer-end" open={open} onClose={props.onClose} title={title}>
      {open && <Form {...props} />}
    </Dialog>
  );
}

/** Words at the fields, the contract's own check before the server's. */
function useErrors(fault: ReturnType<typeof useAction<'recordInspection'>>['fault'], missing: readonly string[]) {
  const { t } = useLingui();
  return (field: string): string | undefined =>
    fault?.fields[field === 'reason' ? 'correction.reason' : `form.${field}`]?.join(' ') ??
    (missing.includes(field) ? t`Plotësoni këtë fushë.` : undefined);
}

function Form({ reportId, corrects, onClose }: Omit<InspectionDialogProps, 'open'>) {
  const { run, pending, fault } = useAction('recordInspection');
  const { typed, box } = useTypedWithFiles(
    `premises/${reportId}/inspection/${corrects?.id ?? 'new'}`,
    draftOf(corrects),
  );
  const draft = typed.value;
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [key] = useState(() => crypto.randomUUID());
  const errorOf = useErrors(fault, missing);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = InspectionForm.safeParse(formOf(draft));
    const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0] ?? ''));
    const lacks = corrects && draft.reason.trim().length < 3 ? [...wrong, 'reason'] : wrong;
    setMissing(lacks);
    if (!parsed.success || lacks.length > 0) return;
    const correction = corrects && { corrects: corrects.id, reason: draft.reason };
    const body = { form: parsed.data, photos: attachmentsOf(box.get()), ...(correction && { correction }) };
    if (!(await run({ params: { id: String(reportId) }, body }, { idempotencyKey: key }))) return;
    typed.clear();
    await refresh('listInspections', 'getPremises');
    onClose();
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <Fields
        draft={draft}
        onChange={(part) => typed.set({ ...typed.get(), ...part })}
        errorOf={errorOf}
        isCorrection={corrects !== undefined}
      />
      <InspectionPhotos box={box} />
      {fault && Object.keys(fault.fields).length === 0 && <FaultState fault={fault} />}
      <KeptLine of={typed} />
      <div className="row row--8">
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Ruaj inspektimin</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Anulo</Trans>
        </Button>
      </div>
      <p className="hint">
        <Trans>Inspektimi nuk ndryshohet më pas: një gabim korrigjohet me një rresht të ri.</Trans>
      </p>
    </form>
  );
}

interface FieldsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  errorOf: (field: string) => string | undefined;
}

function Fields({ isCorrection, ...fields }: FieldsProps & { isCorrection: boolean }) {
  const { verdict } = fields.draft;
  return (
    <>
      {isCorrection && <ReasonField {...fields} />}
      <VisitFields {...fields} />
      <JudgementFields {...fields} />
      {verdict !== 'suitable' && verdict !== '' && <MeasureFields {...fields} />}
    </>
  );
}

/** Why an inspection on record is corrected. */
function ReasonField({ draft, onChange, errorOf }: FieldsProps) {
  const { t } = useLingui();
  return (
    <TextArea
      id="inspection-reason"
      short
      label={t`Arsyeja e korrigjimit`}
      max={500}
      error={errorOf('reason')}
      value={draft.reason}
      onChange={(reason) => onChange({ reason })}
    />
  );
}

/** When it was, by whom and for whom. */
function VisitFields({ draft, onChange, errorOf }: FieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const dayError = errorOf('inspectedOn');
  return (
    <>
      <DayFilter
        id="inspection-day"
        label={t`Data e inspektimit`}
        value={draft.inspectedOn}
        onChange={(inspectedOn) => onChange({ inspectedOn })}
      />
      {dayError && <p className="small inspection__error">{dayError}</p>}
      <TextField
        id="inspection-inspector"
        label={t`Inspektori`}
        error={errorOf('inspector')}
        value={draft.inspector}
        onChange={(inspector) => onChange({ inspector })}
        native={{ maxLength: 200 }}
      />
      <Choices
        id="inspection-kind"
        label={t`Kush inspektoi`}
        look="plain"
        error={errorOf('kind')}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        choices={[
          { value: 'kqz', label: inspectionKinds.kqz[locale] },
          { value: 'municipality', label: inspectionKinds.municipality[locale] },
        ]}
      />
    </>
  );
}

/** What was found, and whether the place will do. */
function JudgementFields({ draft, onChange, errorOf }: FieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      <TextArea
        id="inspection-findings"
        label={t`Gjetjet`}
        max={4000}
        error={errorOf('findings')}
        value={draft.findings}
        onChange={(findings) => onChange({ findings })}
      />
      <Choices
        id="inspection-verdict"
        label={t`Vlerësimi`}
        look="plain"
        error={errorOf('verdict')}
        value={draft.verdict}
        onChange={(verdict) => onChange({ verdict })}
        choices={[
          { value: 'suitable', label: inspectionVerdicts.suitable[locale] },
          { value: 'conditional', label: inspectionVerdicts.conditional[locale] },
          { value: 'unsuitable', label: inspectionVerdicts.unsuitable[locale] },
        ]}
      />
    </>
  );
}

/** What has to be done to a place that will not do as it is, and until when. */
function MeasureFields({ draft, onChange, errorOf }: FieldsProps) {
  const { t } = useLingui();
  const dueError = errorOf('dueOn');
  return (
    <>
      <TextArea
        id="inspection-measures"
        short
        label={t`Masat që duhen marrë`}
        max={2000}
        error={errorOf('measures')}
        value={draft.measures}
        onChange={(measures) => onChange({ measures })}
      />
      <DayFilter
        id="inspection-due"
        label={t`Afati i masave`}
        value={draft.dueOn}
        onChange={(dueOn) => onChange({ dueOn })}
      />
      {dueError && <p className="small inspection__error">{dueError}</p>}
    </>
  );
}
