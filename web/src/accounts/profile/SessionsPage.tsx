import type { Session } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { announceDone } from '../../platform/state/done.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
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
  const ending = {
    ...routeMutation('endOtherSessions'),
    onSuccess: async ({ ended }: { ended: number }) => {
      announceDone({ title: t`${plural(ended, { one: 'U mbyll # sesion.', other: 'U mbyllën # sesione.' })}` });
      await invalidate('listMySessions');
    },
  };
  return (
    <ProfileFrame title={t`Sesionet dhe pajisjet`}>
      <Card title={t`Ku jeni të hyrë`}>
        <p className="soft">
          <Trans>
            Një sesion mbyllet vetë pas një ore pa veprim dhe më së shumti pas dymbëdhjetë orësh. Nëse nuk njihni
            ndonjë, mbylleni dhe ndryshoni fjalëkalimin.
          </Trans>
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
                  <CallButton call={ending} input={{ body: {} }}>
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
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('endMySession'),
    onSuccess: () => invalidate('listMySessions'),
  });
  const device = [browser, system].filter(Boolean).join(' · ') || t`Pajisje e panjohur`;
  const came = dateTime(createdAt);
  const lastSeen = dateTime(lastSeenAt);
  const end = () => mutate({ body: { id } });
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
        {error && <ErrorNotice error={error} />}
      </div>
      {!isThis && (
        <Button size="small" pending={isPending} onClick={end} aria-label={t`Mbyll sesionin: ${device}, ${came}`}>
          <Trans context="seancën">Mbyll</Trans>
        </Button>
      )}
    </li>
  );
}
