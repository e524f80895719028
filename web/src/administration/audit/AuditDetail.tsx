// One audit entry in full, with before and after side by side.
import { type AuditLine, auditGroupOf, auditGroupWords } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { formatExactTime } from '../../platform/i18n/format.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import type { AuditList } from './AuditFilters.tsx';
import { changesOf, type Leaf, leavesOf } from './changes.ts';
import { Target } from './Target.tsx';

interface AuditDetailProps {
  line: AuditLine;
  /** Filters by the entry's target. */
  onNarrow: AuditList['clear'];
}

export function AuditDetail({ line, onNarrow }: AuditDetailProps) {
  const { t, locale } = useLingui();
  const query = useQuery(routeQuery('getAuditEntry', { params: { id: String(line.id) } }));
  const { member, target } = line;
  return (
    <div className="stack audit__detail">
      <Facts
        facts={[
          { label: t`Koha`, value: formatExactTime(line.at, locale) },
          { label: t`Kush`, value: member?.name ?? t`i paidentifikuar` },
          { label: t`Grupi`, value: auditGroupWords(auditGroupOf(line.action))[locale] },
          { label: t`Kodi`, value: <span className="code">{line.action}</span> },
          ...(target === null ? [] : [{ label: t`Mbi çfarë`, value: <Target line={line} /> }]),
          { label: t`Numri`, value: line.id },
        ]}
      />
      <p className="row row--8">
        {member && (
          <Button size="small" onClick={() => onNarrow({ member: member.id })}>
            {t`Çfarë ka bërë`}
          </Button>
        )}
        {target !== null && (
          <Button size="small" onClick={() => onNarrow({ target })}>
            {t`Gjithçka për këtë`}
          </Button>
        )}
      </p>
      <Loaded query={query} lines={4} bare>
        {(data) => <Data data={data.data} />}
      </Loaded>
    </div>
  );
}

function Data({ data }: { data: Readonly<Record<string, unknown>> }) {
  const { t } = useLingui();
  const { before, after, ...rest } = data;
  const changes = changesOf(before, after);
  const others = leavesOf(rest);
  if (changes.length === 0 && others.length === 0)
    return <p className="soft">{t`Me këtë veprim nuk u shkrua asgjë tjetër.`}</p>;
  return (
    <>
      {changes.length > 0 && (
        <section className="stack stack--8">
          <h3>{t`Çfarë ndryshoi`}</h3>
          {changes.map(({ path, from, to }) => (
            <div key={path} className="audit__change">
              <p className="code small audit__path">{path}</p>
              {before !== undefined && <Side name={t`Para`} leaf={from} />}
              <Side name={t`Pas`} leaf={to} />
            </div>
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section className="stack stack--8">
          <h3>{t`Të dhënat`}</h3>
          <dl className="facts">
            {others.flatMap(({ path, value }) => [
              <dt key={`${path} name`} className="code small audit__path">
                {path}
              </dt>,
              <dd key={`${path} value`} className="breaks">
                {value}
              </dd>,
            ])}
          </dl>
        </section>
      )}
    </>
  );
}

const Side = ({ name, leaf }: { name: string; leaf: Leaf['value'] | undefined }) => (
  <div>
    <p className="small muted">{name}</p>
    <p className="breaks">{leaf === undefined || leaf === '' ? '—' : leaf}</p>
  </div>
);
