import type { RuleVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { basisIn } from '../../../platform/i18n/law.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { useAmount, useStartAndEnd } from '../words.ts';
import { inForce, planned, type Rule } from './versions.ts';

interface RulesTableProps {
  rules: readonly Rule[];
  today: string;
  onChoose: (code: string) => void;
}

export function RulesTable({ rules, today, onChoose }: RulesTableProps) {
  const { t, locale } = useLingui();
  const columns: readonly Column<Rule>[] = [
    { key: 'name', head: t`Afati`, kind: 'main', phone: 'main', cell: (rule) => <RuleName rule={rule} /> },
    { key: 'amount', head: t`Sa`, phone: 'top', cell: (rule) => <Amounts rule={rule} today={today} /> },
    {
      key: 'basis',
      head: t`Baza ligjore`,
      phone: 'end',
      cell: ({ versions }) => basisIn(inForce(versions, today)?.legalBasis ?? '', locale),
    },
    { key: 'sees', head: t`Kush e sheh`, phone: 'main', cell: ({ versions }) => <Sees version={versions[0]} /> },
    { key: 'warns', head: t`Paralajmëron`, phone: 'main', cell: (rule) => <Warns rule={rule} today={today} /> },
    { key: 'running', head: t`Në rrjedhë`, kind: 'number', phone: 'hide', cell: ({ running }) => running },
    {
      key: 'act',
      head: t`Veprimi`,
      phone: 'main',
      cell: ({ code, name }) => (
        <Button size="small" aria-label={t`Ndrysho: ${name[locale]}`} onClick={() => onChoose(code)}>
          <Trans>Ndrysho</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Card flush>
      <DataTable caption={t`Rregullat e afateve`} columns={columns} rows={rules} rowKey={({ code }) => code} />
    </Card>
  );
}

/** Name, start and end events. */
function RuleName({ rule: { code, name } }: { rule: Rule }) {
  const { locale } = useLingui();
  const { starts, stops } = useStartAndEnd()(code);
  const begun = starts.join(', ');
  const ended = stops.join(', ');
  return (
    <>
      <b>{name[locale]}</b> <span className="code rules__code">{code}</span>
      <small>
        <Trans>Nis: {begun}.</Trans>
      </small>
      {ended !== '' && (
        <small>
          <Trans>Mbyllet: {ended}.</Trans>
        </small>
      )}
    </>
  );
}

/** The amount in force, and planned ones below. */
function Amounts({ rule: { versions }, today }: { rule: Rule; today: string }) {
  const amountOf = useAmount();
  const { date } = useLingui();
  const now = inForce(versions, today);
  return (
    <>
      {now && amountOf(now)}
      {now && now.outsideAmount !== null && (
        <small>
          <Trans>jashtë periudhës: {amountOf({ ...now, amount: now.outsideAmount })}</Trans>
        </small>
      )}
      {planned(versions, today).map((version) => {
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

const Sees = ({ version }: { version: RuleVersion | undefined }) =>
  version?.isPublic ? <Trans>Të gjithë</Trans> : <Trans>Vetëm personeli</Trans>;

function Warns({ rule: { versions }, today }: { rule: Rule; today: string }) {
  const amountOf = useAmount();
  const warning = inForce(versions, today)?.warning;
  if (!warning) return <Trans>Jo</Trans>;
  const time = amountOf(warning);
  return <Trans>{time} para</Trans>;
}
