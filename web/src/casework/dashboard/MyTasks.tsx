import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { casePath } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DueDay } from '../../ui/marks/DueDay.tsx';

/** The member's open tasks, shown while there are any. */
export function MyTasks() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(routeQuery('listMyTasks', {}));
  if (error) return <FaultState fault={error} retry={refetch} />;
  if (!data || data.total === 0) return null;
  const more = data.total - data.items.length;
  return (
    <Card title={t`Detyrat e mia`}>
      <ul className="dash-tasks">
        {data.items.map(({ id, number, title, dueOn }) => (
          <li key={id}>
            <span className="breaks">{title}</span>
            <Link to={casePath(number)}>{number}</Link>
            {dueOn && <DueDay day={dueOn} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="muted">
          <Plural value={more} one="Edhe # tjetër" other="Edhe # të tjera" />
        </p>
      )}
    </Card>
  );
}
