import {
  type AuditGroup,
  type AuditLine,
  auditActionKeys,
  auditActionLabel,
  auditFilter,
  auditGroupLabel,
  auditGroupOf,
  auditGroups,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { casePath, paths } from '../../paths.ts';
import { saveReply } from '../../platform/api/download.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { formatExactTime } from '../../platform/i18n/format.ts';
import { Link } from '../../platform/router/router.tsx';
import { useMay } from '../../platform/state/state.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { FilterBar } from '../../ui/lists/FilterBar.tsx';
import { ListExport } from '../../ui/lists/ListExport.tsx';
import { ListTable } from '../../ui/lists/ListView.tsx';
import type { ListFilter } from '../../ui/lists/listFilter.ts';
import { useList } from '../../ui/lists/useList.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { auditChanges, flattenValues, type Leaf } from './changes.ts';
import { dataName, dataText } from './dataLabels.ts';
import './audit.css';

export function AuditPage() {
  const { t, locale } = useLingui();
  const list = useList(auditFilter, (query) => routeQuery('listAudit', { query }));
  const { filter, clear } = list;
  const [opened, setOpened] = useState<AuditLine>();
  const close = () => setOpened(undefined);
  return (
    <Page
      title={t`Regjistri i veprimeve`}
      className="audit stack"
      lead={t`Çdo veprim i përdoruesve, me kohën e tij. Asgjë këtu nuk ndryshohet dhe nuk fshihet.`}
      headAside={<ListExport save={(as) => saveReply('exportAudit', { query: { ...filter, ...as } })} />}
    >
      <AuditFilters list={list} />
      <ListTable
        list={list}
        lines={10}
        caption={t`Veprimet`}
        columns={useColumns(setOpened)}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={t`Asnjë veprim nuk u përgjigjet këtyre filtrave`} />}
        nothingFound={t`Asnjë veprim nuk u përgjigjet këtyre filtrave`}
      />
      {opened && (
        <Dialog open onClose={close} title={auditActionLabel(opened.action)[locale]} kind="drawer-end">
          <AuditDetail
            line={opened}
            onNarrow={(part) => {
              close();
              clear(part);
            }}
          />
        </Dialog>
      )}
    </Page>
  );
}

const Failed = () => (
  <span className="audit__failed">
    <Icon of={iconWarn} size="small" />
    <Trans>pa sukses</Trans>
  </span>
);

function useColumns(onOpen: (row: AuditLine) => void): readonly Column<AuditLine>[] {
  const { t, locale, date } = useLingui();
  return [
    {
      key: 'at',
      head: t`Koha`,
      phone: 'top',
      cell: ({ at }) => (
        <time className="audit__time" dateTime={at}>
          {date(at)} <span className="muted">{formatExactTime(at, locale).split(' ').at(-1)}</span>
        </time>
      ),
    },
    {
      key: 'who',
      head: t`Kush`,
      phone: 'end',
      cell: ({ member }) => member?.name ?? <span className="muted">{t`i paidentifikuar`}</span>,
    },
    {
      key: 'what',
      head: t`Veprimi`,
      kind: 'main',
      phone: 'main',
      cell: (row) => (
        <span className="audit__what">
          <TextButton onClick={() => onOpen(row)}>{auditActionLabel(row.action)[locale]}</TextButton>
          {row.isFailure && <Failed />}
        </span>
      ),
    },
    {
      key: 'group',
      head: t`Grupi`,
      phone: 'hide',
      cell: ({ action }) => auditGroupLabel(auditGroupOf(action))[locale],
    },
    { key: 'target', head: t`Mbi çfarë`, phone: 'main', cell: (row) => <Target line={row} /> },
  ];
}

function AuditDetail({ line, onNarrow }: { line: AuditLine; onNarrow: AuditList['clear'] }) {
  const { t, locale } = useLingui();
  const query = useQuery(routeQuery('getAuditEntry', { params: { id: String(line.id) } }));
  const { member, target } = line;
  return (
    <div className="stack audit__detail">
      <Facts
        facts={[
          { label: t`Koha`, value: formatExactTime(line.at, locale) },
          { label: t`Kush`, value: member?.name ?? t`i paidentifikuar` },
          { label: t`Grupi`, value: auditGroupLabel(auditGroupOf(line.action))[locale] },
          target !== null && { label: t`Mbi çfarë`, value: <Target line={line} /> },
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
  const { t, locale } = useLingui();
  const { before, after, ...rest } = data;
  const changes = auditChanges(before, after);
  const others = flattenValues(rest);
  if (changes.length === 0 && others.length === 0)
    return <p className="soft">{t`Me këtë veprim nuk u shkrua asgjë tjetër.`}</p>;
  return (
    <>
      {changes.length > 0 && (
        <section className="stack stack--8">
          <h3>{t`Çfarë ndryshoi`}</h3>
          {changes.map(({ path, from, to }) => (
            <div key={path} className="audit__change">
              <p className="small muted audit__path">{dataName(path, locale)}</p>
              {before !== undefined && <Side name={t`Para`} leaf={from && dataText(path, from, locale)} />}
              <Side name={t`Pas`} leaf={to && dataText(path, to, locale)} />
            </div>
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section className="stack stack--8">
          <h3>{t`Të dhënat`}</h3>
          <dl className="facts">
            {others.flatMap(({ path, value }) => [
              <dt key={`${path} name`} className="audit__path">
                {dataName(path, locale)}
              </dt>,
              <dd key={`${path} value`} className="breaks">
                {dataText(path, value, locale)}
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

const isCaseNumber = (target: string): boolean => /^[A-Z]{3}-\d{4}-\d{6}$/.test(target);

function usePathTo({ target, targetName }: AuditLine): string | undefined {
  const readsDenouncements = useMay('denouncements.read');
  const readsComplaints = useMay('complaints.read');
  const mayMembers = useMay('members.manage');
  const mayTexts = useMay('texts.manage');
  if (target === null) return undefined;
  if (targetName !== null) return mayMembers ? `${paths.members}/${target}` : undefined;
  if (isCaseNumber(target)) {
    const reads = target.startsWith('ANK-') ? readsComplaints : readsDenouncements;
    return reads ? casePath(target) : undefined;
  }
  const isText = /^(notice|request|letter|faq|faqGroup|manual)\.[\w.-]+$/.test(target);
  return isText && mayTexts ? `${paths.texts}/${target}` : undefined;
}

function Target({ line }: { line: AuditLine }) {
  const to = usePathTo(line);
  const displayed = line.targetName ?? line.target;
  if (displayed === null) return null;
  const face = line.targetName === null ? <bdi className="audit__target">{displayed}</bdi> : displayed;
  return to === undefined ? face : <Link to={to}>{face}</Link>;
}

type AuditList = ListFilter<typeof auditFilter>;

const isGroup = (code: string): code is AuditGroup => code in auditGroups;
const groupCodes = Object.keys(auditGroups).filter(isGroup);

function AuditFilters({ list }: { list: AuditList }) {
  const { filter, change } = list;
  const { t } = useLingui();
  const { data: members = [] } = useQuery(routeQuery('listAuditMembers', {}));
  const people = members.map(({ id, name }) => ({ code: id, name }));
  const { action = '' } = filter;
  const group = auditGroupOf(action);
  const ofGroup = auditActionKeys.filter((key) => auditGroupOf(key) === group);
  return (
    <>
      <FilterBar
        id="audit"
        label={t`Kërko në regjistër`}
        list={list}
        // On Enter: the log has millions of rows.
        search={{ label: t`Kërko në regjistër`, placeholder: t`Emri, veprimi, numri i çështjes…`, on: 'submit' }}
        before={
          <>
            <FilterSelect
              id="audit-group"
              label={t`Grupi i veprimeve`}
              all={t`Çdo grup`}
              value={group}
              onChange={(next) => change({ action: next })}
              options={groupCodes.map((code) => ({ code, name: auditGroupLabel(code) }))}
            />
            {group !== '' && (
              <FilterSelect
                id="audit-action"
                label={t`Veprimi`}
                all={t`Çdo veprim i grupit`}
                value={action.includes('.') ? action : ''}
                onChange={(next) => change({ action: next === '' ? group : next })}
                options={ofGroup.map((code) => ({ code, name: auditActionLabel(code) }))}
              />
            )}
          </>
        }
        choices={[{ key: 'member', label: t`Përdoruesi`, all: t`Çdo përdorues`, options: people }]}
        days={[
          { key: 'from', label: t`Nga` },
          { key: 'to', label: t`Deri` },
        ]}
        after={
          <label className="audit__failures">
            <input
              type="checkbox"
              checked={filter.failures === 'yes'}
              onChange={({ target }) => change({ failures: target.checked ? 'yes' : '' })}
            />
            <span>{t`Vetëm pa sukses`}</span>
          </label>
        }
      />
      {/* Set by an entry's link; can only be removed here. */}
      {filter.target && (
        <p className="row row--8 small">
          <span>
            <Trans>
              Vetëm për <bdi className="audit__target">{filter.target}</bdi>
            </Trans>
          </span>
          <Button size="small" onClick={() => change({ target: '' })}>
            {t`Hiqe`}
          </Button>
        </p>
      )}
    </>
  );
}
