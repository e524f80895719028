import type { Session } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { announceDone } from '../../platform/state/done.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { CallButton } from '../../ui/forms/CallButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconComputer, iconPhone, iconQuestion } from '../../ui/marks/pageIcons.ts';
import { ProfileFrame } from './ProfileFrame.tsx';

const icons = { computer: iconComputer, phone: iconPhone, tablet: iconPhone } as const;

export function SessionsPage() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listMySessions', {}));
  const announceEnd = ({ ended }: { ended: number }) =>
    announceDone({ title: t`${plural(ended, { one: 'U mbyll # sesion.', other: 'U mbyllën # sesione.' })}` });
  return (
    <ProfileFrame title={t`Sesionet dhe pajisjet`}>
      <Card title={t`Ku jeni të hyrë`}>
        <p className="soft">
          {t`Një sesion mbyllet vetë kur nuk përdoret për një kohë dhe, edhe në përdorim, kur i mbaron kohëzgjatja. Nëse nuk njihni ndonjë, mbylleni dhe ndryshoni fjalëkalimin.`}
        </p>
        <Loaded query={query} lines={6} bare>
          {(data) => (
            <>
              <ul className="ruled">
                {data.map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </ul>
              {data.length > 1 ? (
                <div>
                  <CallButton
                    route="endOtherSessions"
                    input={{ body: {} }}
                    rereads={['listMySessions']}
                    onDone={announceEnd}
                  >
                    {t`Dil kudo tjetër`}
                  </CallButton>
                </div>
              ) : (
                <p className="small soft">{t`Nuk jeni të hyrë në asnjë vend tjetër.`}</p>
              )}
            </>
          )}
        </Loaded>
      </Card>
    </ProfileFrame>
  );
}

function SessionRow({ session: { id, browser, system, kind, createdAt, lastSeenAt, isThis } }: { session: Session }) {
  const { t, dateTime } = useLingui();
  const device = [browser, system].filter(Boolean).join(' · ') || t`Pajisje e panjohur`;
  const came = dateTime(createdAt);
  const lastSeen = dateTime(lastSeenAt);
  return (
    <li className="session">
      <Icon of={kind ? icons[kind] : iconQuestion} />
      <div className="session__words">
        <p>
          <b>{device}</b> {isThis && <span className="session__this">{t`ky sesion`}</span>}
        </p>
        <p className="small soft">
          <Trans>Hyrë: {came}</Trans>
          <br />
          <Trans>Parë së fundi: {lastSeen}</Trans>
        </p>
      </div>
      {!isThis && (
        <CallButton
          size="small"
          route="endMySession"
          input={{ body: { id } }}
          rereads={['listMySessions']}
          aria-label={t`Mbyll sesionin: ${device}, ${came}`}
        >
          <Trans context="seancën">Mbyll</Trans>
        </CallButton>
      )}
    </li>
  );
}
