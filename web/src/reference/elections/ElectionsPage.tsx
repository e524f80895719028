import {
  type ElectionForStaff,
  type ElectionKind,
  type ElectionState,
  electionKinds,
  electionStates,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { useMay } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { datePartsOf, noDate, typedDay } from '../../ui/dates/dates.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { BackButton, LawForm, useLawForm } from '../deadlineRules/LawForm.tsx';
import { ZonesView } from './zones/ZonesView.tsx';
import './elections.css';

export function ElectionsPage() {
  const { t } = useLingui();
  const elections = useQuery(routeQuery('listElectionsForStaff', {}));
  const [opened, setOpened] = useState<OpenForm>();
  const election = elections.data?.find(({ code }) => code === opened?.code);
  const leave = () => setOpened(undefined);
  return (
    <Page title={t`Zgjedhjet dhe zonat`} className="elections stack stack--24">
      {opened && <BackButton onClick={leave}>{t`Të gjitha zgjedhjet`}</BackButton>}
      <Loaded query={elections} lines={8} bare>
        {(data) => (
          <>
            {!opened && <ElectionsTable elections={data} onOpen={setOpened} />}
            {opened?.form === 'edit' && <ElectionForm election={election} all={data} onDone={leave} />}
          </>
        )}
      </Loaded>
      {election && opened?.form === 'zones' && <ZonesView election={election} />}
      {election && opened?.form === 'periods' && <PeriodsForm election={election} onDone={leave} />}
      {election && opened?.form === 'expected' && <ExpectedView election={election} />}
    </Page>
  );
}

interface ElectionFormProps {
  election: ElectionForStaff | undefined;
  all: readonly ElectionForStaff[];
  onDone: () => void;
}

const keysOf = <K extends string>(keys: Record<K, unknown>): readonly K[] => {
  const isKey = (key: string): key is K => key in keys;
  return Object.keys(keys).filter(isKey);
};

function ElectionForm({ election, all, onDone }: ElectionFormProps) {
  const { t, locale } = useLingui();
  const form = useLawForm({
    of: { version: election?.version ?? 0, value: draftOf(election, all[0]?.code ?? '') },
    draft: `election/${election?.code ?? 'new'}`,
    toChange: ({ code, nameAl, nameEn, heldOn, previous, reportingFrom, reportingUntil, ...typed }, revision) => ({
      kind: 'election',
      code,
      revision: election && revision,
      content: {
        ...typed,
        name: { al: nameAl, en: nameEn },
        heldOn: typedDay(heldOn),
        previous: previous || null,
        reportingFrom: typedDay(reportingFrom) || null,
        reportingUntil: typedDay(reportingUntil) || null,
      },
    }),
    onDone,
  });
  const code = form.field('code');
  const others = all.filter((one) => one.code !== election?.code);
  return (
    <Card title={election ? t`Ndrysho zgjedhjet` : t`Zgjedhje të reja`}>
      <LawForm
        form={form}
        fileName={`zgjedhjet-${code.value}`}
        keepHint={t`Zgjedhjet vlejnë për afatet që nisin më pas; ato që kanë nisur mbeten siç i njeh pala.`}
      >
        <div className="stack stack--24 measure">
          {election ? (
            <p className="code">{election.code}</p>
          ) : (
            <TextField
              {...code}
              label={t`Kodi`}
              hint={t`P.sh. VEND-2027. Nuk ndryshon më pasi ruhet.`}
              code
              onChange={(typed) => code.onChange(typed.toUpperCase())}
            />
          )}
          <TextField {...form.field('nameAl', 'change.content.name.al')} label={t`Emri në shqip`} />
          <TextField {...form.field('nameEn', 'change.content.name.en')} label={t`Emri në anglisht`} />
          <Choices
            {...form.field('kind', 'change.content.kind')}
            label={t`Lloji`}
            variant="plain"
            choices={keysOf(electionKinds).map((value) => ({ value, label: electionKinds[value][locale] }))}
          />
          <DateField {...form.field('heldOn', 'change.content.heldOn')} label={t`Dita e zgjedhjeve`} />
          <SelectField
            {...form.field('previous', 'change.content.previous')}
            label={t`Krahasohen me`}
            hint={t`Zgjedhjet e mëparshme: prej tyre vijnë zonat dhe objektet e pritshme.`}
            empty={t`Me asnjë`}
            options={others}
          />
          <DateField
            {...form.field('reportingFrom', 'change.content.reportingFrom')}
            label={t`Bashkitë raportojnë nga`}
            optional
          />
          <DateField {...form.field('reportingUntil', 'change.content.reportingUntil')} label={t`Deri më`} optional />
          <Choices
            {...form.field('state', 'change.content.state')}
            label={t`Gjendja`}
            variant="plain"
            choices={keysOf(electionStates).map((value) => ({ value, label: electionStates[value][locale] }))}
          />
        </div>
      </LawForm>
    </Card>
  );
}

function draftOf(election: ElectionForStaff | undefined, previous: string) {
  const kind: ElectionKind = election?.kind ?? 'local';
  const state: ElectionState = election?.state ?? 'planned';
  return {
    code: election?.code ?? '',
    nameAl: election?.name.al ?? '',
    nameEn: election?.name.en ?? '',
    kind,
    heldOn: election ? datePartsOf(election.heldOn) : noDate,
    previous: election ? (election.previous ?? '') : previous,
    reportingFrom: datePartsOf(election?.reportingFrom ?? ''),
    reportingUntil: datePartsOf(election?.reportingUntil ?? ''),
    state,
  };
}

interface OpenForm {
  readonly form: 'edit' | 'zones' | 'expected' | 'periods';
  readonly code: string | undefined;
}

interface ElectionsTableProps {
  elections: readonly ElectionForStaff[];
  onOpen: (opened: OpenForm) => void;
}

function ElectionsTable({ elections, onOpen }: ElectionsTableProps) {
  const { t, locale, date, number } = useLingui();
  const maySet = useMay('elections.manage');
  const maySetPeriods = useMay('deadlines.manage');
  const act = ({ code, name }: ElectionForStaff, form: OpenForm['form'], label: string) => (
    <Button size="small" aria-label={`${label}: ${name[locale]}`} onClick={() => onOpen({ form, code })}>
      {label}
    </Button>
  );
  const columns: readonly Column<ElectionForStaff>[] = [
    {
      key: 'name',
      head: t`Zgjedhjet`,
      kind: 'main',
      phone: 'main',
      cell: ({ name, code, kind, isCurrent }) => (
        <>
          <b>{name[locale]}</b>
          <small>
            <span className="code">{code}</span> · {electionKinds[kind][locale]}
            {isCurrent && (
              <span>
                {' · '}
                <Trans>të tanishmet</Trans>
              </span>
            )}
          </small>
        </>
      ),
    },
    { key: 'day', head: t`Dita`, phone: 'top', cell: ({ heldOn }) => date(heldOn) },
    { key: 'state', head: t`Gjendja`, phone: 'end', cell: ({ state }) => electionStates[state][locale] },
    { key: 'zones', head: t`ZAZ`, kind: 'number', phone: 'hide', cell: ({ zones }) => number(zones) },
    { key: 'centres', head: t`QV`, kind: 'number', phone: 'hide', cell: ({ centres }) => number(centres) },
    {
      key: 'reported',
      head: t`Raportuar`,
      kind: 'number',
      phone: 'hide',
      cell: ({ reported, reports }) => `${number(reported)} / ${number(reports)}`,
    },
    {
      key: 'acts',
      head: t`Veprimet`,
      phone: 'main',
      cell: (one) => (
        <p className="row row--8">
          {maySet && act(one, 'edit', t`Ndrysho`)}
          {maySet && act(one, 'zones', t`Zonat`)}
          {maySetPeriods && act(one, 'periods', t`Periudhat`)}
          {maySet && one.previous !== null && one.state !== 'closed' && act(one, 'expected', t`Objektet e pritshme`)}
        </p>
      ),
    },
  ];
  return (
    <Card
      flush
      title={t`Zgjedhjet`}
      action={
        maySet && (
          <Button size="small" tone="blue" onClick={() => onOpen({ form: 'edit', code: undefined })}>
            <Trans>Zgjedhje të reja</Trans>
          </Button>
        )
      }
    >
      {elections.length === 0 ? (
        <EmptyState title={t`Nuk ka ende zgjedhje.`} />
      ) : (
        <DataTable caption={t`Zgjedhjet`} columns={columns} rows={elections} rowKey={({ code }) => code} />
      )}
    </Card>
  );
}

function ExpectedView({ election: { code, name } }: { election: ElectionForStaff }) {
  const { t, locale, number } = useLingui();
  const params = { election: code };
  const query = useQuery(routeQuery('previewExpectedPremises', { params }));
  const making = useMutation({
    ...routeMutation('createExpectedPremises'),
    // Not awaited: the outcome is shown before the preview says that nothing is missing.
    onSuccess: () => void invalidate('listElectionsForStaff', 'previewExpectedPremises'),
  });
  const created = making.data;
  return (
    <Card title={t`Objektet e pritshme: ${name[locale]}`}>
      {created && (
        <Note tone="ok" alert>
          <Trans>U krijuan {number(created.reports)} objekte që presin raportim.</Trans>
        </Note>
      )}
      {making.error && <ErrorNotice error={making.error} />}
      <Loaded query={query} lines={4} bare>
        {({ zones, centres, reports }) =>
          zones + centres + reports === 0 ? (
            !created && <p>{t`Nuk mungon asgjë: çdo objekt i zgjedhjeve të mëparshme është tashmë këtu.`}</p>
          ) : (
            <>
              <p className="measure">
                {t`Nga zgjedhjet e mëparshme do të krijoheshin këto. Qendrat e pezulluara lihen jashtë; ajo që është krijuar tashmë mbetet si është.`}
              </p>
              <Facts
                facts={[
                  { label: t`Zona (ZAZ)`, value: number(zones) },
                  { label: t`Qendra votimi`, value: number(centres) },
                  { label: t`Objekte për t’u raportuar`, value: number(reports) },
                ]}
              />
              <p>
                <Button tone="blue" pending={making.isPending} onClick={() => making.mutate({ params })}>
                  {t`Krijo objektet e pritshme`}
                </Button>
              </p>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function PeriodsForm({ election, onDone }: { election: ElectionForStaff; onDone: () => void }) {
  const { t, locale, date } = useLingui();
  const { code, name, heldOn, decreedOn, resultOn, reviewEndedOn, version } = election;
  const form = useLawForm({
    of: {
      version,
      value: {
        decreedOn: datePartsOf(decreedOn ?? ''),
        resultOn: datePartsOf(resultOn ?? ''),
        reviewEndedOn: datePartsOf(reviewEndedOn ?? ''),
      },
    },
    draft: `periods/${code}`,
    toChange: (typed, revision) => ({
      kind: 'periods',
      election: code,
      revision,
      dates: {
        decreedOn: typedDay(typed.decreedOn) || null,
        resultOn: typedDay(typed.resultOn) || null,
        reviewEndedOn: typedDay(typed.reviewEndedOn) || null,
      },
    }),
    onDone,
  });
  const day = date(heldOn);
  return (
    <Card title={t`Periudhat: ${name[locale]}, ${day}`}>
      <LawForm form={form} fileName={`periudha-${code}`}>
        <p className="soft measure">
          {t`Brenda periudhës së zgjedhjeve afatet e ankimit në Kolegj (KZ 152.2) dhe kundër akteve të Komisionerit (KZ 124/1.2) janë më të shkurtra; ditët i thonë rregullat e afateve. Pa datën e dekretit merret afati më i shkurtër.`}
        </p>
        <DateField
          {...form.field('decreedOn', 'change.dates.decreedOn')}
          label={t`Dekreti i Presidentit për datën e zgjedhjeve`}
          hint={t`Për Kolegjin periudha nis 48 orë pas tij (KZ 152.2).`}
          optional
        />
        <DateField
          {...form.field('resultOn', 'change.dates.resultOn')}
          label={t`Shpallja e rezultatit përfundimtar`}
          hint={t`Deri atëherë kundër akteve të Komisionerit vlen afati i shkurtër (KZ 124/1.2).`}
          optional
        />
        <DateField
          {...form.field('reviewEndedOn', 'change.dates.reviewEndedOn')}
          label={t`Mbarimi i shqyrtimit administrativ të ankimeve`}
          hint={t`Deri atëherë në Kolegj vlen afati i shkurtër (KZ 152.2).`}
          optional
        />
      </LawForm>
    </Card>
  );
}
