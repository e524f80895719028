// How each part of the service stands, what is wrong first, read anew by itself.
import { type HealthState, healthParts, healthStates, type PartHealth } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallReply } from '../api/client.ts';
import { useRead } from '../api/useRead.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { officeCalendarPath, paths } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { useMay } from '../state/state.ts';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconError, iconInfo, iconOk, iconWarn } from '../ui/marks/icons.ts';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { ConfirmClock } from './ConfirmClock.tsx';
import { useFactValue } from './useFactValue.ts';
import './health.css';

const everySeconds = 15;
/** What needs somebody comes first. */
const order: readonly HealthState[] = ['fault', 'warning', 'ok', 'off', 'unknown'];

export function HealthPage() {
  const { t } = useLingui();
  const title = t`Gjendja e shërbimit`;
  usePageFocus(title);
  const { data, fault, isLoading, retry } = useRead('getHealth', {}, { everySeconds });
  return (
    <div className="health stack">
      <h1>{title}</h1>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {data && <Parts {...data} />}
    </div>
  );
}

function Parts({ at, clockInDoubt, parts }: CallReply<'getHealth'>) {
  const locale = useLocale();
  const seesOutbox = useMay('outbox.read');
  const wrong = parts.filter(({ state }) => state === 'fault' || state === 'warning').length;
  const sorted = parts.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <>
      <Note tone={wrong > 0 ? 'warn' : 'ok'}>
        {/* The hour below changes with every reading; only this is told anew. */}
        <p role="status">
          <b>
            {wrong > 0 ? (
              <Plural value={wrong} one="# pjesë kërkon kujdes" other="# pjesë kërkojnë kujdes" />
            ) : (
              <Trans>Asnjë pjesë nuk kërkon kujdes</Trans>
            )}
          </b>
        </p>
        <p className="small soft">
          <Trans>
            Parë më {formatDateTime(at, locale)}; lexohet përsëri vetë çdo {everySeconds} sekonda.
          </Trans>
        </p>
      </Note>
      {seesOutbox && (
        <p>
          <Link to={paths.outbox}>
            <Trans>Mesazhet dalëse dhe punët në radhë</Trans>
          </Link>
        </p>
      )}
      <ul className="health__parts">
        {sorted.map((part) => (
          <Part key={part.part} part={part}>
            {clockInDoubt && part.part === 'clock' && <ConfirmClock />}
          </Part>
        ))}
      </ul>
    </>
  );
}

const icons = { ok: iconOk, warning: iconWarn, fault: iconError, off: iconInfo, unknown: iconInfo } as const;

interface PartProps {
  part: PartHealth;
  children: ReactNode;
}

function Part({ part: { part, state, since, facts, advice }, children }: PartProps) {
  const locale = useLocale();
  const written = useFactValue();
  const mayMendCalendar = useMay('deadlines.manage');
  return (
    <li className="card stack stack--8">
      <div className="head">
        <h2>{healthParts[part][locale]}</h2>
        <p className={`health__state health__state--${state}`}>
          <Icon of={icons[state]} size="small" />
          {healthStates[state][locale]}
        </p>
      </div>
      {advice && <p className="health__advice">{advice[locale]}</p>}
      {advice && part === 'calendar' && mayMendCalendar && (
        <p>
          <Link to={officeCalendarPath}>
            <Trans>Hap kalendarin</Trans>
          </Link>
        </p>
      )}
      {children}
      <dl className="health__facts">
        {facts.map(({ name, value }) => (
          <div key={name.en}>
            <dt>{name[locale]}</dt>
            <dd className="num">{written(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        <Trans>Kështu që nga {formatDateTime(since, locale)}</Trans>
      </p>
    </li>
  );
}
