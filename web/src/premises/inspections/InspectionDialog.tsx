import {
  fieldMessage,
  fieldsOfIssues,
  type Inspection,
  InspectionForm,
  inspectionKinds,
  inspectionVerdicts,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { invalidate } from '../../platform/api/query.ts';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { useAppState } from '../../platform/state/state.ts';
import { attachmentsOf } from '../../register/filing/evidence/evidence.ts';
import { useDraftWithFiles } from '../../register/filing/evidence/useDraftWithFiles.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { datePartsOf } from '../../ui/dates/dates.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../ui/forms/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { useFormOf } from '../../ui/forms/useForm.ts';
import { draftOf, formOf } from './draft.ts';

interface InspectionDialogProps {
  reportId: number;
  corrects: Inspection | undefined;
  onClose: () => void;
}

export function InspectionDialog({ reportId, corrects, onClose }: InspectionDialogProps) {
  const { t, locale } = useLingui();
  const name = `premises/${reportId}/visit/${corrects?.id ?? 'new'}`;
  const inspector = useAppState((state) => state.member.data?.fullName ?? '');
  const today = dayInTirana(useNow());
  const first = corrects ? draftOf(corrects) : { ...draftOf(corrects), inspector, inspectedOn: datePartsOf(today) };
  const { draft: storedDraft, evidenceList, keyFor } = useDraftWithFiles(name, first);
  const form = useFormOf('recordInspection', storedDraft, {
    prefix: 'inspection-',
    keyFor,
    check: (draft) => {
      const sent = formOf(draft);
      const wrong = fieldsOfIssues(InspectionForm.safeParse(sent).error?.issues ?? [], sent, locale);
      const lacksReason = corrects !== undefined && draft.reason.trim().length < 3;
      return {
        ...Object.fromEntries(Object.entries(wrong).map(([path, message]) => [`form.${path}`, message.join(' ')])),
        'correction.reason': lacksReason && fieldMessage('required', locale),
      };
    },
    input: (draft) => {
      const { data } = InspectionForm.safeParse(formOf(draft));
      const correction = corrects && { corrects: corrects.id, reason: draft.reason };
      return (
        data && {
          params: { id: reportId },
          body: { form: data, photos: attachmentsOf(evidenceList.get()), ...(correction && { correction }) },
        }
      );
    },
    onDone: async () => {
      await invalidate('listInspections', 'getPremises');
      onClose();
    },
  });
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
      <DateField {...form.field('inspectedOn', 'form.inspectedOn')} label={t`Data e inspektimit`} max={today} />
      <TextField {...form.field('inspector', 'form.inspector')} label={t`Inspektori`} native={{ maxLength: 200 }} />
      <Choices
        {...form.field('kind', 'form.kind')}
        label={t`Kush inspektoi`}
        variant="plain"
        choices={(['kqz', 'municipality'] as const).map((value) => ({ value, label: inspectionKinds[value][locale] }))}
      />
      <TextArea {...form.field('findings', 'form.findings')} label={t`Gjetjet`} max={4000} />
      <Choices
        {...form.field('verdict', 'form.verdict')}
        label={t`Vlerësimi`}
        variant="plain"
        choices={(['suitable', 'conditional', 'unsuitable'] as const).map((value) => ({
          value,
          label: inspectionVerdicts[value][locale],
        }))}
      />
      {verdict !== 'suitable' && verdict !== '' && (
        <>
          <TextArea {...form.field('measures', 'form.measures')} short label={t`Masat që duhen marrë`} max={2000} />
          <DateField {...form.field('dueOn', 'form.dueOn')} label={t`Afati i masave`} />
        </>
      )}
      <UploadPhotos evidenceList={evidenceList} />
      <p className="hint">{t`Inspektimi nuk ndryshohet më pas: një gabim korrigjohet me një rresht të ri.`}</p>
    </ActionDialog>
  );
}

const UploadPhotos = lazyComponent(async () => {
  const [{ UploadPhotos: Whole }] = await Promise.all([
    import('../files/AddFiles.tsx'),
    loadCatalogues('register/filing'),
  ]);
  return Whole;
}, 1);
