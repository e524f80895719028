import { type HealthFact, type HealthState, healthParts, healthStates, type PartHealth } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { officeCalendarPath, paths } from '../../paths.ts';
import type { CallResponse } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { useMay } from '../../platform/state/state.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Figures } from '../../ui/layout/Figures.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconError, iconInfo, iconOk, iconWarn } from '../../ui/marks/icons.ts';
import './health.css';

const refetchSeconds = 15;
const order: readonly HealthState[] = ['fault', 'warning', 'ok', 'off', 'unknown'];

export function HealthPage() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('getHealth', {}, { refetchInterval: 1000 * refetchSeconds }));
  return (
    <Page title={t`Gjendja e shërbimit`} className="health stack">
      <Loaded query={query} lines={12}>
        {(data) => <Parts {...data} />}
      </Loaded>
    </Page>
  );
}

function Parts({ at, clockInDoubt, parts }: CallResponse<'getHealth'>) {
  const { t, dateTime } = useLingui();
  const seesOutbox = useMay('outbox.read');
  const wrong = parts.filter(({ state }) => state === 'fault' || state === 'warning').length;
  const sorted = parts.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <>
      <Note tone={wrong > 0 ? 'warn' : 'ok'}>
        {/* The time below changes with every read; only this is announced. */}
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
            Gjendja më {dateTime(at)}; përditësohet vetë çdo {refetchSeconds} sekonda.
          </Trans>
        </p>
      </Note>
      {seesOutbox && (
        <p>
          <Link to={paths.outbox}>{t`Mesazhet dalëse dhe punët në radhë`}</Link>
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

function Part({ part: { part, state, since, facts, advice }, children }: { part: PartHealth; children: ReactNode }) {
  const { t, locale, dateTime } = useLingui();
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
          <Link to={officeCalendarPath}>{t`Hap kalendarin`}</Link>
        </p>
      )}
      {children}
      <Figures className="health__facts" of={facts.map(({ name, value }) => [name[locale], written(value)])} />
      <p className="small muted">
        <Trans>Kështu që nga {dateTime(since)}</Trans>
      </p>
    </li>
  );
}

function useFactValue() {
  const { t, locale, number, bytes, dateTime } = useLingui();
  const n = (value: number) => number(value);
  const duration = (seconds: number): string => {
    if (seconds < 120) return t`${n(seconds)} sekonda`;
    if (seconds < 7200) return t`${n(Math.round(seconds / 60))} minuta`;
    if (seconds < 172_800) return t`${n(Math.round(seconds / 3600))} orë`;
    return t`${n(Math.round(seconds / 86_400))} ditë`;
  };
  return (value: HealthFact['value']): string => {
    switch (value.kind) {
      case 'number':
        return n(value.number);
      case 'bytes':
        return bytes(value.number);
      case 'milliseconds':
        return `${n(value.number)} ms`;
      case 'seconds':
        return duration(value.number);
      case 'instant':
        return dateTime(value.at);
      case 'words':
        return value.words[locale];
    }
  };
}

/** Accepts the clock's present time for the register, with a reason in the log. */
function ConfirmClock() {
  const { t } = useLingui();
  const form = useForm('confirmClock', {
    draft: 'health/clock',
    initial: '',
    prefix: 'clock.',
    input: (reason) => ({ body: { reason } }),
    rereads: ['getHealth'],
  });
  const mayConfirm = useMay('settings.manage');
  if (!mayConfirm) return null;
  return (
    <ContractForm form={form} act={t`Ora është e saktë`} className="stack stack--16">
      <TextArea
        {...form.whole('reason')}
        label={t`Pse ora është e saktë`}
        hint={t`Arsyeja mbetet në regjistrin e pandryshueshëm.`}
        short
      />
    </ContractForm>
  );
}
