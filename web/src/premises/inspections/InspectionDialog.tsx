import { fieldsOfIssues, InspectionForm, inspectionKinds, inspectionVerdicts, wordsOfField } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '../../platform/api/client.ts';
import { invalidate } from '../../platform/api/query.ts';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { attachmentsOf } from '../../register/filing/evidence/evidence.ts';
import { useDraftWithFiles } from '../../register/filing/evidence/useDraftWithFiles.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { late } from '../../ui/feedback/late.tsx';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { useFormOf } from '../../ui/forms/useForm.ts';
import { draftOf, formOf } from './draft.ts';

type Listed = CallReply<'listInspections'>['inspections'][number];

interface InspectionDialogProps {
  reportId: number;
  /** Inspection to correct. */
  corrects: Listed | undefined;
  onClose: () => void;
}

function useInspectionForm({ reportId, corrects, onClose }: InspectionDialogProps) {
  const { locale } = useLingui();
  const name = `premises/${reportId}/visit/${corrects?.id ?? 'new'}`;
  const { typed, box, keyFor } = useDraftWithFiles(name, draftOf(corrects));
  const form = useFormOf('recordInspection', typed, {
    prefix: 'inspection-',
    keyFor,
    check: (draft) => {
      const sent = formOf(draft);
      const issues = InspectionForm.safeParse(sent).error?.issues ?? [];
      const wrong = Object.entries(fieldsOfIssues(issues, sent, locale));
      const lacksReason = corrects !== undefined && draft.reason.trim().length < 3;
      return {
        ...Object.fromEntries(wrong.map(([path, words]) => [`form.${path}`, words.join(' ')])),
        'correction.reason': lacksReason && wordsOfField('required', locale),
      };
    },
    input: (draft) => {
      const { data } = InspectionForm.safeParse(formOf(draft));
      const correction = corrects && { corrects: corrects.id, reason: draft.reason };
      return (
        data && {
          params: { id: String(reportId) },
          body: { form: data, photos: attachmentsOf(box.get()), ...(correction && { correction }) },
        }
      );
    },
    onDone: async () => {
      await invalidate('listInspections', 'getPremises');
      onClose();
    },
  });
  return { form, box };
}

export function InspectionDialog(props: InspectionDialogProps) {
  const { corrects, onClose } = props;
  const { t } = useLingui();
  const { form, box } = useInspectionForm(props);
  const { verdict } = form.value;
  return (
    <ActionDialog
      kind="drawer-end"
      title={corrects ? t`Korrigjimi i inspektimit` : t`Inspektim i objektit`}
      form={form}
      act={t`Ruaj inspektimin`}
      onClose={onClose}
    >
      {corrects && (
        <TextArea {...form.field('reason', 'correction.reason')} short label={t`Arsyeja e korrigjimit`} max={500} />
      )}
      <VisitFields form={form} />
      {verdict !== 'suitable' && verdict !== '' && <MeasureFields form={form} />}
      <UploadPhotos box={box} />
      <p className="hint">{t`Inspektimi nuk ndryshohet më pas: një gabim korrigjohet me një rresht të ri.`}</p>
    </ActionDialog>
  );
}

type FieldsProps = Pick<ReturnType<typeof useInspectionForm>, 'form'>;

/** Date, inspector, organisation and judgement. */
function VisitFields({ form }: FieldsProps) {
  const { t, locale } = useLingui();
  return (
    <>
      <DateField {...form.field('inspectedOn', 'form.inspectedOn')} label={t`Data e inspektimit`} />
      <TextField {...form.field('inspector', 'form.inspector')} label={t`Inspektori`} native={{ maxLength: 200 }} />
      <Choices
        {...form.field('kind', 'form.kind')}
        label={t`Kush inspektoi`}
        look="plain"
        choices={[
          { value: 'kqz', label: inspectionKinds.kqz[locale] },
          { value: 'municipality', label: inspectionKinds.municipality[locale] },
        ]}
      />
      <TextArea {...form.field('findings', 'form.findings')} label={t`Gjetjet`} max={4000} />
      <Choices
        {...form.field('verdict', 'form.verdict')}
        label={t`Vlerësimi`}
        look="plain"
        choices={[
          { value: 'suitable', label: inspectionVerdicts.suitable[locale] },
          { value: 'conditional', label: inspectionVerdicts.conditional[locale] },
          { value: 'unsuitable', label: inspectionVerdicts.unsuitable[locale] },
        ]}
      />
    </>
  );
}

/** Required measures and their due date, for an unsuitable place. */
function MeasureFields({ form }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextArea {...form.field('measures', 'form.measures')} short label={t`Masat që duhen marrë`} max={2000} />
      <DateField {...form.field('dueOn', 'form.dueOn')} label={t`Afati i masave`} />
    </>
  );
}

/** Loaded only when an inspection is written. */
const UploadPhotos = late(async () => {
  const [{ UploadPhotos: Whole }] = await Promise.all([
    import('./UploadPhotos.tsx'),
    loadCatalogues('register/filing'),
  ]);
  return Whole;
}, 1);
