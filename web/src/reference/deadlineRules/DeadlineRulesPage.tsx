import type { DeadlineRules } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { CalendarView } from './CalendarView.tsx';
import { RulesView } from './RulesView.tsx';
import './deadlineRules.css';

export function DeadlineRulesPage() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const law = useQuery(routeQuery('listDeadlineRules', {}, { refetchInterval: 20_000 }));
  const tab = query.get('view') === 'calendar' ? 'calendar' : 'rules';
  return (
    <Page
      title={t`Afatet dhe kalendari`}
      className="rules stack stack--24"
      lead={
        <Trans>
          E shkuara nuk rishkruhet: një rregull ndryshon me një version të ri që vlen nga një ditë që nuk ka nisur ende.
          Para se të konfirmoni, shihni cilat afate në rrjedhë do të lëviznin.
        </Trans>
      }
    >
      <Tabs
        label={t`Rregullat dhe kalendari`}
        tabs={[
          { key: 'rules', name: t`Rregullat e afateve` },
          { key: 'calendar', name: t`Kalendari` },
        ]}
        value={tab}
        onChange={(view) => setQuery({ view })}
      >
        <Loaded query={law} lines={12} bare>
          {(data) => (
            <div className="stack stack--24">
              {tab === 'rules' ? <RulesView law={data} /> : <CalendarView law={data} />}
              <Changes changes={data.changes} />
            </div>
          )}
        </Loaded>
      </Tabs>
    </Page>
  );
}

function Changes({ changes }: Pick<DeadlineRules, 'changes'>) {
  const { t, locale, dateTime } = useLingui();
  if (changes.length === 0) return null;
  return (
    <Card title={t`Ndryshimet e fundit`}>
      <ul className="rules__changes">
        {changes.map(({ id, at, by, words: text, reason, recounted, moves, done }) => (
          <li key={id}>
            <p>
              <b>{text[locale]}</b>
            </p>
            <p className="breaks">{reason}</p>
            <p className="soft">
              <time dateTime={at}>{dateTime(at)}</time> · {by.name}
              {' · '}
              {recounted ? (
                <Trans>
                  u llogaritën përsëri {done} nga {moves} afate
                </Trans>
              ) : (
                <Plural
                  value={moves}
                  _0="asnjë afat në rrjedhë nuk prekej"
                  one="# afat në rrjedhë mbeti si ishte"
                  other="# afate në rrjedhë mbetën si ishin"
                />
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
