import {
  type LocalizedText,
  ownerships,
  type PremisesKind,
  type PremisesStep,
  type PremisesSummary,
  premisesChanges,
  premisesCodeText,
  premisesRow,
  premisesRule,
  premisesStatusCodes,
  premisesSteps,
  premisesTitle,
  premisesWarningCodes,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CallResponse } from '../platform/api/client.ts';
import { routeQuery } from '../platform/api/query.ts';
import { Link, navigate } from '../platform/router/router.tsx';
import { useAppState, useMay } from '../platform/state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Loaded } from '../ui/feedback/Loaded.tsx';
import type { Column } from '../ui/lists/DataTable.tsx';
import { type Choice, FilterBar } from '../ui/lists/FilterBar.tsx';
import { ListTable } from '../ui/lists/ListView.tsx';
import { useList } from '../ui/lists/useList.ts';
import { useRowKeys } from '../ui/lists/useRowKeys.ts';
import { type Selection, useBoxColumn, useSelection } from '../ui/lists/useSelection.tsx';
import { PointsMap } from '../ui/maps/maps.tsx';
import { iconRepeat } from '../ui/marks/pageIcons.ts';
import { type ReportFilter, reportFields, toQuery } from './filter.ts';
import { PremisesStatusLabel, premisesStyle, reportPath, reportsPath, storeListPlace } from './premises.tsx';
import { RepeatDialog } from './RepeatDialog.tsx';
import { Warned } from './report/GroupNav.tsx';
import { useUnits } from './report/valueText.ts';
import { StepManyDialog } from './StepManyDialog.tsx';

const PAGE_SIZE = 50;

interface ReportListProps {
  kind: PremisesKind;
  hasList: boolean;
  hasMap: boolean;
  mayRepeat: boolean;
}

export function ReportList({ kind, hasList, hasMap, mayRepeat }: ReportListProps) {
  const { t } = useLingui();
  const list = useList(
    reportFields,
    (filter) => {
      const { sort, order, page } = filter;
      return routeQuery('listPremises', {
        query: { ...toQuery(kind, filter), sort, order, page, pageSize: PAGE_SIZE },
      });
    },
    { replace: true },
  );
  const { filter, query, rows, change } = list;
  const choices = useChoices(kind, filter);
  const area = useRef<HTMLDivElement>(null);
  const ids = rows.map(({ id }) => id).join(' ');
  useEffect(() => {
    storeListPlace(`${reportsPath(kind)}${query && `?${query}`}`, ids === '' ? [] : ids.split(' ').map(Number));
  }, [kind, query, ids]);
  const chosen = useSelection(rows, ({ id }) => id, JSON.stringify(toQuery(kind, filter)), filter.page);
  const [mayReport, mayReview] = [useMay('premises.report'), useMay('premises.review')];
  const selection = mayReport || mayReview ? chosen : undefined;
  useRowKeys(area, {
    '/': () => document.getElementById('premises-search')?.focus(),
    ...(selection && { x: (id: string | undefined) => id && selection.toggle(Number(id), false) }),
  });
  const box = useBoxColumn({
    visibleRows: rows,
    selection,
    keyOf: ({ id }) => id,
    nameOf: (row) => premisesTitle(row.kind, row.code),
    all: <Trans>Zgjidh të gjitha të kësaj faqeje</Trans>,
  });
  const own = useAppState((state) => state.member.municipality);
  const columns = useColumns(kind, own === null && !filter.municipality);
  const expecting = {
    qv: t`Për këto zgjedhje ende nuk priten QV.`,
    kzaz: t`Për këto zgjedhje ende nuk priten seli KZAZ-sh.`,
    vnv: t`Për këto zgjedhje ende nuk priten vende numërimi.`,
  };
  return (
    <>
      <FilterBar
        id="premises"
        label={t`Në këtë listë`}
        list={list}
        search={{ label: t`Kërko në këtë listë`, placeholder: t`Kod, vend ose objekt`, on: 'typing' }}
        choices={choices}
        fold="phone"
      />
      <div className="prem-split">
        {hasList && (
          <div ref={area} className="prem-list stack">
            <ListTable
              list={list}
              lines={12}
              caption={t`Raportet`}
              columns={[...box, ...columns]}
              rowKey={({ id }) => String(id)}
              sort={`${filter.sort} ${filter.order}`}
              onSort={(by) => {
                const [sort = '', order = ''] = by.split(' ');
                change({ sort, order });
              }}
              isChosen={({ id }) => selection?.has(id) ?? false}
              empty={
                <EmptyState title={expecting[kind]}>
                  {mayReport
                    ? t`KQZ-ja i vendos objektet që priten kur hap raportimin. Sapo ta bëjë, i gjeni këtu me të dhënat e herës së fundit, gati për t’u konfirmuar.`
                    : t`Objektet që priten vijnë nga zonat e zgjedhjeve, te Administrimi.`}
                </EmptyState>
              }
              nothingFound={t`Asnjë raport nuk u përgjigjet filtrave.`}
              advice={
                <Trans>
                  Kërkimi bëhet te kodi, emri i objektit, adresa dhe lagjja; ë gjendet edhe me e, ç edhe me c.
                </Trans>
              }
            />
            {selection && <BulkBar kind={kind} filter={filter} selection={selection} mayRepeat={mayRepeat} />}
          </div>
        )}
        {hasMap && <ReportMap kind={kind} filter={filter} />}
      </div>
    </>
  );
}

function useChoices(kind: PremisesKind, filter: ReportFilter): readonly Choice[] {
  const { t, locale } = useLingui();
  const own = useAppState((state) => state.member.municipality?.code);
  const places = useQuery(routeQuery('listMunicipalities', { query: {} }, { enabled: own === undefined }));
  const units = useUnits(own ?? filter.municipality ?? '');
  const named = (labels: Readonly<Record<string, LocalizedText>>) =>
    Object.entries(labels).map(([code, name]) => ({ code, name }));
  const warnings = premisesWarningCodes.flatMap((code) => {
    const rule = premisesRule(code);
    return rule?.kinds.includes(kind) ? [{ code, name: `${rule.article} · ${rule.message[locale]}` }] : [];
  });
  const warned = [{ code: 'any', name: t`Vetëm me paralajmërim` }, ...warnings];
  const municipality: Choice = {
    key: 'municipality',
    label: t`Bashkia`,
    all: t`Çdo bashki`,
    options: places.data ?? [],
    also: () => ({ unit: '' }),
  };
  const unit: Choice = { key: 'unit', label: t`Njësia administrative`, all: t`Çdo njësi`, options: units };
  return [
    ...(own === undefined ? [municipality] : []),
    ...(units.length > 0 ? [unit] : []),
    { key: 'change', label: t`Krahasuar me herën e fundit`, all: t`Çdo ndryshim`, options: named(premisesChanges) },
    { key: 'ownership', label: t`Pronësia`, all: t`Çdo pronësi`, options: named(ownerships) },
    { key: 'warning', label: t`Paralajmërimet`, all: t`Me ose pa paralajmërim`, options: warned },
  ];
}

const sortBy = (sort: string) => ({ down: `${sort} desc`, up: `${sort} asc` });

/** `isWide`: rows are from several municipalities. */
function useColumns(kind: PremisesKind, isWide: boolean): readonly Column<PremisesSummary>[] {
  const { t, number } = useLingui();
  const voters: Column<PremisesSummary> = {
    key: 'voters',
    head: t`Zgjedhës`,
    kind: 'number',
    phone: 'hide',
    sort: sortBy('voters'),
    cell: (row) => row.voters !== null && number(row.voters),
  };
  return [
    {
      key: 'code',
      head: t`Kodi`,
      kind: 'id',
      phone: 'top',
      sort: sortBy('code'),
      cell: ({ id, code }) => (
        <Link data-row={id} to={reportPath(kind, id)}>
          <span className="visually-hidden">{kind.toUpperCase()} </span>
          {premisesCodeText(kind, code)}
        </Link>
      ),
    },
    {
      key: 'name',
      head: t({ message: 'Objekti', context: 'i zgjedhjeve' }),
      kind: 'main',
      phone: 'main',
      sort: sortBy('name'),
      cell: (row) => <NameCell row={row} isWide={isWide} />,
    },
    ...(kind === 'qv' ? [voters] : []),
    {
      key: 'status',
      head: t`Gjendja`,
      phone: 'end',
      sort: sortBy('status'),
      cell: ({ status, warnings }) => (
        <span className="prem-state">
          <PremisesStatusLabel status={status} />
          {warnings.length > 0 && <Warned count={warnings.length} />}
        </span>
      ),
    },
  ];
}

function NameCell({ row, isWide }: { row: PremisesSummary; isWide: boolean }) {
  const { t, locale } = useLingui();
  const { name, unit, municipality, ownership, change } = row;
  const notes = [
    ...new Set([isWide && municipality.name[locale], unit?.name[locale]]),
    change !== null && change !== 'same' && premisesChanges[change][locale].toLowerCase(),
    ownership === 'private' && t`privat`,
  ];
  return (
    <>
      {name === null ? <span className="muted">{t`Ende pa objekt`}</span> : <span>{name}</span>}
      <small>{notes.filter(Boolean).join(' · ')}</small>
    </>
  );
}

interface BulkBarProps {
  kind: PremisesKind;
  filter: ReportFilter;
  selection: Selection<PremisesSummary, number>;
  mayRepeat: boolean;
}

/** The other steps need a look at each report. */
const atOnce: readonly PremisesStep[] = ['send', 'startReview', 'approve', 'publish', 'return'];

function BulkBar({ kind, filter, selection, mayRepeat }: BulkBarProps) {
  const { t, locale } = useLingui();
  const { rows, clear } = selection;
  const [opened, setOpened] = useState<PremisesStep | 'repeat'>();
  const held = useAppState((state) => state.permission.list);
  const countOf = (step: PremisesStep) => rows.filter(({ status }) => premisesRow(step).from.includes(status)).length;
  const steps = premisesSteps.filter(
    (step) => atOnce.includes(step) && countOf(step) > 0 && held.some(({ code }) => code === premisesRow(step).by),
  );
  const untouched = mayRepeat ? rows.filter(({ status }) => status === 'expected') : [];
  const close = () => setOpened(undefined);
  return (
    <>
      {rows.length > 0 && (
        <div className="chosen-bar bottom-bar prem-chosen no-print">
          <span role="status">
            <Plural value={rows.length} one="# i zgjedhur" other="# të zgjedhur" />
          </span>
          {untouched.length > 0 && (
            <Button size="small" tone="blue" icon={iconRepeat} onClick={() => setOpened('repeat')}>
              {t`Si herën e fundit (${untouched.length})`}
            </Button>
          )}
          {steps.map((step) => (
            <Button key={step} size="small" onClick={() => setOpened(step)}>
              {premisesRow(step).label[locale]} ({countOf(step)})
            </Button>
          ))}
          <Button size="small" tone="quiet" onClick={clear}>
            {t`Hiq zgjedhjen`}
          </Button>
        </div>
      )}
      {opened === 'repeat' && (
        <RepeatDialog kind={kind} filter={filter} ids={untouched.map(({ id }) => id)} onClose={close} onDone={clear} />
      )}
      {opened && opened !== 'repeat' && <StepManyDialog step={opened} selection={selection} onClose={close} />}
    </>
  );
}

function ReportMap({ kind, filter }: { kind: PremisesKind; filter: ReportFilter }) {
  const { t } = useLingui();
  const own = useAppState((state) => state.member.municipality?.code);
  const query = toQuery(kind, filter);
  const answer = useQuery(routeQuery('mapPremises', { query }));
  const { data } = answer;
  const points = useMemo(
    () =>
      (data?.id ?? []).map((id, index) => ({
        id: String(id),
        name: premisesTitle(kind, data?.code[index] ?? ''),
        lat: data?.lat[index] ?? 0,
        lng: data?.lng[index] ?? 0,
        tone: premisesStyle(premisesStatusCodes[data?.status[index] ?? 0] ?? 'expected').point,
      })),
    [data, kind],
  );
  return (
    <div className="card prem-map stack stack--8">
      <Loaded query={answer} lines={10} bare>
        {(data) => (
          <>
            <PointsMap
              label={t`Raportet në hartë`}
              points={points}
              onSelect={(id) => navigate(reportPath(kind, Number(id)))}
              municipality={filter.municipality ?? own}
              fit={JSON.stringify(query)}
              legend={[
                ['ok', t`Miratuar`],
                ['run', t`Te KQZ-ja`],
                ['quiet', t`Ende pa u dërguar`],
                ['wait', t`Kthyer`],
                ['error', t`Refuzuar`],
              ]}
            />
            <Inexact data={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Inexact({ data }: { data: CallResponse<'mapPremises'> }) {
  const approximate = data.approximate.filter((one) => one === 1).length;
  if (approximate === 0 && data.withoutPoint === 0) return null;
  return (
    <p className="small soft">
      {approximate > 0 && (
        <Plural
          value={approximate}
          one="# pikë është vendosur vetëm sipas njësisë administrative."
          other="# pika janë vendosur vetëm sipas njësisë administrative."
        />
      )}{' '}
      {data.withoutPoint > 0 && (
        <Plural value={data.withoutPoint} one="# nuk ka ende vend." other="# nuk kanë ende vend." />
      )}{' '}
      <Trans>Vendi i saktë jepet te raporti.</Trans>
    </p>
  );
}
