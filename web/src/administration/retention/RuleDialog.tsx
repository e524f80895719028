import { type RetentionPreview, type RetentionRule, type RetentionUnit, retentionRow } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { ConflictNote } from '../../ui/forms/ConflictNote.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useFormOf, useValues } from '../../ui/forms/useForm.ts';
import { removedText, usePeriodWords } from './words.ts';

interface RuleDialogProps {
  rule: RetentionRule;
  onClose: () => void;
  onSaved: () => void;
}

const units: readonly RetentionUnit[] = ['days', 'months', 'years'];
const unitOf = (code: string): RetentionUnit => units.find((unit) => unit === code) ?? 'months';

export function RuleDialog({ rule: { code, isOn, period, version }, onClose, onSaved }: RuleDialogProps) {
  const { t, locale } = useLingui();
  const row = retentionRow(code);
  const least = usePeriodWords()(row.least);
  const names: Readonly<Record<RetentionUnit, string>> = { days: t`Ditë`, months: t`Muaj`, years: t`Vjet` };
  const typed = useValues({ isOn, amount: String(period.amount), unit: period.unit });
  const changeOf = ({ amount, unit, isOn }: typeof typed.value) => ({
    code,
    period: { amount: Number(amount) || 0, unit },
    isOn,
  });
  const form = useFormOf('changeRetentionRule', typed, {
    input: (value) => ({ body: { ...changeOf(value), version } }),
    reply: routeQuery('readRetention', {}),
    onDone: onSaved,
  });
  const [preview, setPreview] = useState<RetentionPreview>();
  const looking = useFormOf('previewRetention', typed, {
    input: (value) => ({ body: changeOf(value) }),
    onDone: setPreview,
  });
  const { fault } = looking;
  const errors = Object.values({ ...looking.errors, ...form.errors });
  return (
    <ActionDialog
      kind="drawer-end"
      className="stack stack--24"
      title={row.words[locale]}
      form={{ ...form, turn: form.turn + looking.turn, fault: form.fault ?? fault }}
      act={t`Ruaj`}
      onClose={onClose}
      note={form.isConflict && <ConflictNote />}
      more={
        <Button pending={looking.pending} onClick={looking.submit}>
          {t`Shiko çfarë prek`}
        </Button>
      }
    >
      <Checkbox {...form.box('isOn')}>
        <Trans>Fshihet vetë kur mbaron koha</Trans>
      </Checkbox>
      <TextField
        {...form.field('amount', 'period.amount')}
        label={t`Sa kohë ruhet`}
        hint={t`Të paktën ${least}.`}
        width={4}
        native={{ inputMode: 'numeric', maxLength: 4 }}
        error={errors.join(' ')}
      />
      <SelectField
        {...form.field('unit', 'period.unit')}
        label={t`Njësia`}
        onChange={(unit) => form.change({ unit: unitOf(unit) })}
        options={units.map((code) => ({ code, name: names[code] }))}
      />
      {preview && <Preview preview={preview} />}
    </ActionDialog>
  );
}

function Preview({ preview: { touched, held, removed, examples } }: { preview: RetentionPreview }) {
  const { locale } = useLingui();
  const what = removedText(removed, locale);
  const oldest = examples.join(', ');
  return (
    <Note tone={touched > 0 ? 'warn' : 'plain'}>
      <div className="stack stack--8" role="status">
        <p>
          <b>
            <Plural
              value={touched}
              _0="Fshirja e radhës nuk do të prekë asgjë."
              one="Fshirja e radhës do të prekë #."
              other="Fshirja e radhës do të prekë #."
            />
          </b>
        </p>
        {what !== '' && touched > 0 && <p>{what}</p>}
        {oldest !== '' && (
          <p>
            <Trans>Më të vjetrat: {oldest}</Trans>
          </p>
        )}
        {held > 0 && (
          <p>
            <Plural value={held} one="# mbahet dhe nuk preket." other="# mbahen dhe nuk preken." />
          </p>
        )}
      </div>
    </Note>
  );
}
