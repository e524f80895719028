import { type AddedType, addedTypeCodes, addedTypes, type CaseFile } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { invalidate } from '../../../platform/api/query.ts';
import { EvidenceField, StillUploading } from '../../../register/filing/evidence/EvidenceField.tsx';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import type { EvidenceList } from '../../../register/filing/evidence/evidenceList.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { FieldGroup } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useFormOf } from '../../../ui/forms/useForm.ts';
import { useFiler } from '../labels.ts';

const maxNoteLength = 1000;

interface Added {
  readonly type: AddedType | '';
  readonly seenBy: 'staff' | 'filer' | '';
  readonly note: string;
}
const nothing: Added = { type: '', seenBy: '', note: '' };

export function AddDocuments({ file, onClose }: { file: CaseFile; onClose: () => void }) {
  const { t, locale } = useLingui();
  const { nominative, sentenceStart } = useFiler(file.kind);
  const { draft, evidenceList } = useDraftWithFiles(`case/${file.number}/documents`, nothing);
  const items = evidenceList.use();
  const unfinished = items.some(isUnfinished);
  const documents = attachmentsOf(items);
  const form = useFormOf('addCaseDocuments', draft, {
    prefix: 'added-',
    check: ({ type, seenBy, note }) => ({
      type: type === '' && t`Zgjidhni llojin e dokumentit.`,
      files: documents.length === 0 && !unfinished && t`Shtoni të paktën një skedar.`,
      seen: seenBy === '' && t`Zgjidhni kush i sheh.`,
      note: [...note].length > maxNoteLength && t`Shënimi i kalon 1 000 shenja.`,
    }),
    input: ({ type, seenBy, note }) => {
      if (type === '' || unfinished) return;
      const body = { type, documents, filerSees: seenBy === 'filer', ...(note.trim() !== '' && { note }) };
      return { params: { number: file.number }, body };
    },
    onDone: () => invalidate('getCase').then(onClose),
  });
  return (
    <ContractForm form={form} act={t`Shto te çështja`} onCancel={onClose}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Choices
        {...form.field('type')}
        variant="plain"
        label={t`Çfarë janë`}
        choices={addedTypeCodes.map((value) => ({ value, label: addedTypes[value][locale] }))}
      />
      <FieldGroup
        id="added-group"
        label={t`Skedarët`}
        hint={t`Nga telefoni mund t’i fotografoni; nga skaneri zgjidhni PDF-në.`}
        error={form.errors.files}
      >
        <EvidenceField id="added-files" evidenceList={evidenceList} />
      </FieldGroup>
      {form.attempt > 0 && unfinished && <StillUploading />}
      <Choices
        {...form.field('seenBy', 'seen')}
        variant="plain"
        label={t`Kush i sheh dokumentet`}
        choices={[
          { value: 'staff', label: t`Vetëm personeli që e lexon çështjen` },
          {
            value: 'filer',
            label: t`Edhe ${nominative}`,
            hint: t`${sentenceStart} i shkarkon te faqja e ndjekjes, si kopje të pastruar. Shihni më parë se nuk kanë të dhëna të të tjerëve.`,
          },
        ]}
      />
      <TextArea
        {...form.field('note')}
        short
        optional
        label={t`Si erdhën`}
        hint={t`P.sh. numri i protokollit dhe data. E lexon kush i sheh dokumentet.`}
        max={maxNoteLength}
      />
    </ContractForm>
  );
}

interface AttachProps {
  id: string;
  evidenceList: EvidenceList;
  submitAttempted: boolean;
}

export function Attach({ id, evidenceList, submitAttempted }: AttachProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const items = evidenceList.use();
  if (!wanted && items.length === 0)
    return (
      <p>
        <TextButton onClick={() => setWanted(true)}>{t`Bashkëngjit skedarë`}</TextButton>
      </p>
    );
  return (
    <>
      <EvidenceField id={id} evidenceList={evidenceList} />
      {submitAttempted && items.some(isUnfinished) && <StillUploading />}
    </>
  );
}
