import {
  type Locale,
  type Removed,
  type RetentionPeriod,
  type RetentionPreview,
  type RetentionRule,
  type RetentionUnit,
  removedKinds,
  removedLabels,
  retentionRow,
} from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { formatNumber } from '../../platform/i18n/format.ts';
import { basisIn } from '../../platform/i18n/law.ts';
import { announceDone } from '../../platform/state/done.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { DialogButton } from '../../ui/actions/DialogButton.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { ConflictNote } from '../../ui/forms/ConflictNote.tsx';
import { ActionDialog } from '../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useEditForm, useFormOf } from '../../ui/forms/useForm.ts';
import { Card } from '../../ui/layout/Card.tsx';

export function Rules({ rules, mayChange }: { rules: readonly RetentionRule[]; mayChange: boolean }) {
  const { t } = useLingui();
  const groups = [
    { isOfCases: true, title: t`Çështjet` },
    { isOfCases: false, title: t`Gjurmët e përdorimit` },
  ];
  return groups.map(({ isOfCases, title }) => (
    <Card key={title} title={title}>
      <ul className="retention__rules">
        {rules
          .filter(({ code }) => (retentionRow(code).action !== undefined) === isOfCases)
          .map((rule) => (
            <Rule key={rule.code} rule={rule} mayChange={mayChange} />
          ))}
      </ul>
    </Card>
  ));
}

function Rule({ rule, mayChange }: { rule: RetentionRule; mayChange: boolean }) {
  const { t, locale } = useLingui();
  const period = usePeriodText();
  const { label, says, since, legalBasis } = retentionRow(rule.code);
  const name = label[locale];
  return (
    <li className="retention__rule">
      <div className="stack stack--8">
        <h3>{name}</h3>
        <p className="measure">{says[locale]}</p>
        <p className="soft">
          {basisIn(legalBasis, locale)}
          <span>
            {' · '}
            <Trans>koha është leximi ynë i ligjit</Trans>
          </span>
        </p>
        <Erased rule={rule} />
      </div>
      <div className="retention__period">
        <p>
          <b>{rule.isOn ? period(rule.period) : t`Nuk fshihet`}</b>
        </p>
        <p className="soft">{since[locale]}</p>
        {mayChange && (
          <DialogButton size="small" tone="quiet" aria-label={t`Ndrysho: ${name}`} label={t`Ndrysho`}>
            {(close) => <RuleDialog rule={rule} onClose={close} />}
          </DialogButton>
        )}
      </div>
    </li>
  );
}

function Erased({ rule: { erased, lastAt, editedAt, editedBy } }: { rule: RetentionRule }) {
  const { number, date } = useLingui();
  const many = number(erased);
  const last = lastAt === null ? '' : date(lastAt);
  const at = editedAt === null ? '' : date(editedAt);
  const by = editedBy?.name ?? '';
  return (
    <>
      {erased > 0 && (
        <p className="soft">
          <Trans>
            Çështje të fshira: {many}, së fundi më {last}.
          </Trans>
        </p>
      )}
      {editedAt !== null && (
        <p className="soft">
          <Trans>
            Ndryshuar më {at} nga {by}.
          </Trans>
        </p>
      )}
    </>
  );
}

const units: readonly RetentionUnit[] = ['days', 'months', 'years'];
const unitOf = (code: string): RetentionUnit => units.find((unit) => unit === code) ?? 'months';

function RuleDialog({ rule, onClose }: { rule: RetentionRule; onClose: () => void }) {
  const { t, locale } = useLingui();
  const { code, isOn, period, version } = rule;
  const row = retentionRow(code);
  const minimum = usePeriodText()(row.minimumPeriod);
  const names: Readonly<Record<RetentionUnit, string>> = { days: t`Ditë`, months: t`Muaj`, years: t`Vjet` };
  const value = { isOn, amount: String(period.amount), unit: period.unit };
  const changeOf = (typed: typeof value) => ({
    code,
    period: { amount: Number(typed.amount) || 0, unit: typed.unit },
    isOn: typed.isOn,
  });
  const form = useEditForm('changeRetentionRule', {
    of: { version, value },
    draft: `retention/rule/${code}`,
    input: (typed, baseVersion) => ({ body: { ...changeOf(typed), version: baseVersion } }),
    replaces: routeQuery('readRetention', {}),
    onDone: () => {
      onClose();
      announceDone({ title: t`U ruajt. Vlen nga fshirja e radhës.` });
    },
  });
  const [preview, setPreview] = useState<RetentionPreview>();
  const { get, set } = form.draft;
  const looking = useFormOf(
    'previewRetention',
    { value: form.value, get, set },
    { input: (typed) => ({ body: changeOf(typed) }), onDone: setPreview },
  );
  const { error } = looking;
  const errors = Object.values({ ...looking.errors, ...form.errors });
  return (
    <ActionDialog
      kind="drawer-end"
      className="stack stack--24"
      title={row.label[locale]}
      form={{ ...form, attempt: form.attempt + looking.attempt, error: form.error ?? error }}
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
        hint={t`Të paktën ${minimum}.`}
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

function usePeriodText(): (period: RetentionPeriod) => string {
  const { t } = useLingui();
  return ({ amount, unit }) =>
    ({
      days: t`${plural(amount, { one: '# ditë', other: '# ditë' })}`,
      months: t`${plural(amount, { one: '# muaj', other: '# muaj' })}`,
      years: t`${plural(amount, { one: '# vit', other: '# vjet' })}`,
    })[unit];
}

/** `2 mesazhe, 1 skedarë`; zero counts are left out. */
export const removedText = (removed: Removed, locale: Locale): string =>
  removedKinds
    .flatMap((kind) => (removed[kind] ? [`${formatNumber(removed[kind], locale)} ${removedLabels[kind][locale]}`] : []))
    .join(', ');
