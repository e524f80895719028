import {
  type RetentionPeriod,
  type RetentionPreview,
  type RetentionRule,
  type RetentionUnit,
  retentionRow,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { give, refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Checkbox } from '../ui/forms/Choices.tsx';
import { SelectField } from '../ui/forms/SelectField.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { removedText, usePeriodWords } from './words.ts';

interface RuleDialogProps {
  rule: RetentionRule | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export function RuleDialog({ rule, onClose, onSaved }: RuleDialogProps) {
  const locale = useLocale();
  const title = rule ? retentionRow(rule.code).words[locale] : '';
  return (
    <Dialog open={rule !== undefined} onClose={onClose} title={title} kind="drawer-end">
      {rule && <RuleForm key={rule.code} rule={rule} onSaved={onSaved} />}
    </Dialog>
  );
}

function RuleForm({ rule, onSaved }: { rule: RetentionRule; onSaved: () => void }) {
  const { t } = useLingui();
  const form = useEditing(rule, onSaved);
  const words = usePeriodWords();
  const least = words(retentionRow(rule.code).least);
  return (
    <form className="stack stack--24" noValidate onSubmit={(event) => void form.save(event)}>
      {form.isConflict && (
        <Note tone="warn" alert>
          <p>
            <Trans>
              Dikush e ndryshoi këtë rregull ndërkohë. Ajo që shkruat është këtu; ruajeni përsëri nëse duhet të mbetet e
              juaja.
            </Trans>
          </p>
        </Note>
      )}
      {form.fault && <FaultState fault={form.fault} />}
      <Checkbox id="isOn" checked={form.isOn} onChange={form.setOn}>
        <Trans>Fshihet vetë kur mbaron koha</Trans>
      </Checkbox>
      <TextField
        id="period.amount"
        label={t`Sa kohë ruhet`}
        hint={t`Të paktën ${least}.`}
        width={4}
        native={{ inputMode: 'numeric', maxLength: 4 }}
        value={form.amount}
        onChange={form.setAmount}
        error={form.error}
      />
      <SelectField id="period.unit" label={t`Njësia`} value={form.unit} onChange={form.setUnit} options={form.units} />
      {form.preview && <Preview preview={form.preview} />}
      <p className="row row--8">
        <Button type="button" pending={form.isLooking} onClick={() => void form.look()}>
          <Trans>Shiko çfarë prek</Trans>
        </Button>
        <Button type="submit" tone="blue" pending={form.pending}>
          <Trans>Ruaj</Trans>
        </Button>
      </p>
    </form>
  );
}

const units: readonly RetentionUnit[] = ['days', 'months', 'years'];
const unitOf = (code: string): RetentionUnit => units.find((unit) => unit === code) ?? 'months';

function useEditing(rule: RetentionRule, onSaved: () => void) {
  const { t } = useLingui();
  const [isOn, setOn] = useState(rule.isOn);
  const [amount, setAmount] = useState(String(rule.period.amount));
  const [unit, setUnit] = useState<RetentionUnit>(rule.period.unit);
  const [preview, setPreview] = useState<RetentionPreview>();
  const saving = useAction('changeRetentionRule');
  const looking = useAction('previewRetention');
  const period: RetentionPeriod = { amount: Number(amount) || 0, unit };
  const names: Readonly<Record<RetentionUnit, string>> = { days: t`Ditë`, months: t`Muaj`, years: t`Vjet` };
  const change = { code: rule.code, period, isOn };
  const look = async () => setPreview(await looking.run({ body: change }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // After a conflict the rule has been read anew, so its version is the one that was seen.
    const saved = await saving.run({ body: { ...change, version: rule.version } });
    if (!saved) return void (await refresh('readRetention'));
    give('readRetention', {}, saved);
    onSaved();
  };
  const fault = saving.fault ?? looking.fault;
  const words = Object.values(fault?.fields ?? {}).flat();
  const error = words.length > 0 ? words.join(' ') : undefined;
  const isConflict = fault?.code === 'conflict';
  return {
    ...{ isOn, setOn, amount, setAmount, unit, look, save, preview, error, isConflict },
    setUnit: (code: string) => setUnit(unitOf(code)),
    units: units.map((code) => ({ code, name: names[code] })),
    ...{ pending: saving.pending, isLooking: looking.pending },
    fault: isConflict || error !== undefined ? undefined : fault,
  };
}

function Preview({ preview: { touched, held, removed, examples } }: { preview: RetentionPreview }) {
  const locale = useLocale();
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
