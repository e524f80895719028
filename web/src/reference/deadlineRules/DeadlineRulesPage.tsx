// Deadline rules and calendar: values in force, changes, and previews of their effects.
import type { ElectionPeriodsForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { CalendarView } from './calendar/CalendarView.tsx';
import { RulesView } from './rules/RulesView.tsx';
import './deadlineRules.css';
import { PeriodsForm } from './periods/PeriodsForm.tsx';

// Election periods, in which deadlines are shorter, with their form.
function PeriodsView() {
  const answer = useQuery(routeQuery('listElectionPeriods', {}, { refetchInterval: 20_000 }));
  const { data } = answer;
  const [code, setCode] = useState<string>();
  const chosen = data?.find((one) => one.code === code);
  return (
    <div className="stack stack--24">
      <Loaded query={answer} lines={8} bare>
        {(data) =>
          chosen ? (
            <PeriodsForm key={chosen.code} election={chosen} onBack={() => setCode(undefined)} />
          ) : (
            <PeriodsTable elections={data} onChoose={setCode} />
          )
        }
      </Loaded>
    </div>
  );
}

interface PeriodsTableProps {
  elections: readonly ElectionPeriodsForStaff[];
  onChoose: (code: string) => void;
}

function PeriodsTable({ elections, onChoose }: PeriodsTableProps) {
  const { t, locale, date } = useLingui();
  const day = (one: string | null) => (one === null ? '–' : date(one));
  const columns: readonly Column<ElectionPeriodsForStaff>[] = [
    { key: 'name', head: t`Zgjedhjet`, kind: 'main', phone: 'main', cell: ({ name }) => name[locale] },
    {
      key: 'days',
      head: t`Periudhat e zgjedhjeve`,
      phone: 'main',
      cell: ({ decreedOn, heldOn, resultOn, reviewEndedOn }) =>
        [
          [t`Dekreti`, decreedOn],
          [t`Dita e zgjedhjeve`, heldOn],
          [t`Rezultati përfundimtar`, resultOn],
          [t`Mbarimi i shqyrtimit`, reviewEndedOn],
        ].map(([what = null, on = null]) => (
          <p key={what}>
            {what}: <span className="num">{day(on)}</span>
          </p>
        )),
    },
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
    <>
      <p className="soft measure">
        <Trans>
          Brenda periudhës së zgjedhjeve afatet janë më të shkurtra: 5 ditë për ankimin në Kolegj (KZ 152.2) dhe 3 ditë
          kundër akteve të Komisionerit (KZ 124/1.2), jashtë saj 30. Pa datën e dekretit merret afati më i shkurtër.
        </Trans>
      </p>
      <Card flush>
        <DataTable caption={t`Periudhat e zgjedhjeve`} columns={columns} rows={elections} rowKey={({ code }) => code} />
      </Card>
    </>
  );
}

const views = { rules: <RulesView />, calendar: <CalendarView />, periods: <PeriodsView /> };

type View = keyof typeof views;
const isView = (asked: string | null): asked is View => asked !== null && Object.hasOwn(views, asked);

export function DeadlineRulesPage() {
  const { t } = useLingui();
  const title = t`Afatet dhe kalendari`;
  usePageFocus(title);
  const [query, setQuery] = useSearchParams();
  const asked = query.get('view');
  const tab = isView(asked) ? asked : 'rules';
  return (
    <div className="rules stack stack--24">
      <h1>{title}</h1>
      <p className="soft measure">
        <Trans>
          E shkuara nuk rishkruhet: një rregull ndryshon me një version të ri që vlen nga një ditë që nuk ka nisur ende.
          Para se të konfirmoni, shihni cilat afate në rrjedhë do të lëviznin.
        </Trans>
      </p>
      <Tabs
        label={t`Rregullat dhe kalendari`}
        tabs={[
          { key: 'rules', name: t`Rregullat e afateve` },
          { key: 'calendar', name: t`Kalendari` },
          { key: 'periods', name: t`Periudhat e zgjedhjeve` },
        ]}
        value={tab}
        onChange={(view) => setQuery({ view })}
      >
        {views[tab]}
      </Tabs>
    </div>
  );
}
