import type { MemberFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { useAway } from '../../../ui/people/PersonName.tsx';
import { StateLabel } from '../MembersTable.tsx';

export function AccountFacts({ member }: { member: MemberFile }) {
  const { t } = useLingui();
  const locale = useLocale();
  const moment = (at: string) => <time dateTime={at}>{formatDateTime(at, locale)}</time>;
  const away = useAway()(member);
  const { invitation, factors, sessions, lastSeenAt, disabledAt } = member;
  const facts = [
    { label: t`Gjendja`, value: <StateLabel state={member.state} /> },
    { label: t`E-mail`, value: <bdi className="breaks">{member.email}</bdi> },
    { label: t`Telefoni`, value: member.phone && <bdi dir="ltr">{member.phone}</bdi> },
    { label: t`Roli`, value: member.role.name[locale] },
    ...(member.municipality ? [{ label: t`Bashkia`, value: member.municipality.name[locale] }] : []),
    {
      label: t`Faktori i dytë`,
      value: factors > 0 ? <Trans>Të regjistruar: {factors}</Trans> : <Trans>Nuk ka asnjë</Trans>,
    },
    {
      label: t`Hyrje të hapura`,
      value: sessions > 0 ? <Trans>Në pajisje: {sessions}</Trans> : <Trans>Asnjë</Trans>,
    },
    { label: t`Parë së fundi`, value: lastSeenAt ? moment(lastSeenAt) : <Trans>Asnjëherë</Trans> },
    { label: t`Llogaria që prej`, value: moment(member.createdAt) },
    ...(away && !disabledAt ? [{ label: t`Mungesa`, value: away }] : []),
    ...(disabledAt ? [{ label: t`E mbyllur që prej`, value: moment(disabledAt) }] : []),
    ...(invitation
      ? [
          { label: t`Ftesa u dërgua`, value: moment(invitation.sentAt) },
          { label: t`Ftesa vlen deri`, value: moment(invitation.expiresAt) },
        ]
      : []),
  ];
  return <Facts facts={facts} />;
}
