import {
  caseKinds,
  type DeadlineRules,
  dayNumber,
  dayText,
  deadlinesStartedBy,
  isComplaintRule,
  type LifecycleRow,
  lifecycleOf,
  type RecountPreview,
  type RuleVersion,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { basisIn } from '../../platform/i18n/law.ts';
import { Link } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { datePartsOf, typedDay } from '../../ui/dates/dates.ts';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { UnitField, useAmounts } from '../lists/amounts.tsx';
import { BackButton, LawForm, useLawForm } from './LawForm.tsx';
import { Readings } from './Readings.tsx';

type Rule = DeadlineRules['rules'][number];

/** Versions are sorted newest first. */
const inForce = (versions: readonly RuleVersion[], today: string): RuleVersion | undefined =>
  versions.find(({ validFrom }) => validFrom <= today);

export function RulesView({ law: { rules, readings, today } }: { law: DeadlineRules }) {
  const { t, locale } = useLingui();
  const { amountOf } = useAmounts();
  const [chosenCode, setChosenCode] = useState<string>();
  const chosen = rules.find(({ code }) => code === chosenCode);
  if (chosen) return <RuleEditor rule={chosen} today={today} onBack={() => setChosenCode(undefined)} />;
  const warningOf = ({ versions }: Rule) => {
    const warning = inForce(versions, today)?.warning;
    const time = warning && amountOf(warning);
    return time ? t`${time} para` : t`Jo`;
  };
  const columns: readonly Column<Rule>[] = [
    { key: 'name', head: t`Afati`, kind: 'main', phone: 'main', cell: (rule) => <RuleName rule={rule} /> },
    { key: 'amount', head: t`Sa`, phone: 'top', cell: (rule) => <Amounts rule={rule} today={today} /> },
    {
      key: 'basis',
      head: t`Baza ligjore`,
      phone: 'end',
      cell: ({ versions }) => basisIn(inForce(versions, today)?.legalBasis ?? '', locale),
    },
    {
      key: 'sees',
      head: t`Kush e sheh`,
      phone: 'main',
      cell: ({ versions }) => (versions[0]?.isPublic ? t`Të gjithë` : t`Vetëm personeli`),
    },
    { key: 'warns', head: t`Paralajmëron`, phone: 'main', cell: warningOf },
    { key: 'running', head: t`Në rrjedhë`, kind: 'number', phone: 'hide', cell: ({ running }) => running },
    {
      key: 'act',
      head: t`Veprimi`,
      phone: 'main',
      cell: ({ code, name }) => (
        <Button size="small" aria-label={t`Ndrysho: ${name[locale]}`} onClick={() => setChosenCode(code)}>
          <Trans>Ndrysho</Trans>
        </Button>
      ),
    },
  ];
  return (
    <>
      <RecountNotice />
      <Card flush>
        <DataTable caption={t`Rregullat e afateve`} columns={columns} rows={rules} rowKey={({ code }) => code} />
      </Card>
      <p className="soft measure">
        <Trans>
          Brenda periudhës së zgjedhjeve disa afate janë më të shkurtra. Datat e saj janë te{' '}
          <Link to={paths.elections}>Zgjedhjet</Link>.
        </Trans>
      </p>
      <Readings readings={readings} />
    </>
  );
}

const lifecycle: readonly LifecycleRow[] = caseKinds.flatMap((kind) => lifecycleOf(kind).rows);

function RuleName({ rule: { code, name } }: { rule: Rule }) {
  const { t, locale } = useLingui();
  const named = (fits: (row: LifecycleRow) => boolean) =>
    [...new Set(lifecycle.filter(fits).map(({ label }) => label[locale]))].join(', ');
  const started = named((row) => deadlinesStartedBy(row).some((one) => one === code));
  const ended = named(({ stops }) => stops !== undefined && stops !== 'all' && stops.some((one) => one === code));
  const complaintFrom = code === 'complaintCourt' ? t`marrja dijeni` : t`shpallja e aktit`;
  const from = isComplaintRule(code) ? complaintFrom : started;
  return (
    <>
      <b>{name[locale]}</b> <span className="code rules__code">{code}</span>
      <small>
        <Trans>Nis: {from}.</Trans>
      </small>
      {ended !== '' && (
        <small>
          <Trans>Mbyllet: {ended}.</Trans>
        </small>
      )}
    </>
  );
}

function Amounts({ rule: { versions }, today }: { rule: Rule; today: string }) {
  const { amountOf } = useAmounts();
  const { date } = useLingui();
  const now = inForce(versions, today);
  return (
    <>
      {now && <span>{amountOf(now)}</span>}
      {now && now.outsideAmount !== null && (
        <small>
          <Trans>jashtë periudhës: {amountOf({ ...now, amount: now.outsideAmount })}</Trans>
        </small>
      )}
      {versions
        .filter(({ validFrom }) => validFrom > today)
        .map((version) => {
          const from = date(version.validFrom);
          return (
            <small key={version.validFrom}>
              <Trans>
                nga {from}: {amountOf(version)}
              </Trans>
            </small>
          );
        })}
    </>
  );
}

interface RuleProps {
  rule: Rule;
  today: string;
}

function RuleEditor({ rule, today, onBack }: RuleProps & { onBack: () => void }) {
  const { t, locale } = useLingui();
  const last = rule.versions[0];
  const now = inForce(rule.versions, today) ?? last;
  if (!last || !now) return null;
  return (
    <div className="stack stack--24">
      <BackButton onClick={onBack}>{t`Të gjitha rregullat`}</BackButton>
      <h2>{rule.name[locale]}</h2>
      <Card title={t`Version i ri`}>
        <VersionForm code={rule.code} last={last} today={today} onDone={onBack} />
      </Card>
      {!isComplaintRule(rule.code) && (
        <Card title={t`Paralajmërimi`}>
          <WarningForm code={rule.code} version={now} />
        </Card>
      )}
      <Card title={t`Versionet`}>
        <Versions rule={rule} today={today} />
      </Card>
    </div>
  );
}

interface VersionFormProps {
  code: string;
  last: RuleVersion;
  today: string;
  onDone: () => void;
}

function VersionForm({ code, last, today, onDone }: VersionFormProps) {
  const { t } = useLingui();
  const { amount, outsideAmount, unit, legalBasis, isPublic, warning } = last;
  const form = useLawForm({
    of: {
      version: last.revision,
      value: {
        amount: String(amount),
        outsideAmount: outsideAmount === null ? '' : String(outsideAmount),
        unit,
        legalBasis,
        isPublic,
        validFrom: datePartsOf(dayText(dayNumber(today) + 1)),
      },
    },
    draft: `rule/${code}`,
    toChange: (typed, revision) => ({
      ...typed,
      kind: 'rule',
      code,
      revision,
      warning,
      amount: Number(typed.amount),
      outsideAmount: outsideAmount === null ? undefined : Number(typed.outsideAmount),
      validFrom: typedDay(typed.validFrom),
    }),
    onDone,
  });
  const { value, ...box } = form.field('isPublic');
  return (
    <LawForm
      form={form}
      fileName={`afati-${code}`}
      keepHint={t`Sipas ligjit, një afat që ka nisur mban rregullin me të cilin nisi, edhe kur pezullohet e rifillon.`}
    >
      <div className="rules__amount">
        <AmountField {...form.field('amount')} label={t`Sa`} />
        <UnitField {...form.field('unit')} />
      </div>
      {outsideAmount !== null && (
        <AmountField {...form.field('outsideAmount')} label={t`Sa jashtë periudhës së zgjedhjeve`} />
      )}
      <TextField {...form.field('legalBasis')} label={t`Baza ligjore`} />
      {!isComplaintRule(code) && (
        <Checkbox {...box} checked={value}>
          <Trans>E sheh edhe kush ka denoncuar ose ankuar, dhe publiku</Trans>
        </Checkbox>
      )}
      <DateField
        {...form.field('validFrom')}
        label={t`Vlen nga`}
        hint={t`E para që mund të zgjidhet është nesër: ajo që ka nisur sot llogaritet si deri tani.`}
      />
    </LawForm>
  );
}

const AmountField = (props: TextFieldProps) => (
  <TextField {...props} width={4} native={{ inputMode: 'numeric', maxLength: 3 }} />
);

function WarningForm({ code, version: { revision, validFrom, warning } }: { code: string; version: RuleVersion }) {
  const { t } = useLingui();
  const saved = { amount: warning ? String(warning.amount) : '', unit: warning?.unit ?? ('hours' as const) };
  const form = useLawForm({
    of: { version: revision, value: saved },
    draft: `warning/${code}`,
    toChange: ({ amount, unit }, baseRevision) => ({
      kind: 'warning',
      code,
      revision: baseRevision,
      validFrom,
      warning: amount.trim() === '' ? null : { amount: Number(amount), unit },
    }),
  });
  const { amount, unit } = form.value;
  return (
    <LawForm form={form} fileName={`paralajmerimi-${code}`} isIdle={amount === saved.amount && unit === saved.unit}>
      <p className="soft measure">
        {t`Sa kohë para mbarimit njoftohet kush duhet të veprojë. Vlen menjëherë, edhe për afatet në rrjedhë.`}
      </p>
      <div className="rules__amount">
        <AmountField
          {...form.field('amount', 'change.warning.amount')}
          label={t`Sa para`}
          hint={t`Bosh: nuk paralajmëron.`}
        />
        <UnitField {...form.field('unit', 'change.warning.unit')} />
      </div>
    </LawForm>
  );
}

function Versions({ rule, today }: RuleProps) {
  const { amountOf } = useAmounts();
  const { t, locale, date } = useLingui();
  const validity = ({ validFrom, validTo }: RuleVersion): string => {
    const from = date(validFrom);
    const to = validTo && date(validTo);
    if (validFrom <= '2000-01-01') return to ? t`deri para ${to}` : t`pa ndryshim`;
    return to ? t`nga ${from} deri para ${to}` : t`nga ${from}`;
  };
  return (
    <ul className="rules__changes">
      {rule.versions.map((version, at) => (
        <li key={version.validFrom}>
          <p>
            <b>{amountOf(version)}</b> · {basisIn(version.legalBasis, locale)} · {validity(version)}
          </p>
          <p className="soft breaks">
            {version.setBy ? `${version.setBy.name}: ${version.reason ?? ''}` : t`Rregulli i parazgjedhur i programit`}
          </p>
          {at === 0 && version.validFrom > today && <Cancelling code={rule.code} version={version} />}
        </li>
      ))}
    </ul>
  );
}

function Cancelling({ code, version: { revision, validFrom } }: { code: string; version: RuleVersion }) {
  const { t, date } = useLingui();
  const form = useLawForm({
    of: { version: revision, value: {} },
    draft: `cancel/${code}`,
    toChange: (_, baseRevision) => ({ kind: 'cancel', code, revision: baseRevision }),
  });
  const from = date(validFrom);
  return <LawForm form={form} fileName={`afati-${code}`} preview={t`Hiq versionin e planifikuar nga ${from}`} />;
}

/** Renders nothing without differences, the normal case. */
function RecountNotice() {
  const { t } = useLingui();
  const body = { dryRun: true as const, change: { kind: 'recount' as const } };
  const { data, error, refetch } = useQuery(routeQuery('changeDeadlineRules', { body }, { staleTime: 60_000 }));
  const [isOpen, setIsOpen] = useState(false);
  if (error) return <ErrorNotice error={error} retry={refetch} />;
  if (!data || data.moves === 0) return null;
  if (isOpen)
    return (
      <Card title={t`Afate që sot do të llogariteshin ndryshe`}>
        <RecountForm effects={data} onDone={() => setIsOpen(false)} />
      </Card>
    );
  return (
    <Note tone="warn">
      <p>
        <b>
          <Plural
            value={data.moves}
            one="# afat në rrjedhë do të mbaronte ndryshe po të llogaritej sot."
            other="# afate në rrjedhë do të mbaronin ndryshe po të llogariteshin sot."
          />
        </b>
      </p>
      <p>
        {t`Rregullat, kalendari ose leximet kanë ndryshuar që kur u llogaritën, ose afati nuk shënohej në regjistër. Asgjë nuk lëviz pa vendimin tuaj.`}
      </p>
      <p className="note__actions">
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t`Shihni dhe vendosni`}
        </Button>
      </p>
    </Note>
  );
}

function RecountForm({ effects, onDone }: { effects: RecountPreview; onDone: () => void }) {
  const { t } = useLingui();
  const toChange = () => ({ kind: 'recount' as const });
  const form = useLawForm({ of: { version: 0, value: {} }, draft: 'recount', toChange, effects, onDone });
  return (
    <LawForm
      form={form}
      fileName="afatet-ndryshe"
      keepHint={t`Mbarimet mbeten ku janë dhe nuk pyetet më për to, derisa ligji ose kalendari të ndryshojë përsëri.`}
      cancel={t`Mbylle pa vendosur`}
      onCancel={onDone}
    />
  );
}
