// Deadline rules and calendar: values in force, changes, and previews of their effects.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from '../../platform/router/router.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { CalendarView } from './calendar/CalendarView.tsx';
import { PeriodsView } from './periods/PeriodsView.tsx';
import { RulesView } from './rules/RulesView.tsx';
import './deadlineRules.css';

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
