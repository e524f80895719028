import {
  centreAdditions,
  type Election,
  type PremisesCounts,
  type PremisesKind,
  premisesChanges,
  premisesCodeIn,
  premisesStatusCodes,
  premisesStatuses,
} from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../platform/api/query.ts';
import { dayInTirana } from '../platform/i18n/format.ts';
import { useNow } from '../platform/i18n/useNow.ts';
import { navigate, useLocation } from '../platform/router/router.tsx';
import { announceDone } from '../platform/state/done.ts';
import { useAppState, useMay } from '../platform/state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { DialogButton } from '../ui/actions/DialogButton.tsx';
import { Menu } from '../ui/actions/Menu.tsx';
import { Segments } from '../ui/actions/Segments.tsx';
import { Loaded } from '../ui/feedback/Loaded.tsx';
import { ActionDialog } from '../ui/forms/ContractForm.tsx';
import { FilterSelect, SelectField } from '../ui/forms/SelectField.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { useForm } from '../ui/forms/useForm.ts';
import { type Change, changedQuery, useListFilter } from '../ui/lists/listFilter.ts';
import { Deadline } from '../ui/marks/Deadline.tsx';
import { Gauge } from '../ui/marks/Gauge.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconDownload, iconPlus, iconRepeat, iconTable } from '../ui/marks/pageIcons.ts';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { useWide } from '../ui/page/useWide.ts';
import { type ReportFilter, reportFields, toQuery } from './filter.ts';
import { ImportDialog, useExport } from './ImportDialog.tsx';
import { MunicipalityProgress } from './MunicipalityProgress.tsx';
import { CountTiles, kindOfPath, reportPath, reportsPath, useKindTitle } from './premises.tsx';
import { RepeatDialog } from './RepeatDialog.tsx';
import { ReportList } from './ReportList.tsx';
import { useUnits } from './report/valueText.ts';
import './premises.css';

export function ReportsPage() {
  const kind = kindOfPath(useLocation().pathname);
  return <Reports key={kind} kind={kind} />;
}

const noCounts = Object.fromEntries(premisesStatusCodes.map((status) => [status, 0]));

function Reports({ kind }: { kind: PremisesKind }) {
  const { t, locale } = useLingui();
  const title = useKindTitle(kind);
  usePageFocus(title);
  const { filter, change } = useListFilter(reportFields, { replace: true });
  const places = useQuery(
    routeQuery('premisesCompleteness', { query: { kind, ...(filter.election && { election: filter.election }) } }),
  );
  const { data: elections = [] } = useQuery(routeQuery('listElections', {}));
  const election = elections.find(({ code, isCurrent }) => (filter.election ? code === filter.election : isCurrent));
  const own = useAppState((state) => state.member.municipality);
  const here = own?.code ?? filter.municipality;
  const mayReport = useMay('premises.report') && election?.state === 'reporting';
  const isWide = useWide(1400);
  const views = [
    { value: 'list' as const, label: isWide ? t`Lista dhe harta` : t`Lista` },
    ...(isWide ? [] : [{ value: 'map' as const, label: t`Harta` }]),
    ...(own === null ? [{ value: 'places' as const, label: t`Sipas bashkive` }] : []),
  ];
  const view = views.find(({ value }) => value === filter.view)?.value ?? 'list';
  const where = places.data?.municipalities.find(({ municipality }) => municipality.code === here);
  return (
    <div className="stack prem">
      <div className="prem-head">
        <div>
          <p className="prem-head__where">{where ? t`Bashkia ${where.municipality.name[locale]}` : t`Gjithë vendi`}</p>
          <h1>{title}</h1>
        </div>
        <div className="row row--8 no-print">
          {elections.length > 0 && (
            <FilterSelect
              id="premises-election"
              label={t`Zgjedhjet`}
              all={elections.find(({ isCurrent }) => isCurrent)?.name[locale] ?? t`Zgjedhjet`}
              value={filter.election ?? ''}
              onChange={(code) => change({ election: code })}
              options={elections.filter(({ isCurrent }) => !isCurrent)}
            />
          )}
          <ListMenu kind={kind} filter={filter} mayReport={mayReport} />
          {mayReport && kind === 'qv' && here && (
            <DialogButton size="small" tone="blue" icon={iconPlus} label={t`QV e re`}>
              {(close) => <AddDialog election={election.code} municipality={here} onClose={close} />}
            </DialogButton>
          )}
        </div>
      </div>
      <Loaded query={places} lines={2}>
        {({ total }) => (
          <Progress
            counts={here ? (where?.counts ?? { ...total, ...noCounts, total: 0, reported: 0, warned: 0 }) : total}
            election={election}
            filter={filter}
            onChange={(part) => change(view === 'places' ? { view: '', ...part } : part)}
          />
        )}
      </Loaded>
      {views.length > 1 && (
        <div className="no-print">
          <Segments
            name="premises-view"
            label={t`Pamja`}
            value={view}
            onChange={(value) => change({ view: value })}
            choices={views}
          />
        </div>
      )}
      {view === 'places' ? (
        places.data && (
          <MunicipalityProgress
            municipalities={places.data.municipalities}
            pathOf={(municipality, status) =>
              `${reportsPath(kind)}?${changedQuery(reportFields, filter, { view: '', unit: '', municipality, status })}`
            }
            onOpen={(municipality) => change({ view: '', unit: '', municipality })}
          />
        )
      ) : (
        <ReportList
          kind={kind}
          hasList={isWide || view === 'list'}
          hasMap={isWide || view === 'map'}
          mayRepeat={mayReport}
        />
      )}
    </div>
  );
}

function ListMenu({ kind, filter, mayReport }: { kind: PremisesKind; filter: ReportFilter; mayReport: boolean }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'import' | 'repeat'>();
  const { run, isPending, error } = useExport();
  const save = () => run(toQuery(kind, filter), 'reports');
  const items = [
    { label: t`Excel me raportet`, icon: iconDownload, act: save },
    { label: t`Importo nga Excel`, icon: iconTable, act: () => setDialog('import') },
    { label: t`Si herën e fundit…`, icon: iconRepeat, act: () => setDialog('repeat') },
  ];
  const close = () => setDialog(undefined);
  return (
    <>
      {mayReport ? (
        <Menu className="btn btn--small" label={t`Excel dhe herën e fundit`} face={t`Excel dhe herën e fundit`}>
          {(closeMenu) =>
            items.map(({ label, icon, act }) => (
              <button
                key={label}
                type="button"
                className="menu__item"
                onClick={() => {
                  closeMenu();
                  act();
                }}
              >
                <Icon of={icon} />
                {label}
              </button>
            ))
          }
        </Menu>
      ) : (
        <Button size="small" icon={iconDownload} pending={isPending} onClick={save}>
          {t`Excel me raportet`}
        </Button>
      )}
      {error && (
        <span className="small" role="alert">
          {error.message}
        </span>
      )}
      {dialog === 'import' && (
        <ImportDialog
          kind={kind}
          election={filter.election}
          onClose={close}
          onWritten={(count) => {
            close();
            const saved = plural(count, { one: 'U ruajt # raport.', other: 'U ruajtën # raporte.' });
            announceDone({ title: `${saved} ${t`Ato janë draft: shikojini dhe dërgojini nga lista.`}` });
          }}
        />
      )}
      {dialog === 'repeat' && <RepeatDialog kind={kind} filter={filter} ids={[]} onClose={close} />}
    </>
  );
}

interface ProgressProps {
  counts: PremisesCounts;
  election: Election | undefined;
  filter: ReportFilter;
  onChange: (part: Change<'status' | 'warning'>) => void;
}

function Progress({ counts, election, filter, onChange }: ProgressProps) {
  const { t, locale, number, percent } = useLingui();
  const { reported, total, warned } = counts;
  const tiles = premisesStatusCodes
    .filter((status) => counts[status] > 0 || status === filter.status)
    .map((status) => ({
      key: status,
      name: premisesStatuses[status][locale],
      count: counts[status],
      isOn: filter.status === status,
      onPress: (isOn: boolean) => onChange({ status: isOn ? status : undefined }),
    }));
  const withWarnings = {
    key: 'warned',
    name: t`Me paralajmërim`,
    count: warned,
    isOn: filter.warning === 'any',
    onPress: (isOn: boolean) => onChange({ warning: isOn ? 'any' : undefined }),
  };
  return (
    <section className="card prem-strip" aria-label={t`Sa është raportuar`}>
      <div className="prem-strip__top">
        <p className="num">
          <b>
            <Trans>
              {number(reported)} nga {number(total)} të raportuara
            </Trans>
          </b>{' '}
          {total > 0 && <span className="muted">· {percent(reported / total)}</span>}
        </p>
        {election && <Window election={election} />}
      </div>
      <Gauge
        value={reported}
        max={Math.max(1, total)}
        tone="blue"
        label={t`${number(reported)} nga ${number(total)}`}
      />
      <CountTiles label={t`Sipas gjendjes`} tiles={[...tiles, ...(warned > 0 ? [withWarnings] : [])]} />
    </section>
  );
}

const DAY_MS = 86_400_000;

function Window({ election: { reportingFrom, reportingUntil, state } }: { election: Election }) {
  const { t, date } = useLingui();
  const today = dayInTirana(useNow());
  const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (state === 'planned' || (reportingFrom && daysUntil(reportingFrom) > 0))
    return (
      <Deadline
        kind="paused"
        when={reportingFrom ? t`Hapet më ${date(reportingFrom)}` : t`Ende i pahapur`}
        rest="KZ 62.9"
      />
    );
  if (!reportingUntil)
    return state === 'closed' ? (
      <Deadline kind="paused" when={t`Raportimi është mbyllur`} />
    ) : (
      <Deadline kind="far" when={t`Raportimi është i hapur`} rest="KZ 62.9" />
    );
  const left = daysUntil(reportingUntil);
  if (state === 'closed' || left < 0)
    return <Deadline kind="paused" when={t`Ishte i hapur deri më ${date(reportingUntil)}`} />;
  const days = left === 0 ? t`sot` : left === 1 ? t`mbetet 1 ditë` : t`mbeten ${left} ditë`;
  return (
    <Deadline
      kind={left === 0 ? 'today' : left <= 3 ? 'soon' : 'far'}
      when={t`Deri më ${date(reportingUntil)}`}
      rest={`${days} · KZ 62.9`}
    />
  );
}

interface AddDialogProps {
  election: string;
  municipality: string;
  onClose: () => void;
}

const nothing = { code: '', unit: '', zone: '', change: 'new' };

function AddDialog({ election, municipality, onClose }: AddDialogProps) {
  const { t, locale } = useLingui();
  const units = useUnits(municipality);
  const found = useQuery(routeQuery('listElectionZones', { params: { election }, query: { municipality } }));
  const zones = (found.data ?? []).map(({ number }) => ({ code: String(number), name: `KZAZ ${number}` }));
  const only = zones.length === 1 ? (zones[0]?.code ?? '') : '';
  const form = useForm('addVotingCentre', {
    draft: `centre/${election}/${municipality}`,
    initial: nothing,
    check: (centre) =>
      Object.fromEntries(
        Object.entries({ ...centre, zone: centre.zone || only }).map(([key, text]) => [
          key,
          text.trim() === '' && t`Kjo fushë është e detyrueshme.`,
        ]),
      ),
    input: ({ code, unit, zone, change: chosen }) => {
      const change = centreAdditions.find((one) => one === chosen);
      return change && { body: { election, code: premisesCodeIn(code), unit, zone: Number(zone || only), change } };
    },
    rereads: ['listPremises', 'premisesCompleteness', 'mapPremises'],
    onDone: (report) => navigate(reportPath('qv', report.id)),
  });
  return (
    <ActionDialog title={t`QV që nuk ishte në zgjedhjet e fundit`} form={form} act={t`Shto QV-në`} onClose={onClose}>
      <TextField
        {...form.field('code')}
        label={t`Kodi i QV-së`}
        hint={t`P.sh. 0002, ose 0002/1 kur është pjesë e një QV-je të ndarë.`}
        width={10}
        native={{ maxLength: 10, autoComplete: 'off' }}
      />
      <SelectField {...form.field('unit')} label={t`Njësia administrative`} options={units} />
      <SelectField {...form.field('zone')} label={t`Zona (KZAZ)`} value={form.value.zone || only} options={zones} />
      <SelectField
        {...form.field('change')}
        label={t`Arsyeja e shtimit`}
        options={centreAdditions.map((code) => ({ code, name: premisesChanges[code][locale] }))}
      />
      <p className="soft">{t`Raporti i saj hapet si draft dhe QV-ja pritet si të tjerat.`}</p>
    </ActionDialog>
  );
}
