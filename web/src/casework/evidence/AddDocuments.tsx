// Files that staff add to a case: what they are, who sees them, and how they came.
import { type AddedType, addedTypeCodes, addedTypes, type CaseFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTypedWithFiles } from '../../filing/draft/useTyped.ts';
import { EvidenceField } from '../../filing/evidence/EvidenceField.tsx';
import { attachmentsOf, isUnfinished } from '../../filing/evidence/evidence.ts';
import { StillUploading } from '../../filing/evidence/StillUploading.tsx';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { FieldGroup } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { useFiler } from '../words.ts';

const longestNote = 1000;

interface Added {
  readonly type: AddedType | '';
  readonly seenBy: 'staff' | 'filer' | '';
  readonly note: string;
}
const nothing: Added = { type: '', seenBy: '', note: '' };

export function AddDocuments({ file, onClose }: { file: CaseFile; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { who, Who } = useFiler(file.kind);
  const { typed, box } = useTypedWithFiles(`case/${file.number}/documents`, nothing);
  const { type, seenBy, note } = typed.value;
  const change = (part: Partial<Added>) => typed.set({ ...typed.get(), ...part });
  const items = box.use();
  const [tries, setTries] = useState(0);
  const { run, pending, fault } = useAction('addCaseDocuments');
  const documents = attachmentsOf(items);
  const unfinished = items.some(isUnfinished);
  const problems = {
    'added-type': type === '' ? t`Zgjidhni llojin e dokumentit.` : undefined,
    'added-files': documents.length === 0 && !unfinished ? t`Shtoni të paktën një skedar.` : undefined,
    'added-seen': seenBy === '' ? t`Zgjidhni kush i sheh.` : undefined,
    'added-note': [...note].length > longestNote ? t`Shënimi i kalon 1 000 shenja.` : undefined,
  };
  const shown = (field: keyof typeof problems) => (tries > 0 ? problems[field] : undefined);
  const list = Object.entries(problems).flatMap(([id, message]) => (message ? [{ id, message }] : []));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (type === '' || seenBy === '' || list.length > 0 || unfinished) return;
    const body = { type, documents, filerSees: seenBy === 'filer', ...(note.trim() !== '' && { note }) };
    if ((await run({ params: { number: file.number }, body })) === undefined) return;
    typed.clear();
    await refresh('getCase');
    onClose();
  };
  return (
    <form className="stack" noValidate onSubmit={send}>
      {tries > 0 && <ErrorSummary errors={list} turn={tries} />}
      {fault && <FaultState fault={fault} />}
      <Choices
        id="added-type"
        look="plain"
        label={t`Çfarë janë`}
        value={type}
        onChange={(value) => change({ type: value })}
        choices={addedTypeCodes.map((value) => ({ value, label: addedTypes[value][locale] }))}
        error={shown('added-type')}
      />
      <FieldGroup
        id="added-group"
        label={t`Skedarët`}
        hint={t`Nga telefoni mund t’i fotografoni; nga skaneri zgjidhni PDF-në.`}
        error={shown('added-files')}
      >
        <EvidenceField id="added-files" box={box} />
      </FieldGroup>
      {tries > 0 && unfinished && <StillUploading />}
      <Choices
        id="added-seen"
        look="plain"
        label={t`Kush i sheh dokumentet`}
        value={seenBy}
        onChange={(value) => change({ seenBy: value })}
        choices={[
          { value: 'staff', label: t`Vetëm stafi që e lexon çështjen` },
          {
            value: 'filer',
            label: t`Edhe ${who}`,
            hint: t`${Who} i shkarkon te faqja e ndjekjes, si kopje të pastruar. Shihni më parë se nuk kanë të dhëna të të tjerëve.`,
          },
        ]}
        error={shown('added-seen')}
      />
      <TextArea
        id="added-note"
        short
        optional
        label={t`Si erdhën`}
        hint={t`P.sh. numri i protokollit dhe data. E lexon kush i sheh dokumentet.`}
        max={longestNote}
        value={note}
        onChange={(value) => change({ note: value })}
        error={shown('added-note')}
      />
      <KeptLine of={typed} />
      <div className="row row--8">
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Shto te çështja</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Anulo</Trans>
        </Button>
      </div>
    </form>
  );
}
