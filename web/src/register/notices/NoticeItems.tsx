import type { MyNotice } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { invalidate, routeMutation } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { CallButton } from '../../ui/forms/CallButton.tsx';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconClock, iconError, iconWarn } from '../../ui/marks/icons.ts';
import { iconBuilding, iconCalendar, iconInbox, iconLock, iconMail, iconUser } from '../../ui/marks/pageIcons.ts';
import './notices.css';

const icons: Readonly<Record<MyNotice['event'], Shape>> = {
  assigned: iconInbox,
  turn: iconInbox,
  answered: iconUser,
  wrote: iconMail,
  taskGiven: iconUser,
  mentioned: iconUser,
  warning: iconClock,
  breach: iconWarn,
  ended: iconClock,
  lapsable: iconClock,
  threat: iconWarn,
  hearing: iconCalendar,
  identityAsked: iconLock,
  identityAnswered: iconLock,
  identityOpened: iconLock,
  grantAsked: iconUser,
  grantAnswered: iconUser,
  grantGiven: iconUser,
  newDevice: iconUser,
  accountChanged: iconUser,
  myRights: iconUser,
  administration: iconUser,
  premisesSent: iconBuilding,
  premisesReturned: iconBuilding,
  premisesDecided: iconBuilding,
  deadLetter: iconError,
  smsBudget: iconError,
  backupLate: iconError,
  rehearsalLate: iconError,
  retentionWaits: iconError,
};

const reading = { ...routeMutation('readMyNotices'), onSuccess: () => invalidate('listMyNotices') };

/** Following one marks it as read. */
export function NoticeItems({ items, onFollow }: { items: readonly MyNotice[]; onFollow?: () => void }) {
  const { locale, dateTime } = useLingui();
  const { mutate } = useMutation(reading);
  const follow = ({ id, isRead }: MyNotice) => {
    onFollow?.();
    if (!isRead) mutate({ body: { ids: [id] } });
  };
  return (
    <ul className="notices">
      {items.map((notice) => {
        // The words may name the case number anywhere.
        const [before, after] = notice.words[locale].split('{number}');
        return (
          <li key={notice.id} data-unread={!notice.isRead}>
            <Link className="notices__item" to={notice.path} onClick={() => follow(notice)}>
              <Icon of={icons[notice.event]} />
              <span className="notices__words">
                {!notice.isRead && (
                  <span className="visually-hidden">
                    <Trans>E palexuar:</Trans>{' '}
                  </span>
                )}
                <span>{before}</span>
                {notice.number && <bdi className="notices__number">{notice.number}</bdi>}
                <span>{after}</span>
                <small>
                  <time dateTime={notice.at}>{dateTime(notice.at)}</time>
                </small>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export function ReadAll({ quiet = false }: { quiet?: boolean }) {
  const { t } = useLingui();
  return (
    <CallButton size="small" tone={quiet ? 'quiet' : 'plain'} call={reading} input={{ body: {} }}>
      {t`Shëno si të lexuara`}
    </CallButton>
  );
}
