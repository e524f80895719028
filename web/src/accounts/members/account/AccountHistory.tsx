import { type AccountEvent, auditActions, type MemberFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconError, iconOk } from '../../../ui/marks/icons.ts';

const isKnown = (action: string): action is keyof typeof auditActions => action in auditActions;

/** Latest sign-in attempts, including refused ones. */
export function SignIns({ member: { signIns } }: { member: MemberFile }) {
  const { t, dateTime } = useLingui();
  return (
    <Card title={t`Hyrjet e fundit`}>
      {signIns.length === 0 ? (
        <p className="soft">{t`Nuk ka hyrë ende asnjëherë.`}</p>
      ) : (
        <ul className="account__lines">
          {signIns.map(({ at, succeeded }) => (
            <li key={at} className={succeeded ? undefined : 'account__refused'}>
              <Icon of={succeeded ? iconOk : iconError} size="small" />
              <time dateTime={at}>{dateTime(at)}</time>
              <span>{succeeded ? <Trans>Hyri</Trans> : <Trans>U refuzua</Trans>}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function AccountHistory({ member: { history } }: { member: MemberFile }) {
  const { t } = useLingui();
  return (
    <Card title={t`Çfarë ka ndodhur me llogarinë`}>
      {history.length === 0 ? (
        <p className="soft">{t`Asgjë deri tani.`}</p>
      ) : (
        <ol className="account__history">
          {history.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Event({ event: { at, action, by, details } }: { event: AccountEvent }) {
  const { locale, dateTime } = useLingui();
  return (
    <li>
      <p>
        <b>{isKnown(action) ? auditActions[action][locale] : action}</b>
      </p>
      <p className="muted small">
        {by && <span>{by.name} · </span>}
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      {details.length > 0 && (
        <ul className="small breaks">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
