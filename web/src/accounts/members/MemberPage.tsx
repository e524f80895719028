import { auditActionLabel, type MemberFile, type Permission, permissions } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths, queueViewPath } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link, useParams } from '../../platform/router/router.tsx';
import { announceDone } from '../../platform/state/done.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ConflictNote } from '../../ui/forms/ConflictNote.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { useEditForm } from '../../ui/forms/useForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Facts } from '../../ui/layout/SummaryList.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconError, iconOk } from '../../ui/marks/icons.ts';
import { useAbsence } from '../../ui/people/PersonName.tsx';
import { WaitingNote } from '../../ui/secondPerson/SecondPerson.tsx';
import { AccountFields, accountBody } from './AccountFields.tsx';
import { AccountActions } from './account/AccountActions.tsx';
import { StateLabel } from './labels.tsx';
import { PermissionBoxes, toggled } from './PermissionBoxes.tsx';
import './members.css';

export function MemberPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(routeQuery('getMember', { params: { id } }));
  const { data } = query;
  return (
    <Page
      title={data ? `${data.name} ${data.surname}` : t`Përdorues`}
      className="stack members"
      breadcrumbs={[{ to: paths.members, name: t`Përdoruesit` }]}
    >
      <Loaded query={query} lines={10}>
        {(data) => <Account member={data} />}
      </Loaded>
    </Page>
  );
}

function Account({ member }: { member: MemberFile }) {
  return (
    <>
      {member.isOwn && (
        <Note>
          <Trans>
            Kjo është llogaria juaj. Rolin, lejet dhe hyrjen tuaj i ndryshon vetëm një administrator tjetër; të dhënat
            dhe fjalëkalimin i ndryshoni te <Link to={paths.profile}>profili</Link>.
          </Trans>
        </Note>
      )}
      {member.isLastAdministrator && (
        <Note tone="warn">
          <Trans>
            Është i vetmi që administron përdoruesit dhe rolet. Nuk mund të mbyllet as të ndryshojë rol para se këtë ta
            bëjë dikush tjetër.
          </Trans>
        </Note>
      )}
      {member.isWaiting && <WaitingNote />}
      <OpenCases member={member} />
      <div className="account">
        <div className="stack">
          <Card>
            <AccountFacts member={member} />
          </Card>
          <AccountForm key={member.id} member={member} />
        </div>
        <div className="stack">
          {!member.isOwn && <AccountActions member={member} />}
          <SignIns member={member} />
          <AccountHistory member={member} />
        </div>
      </div>
      <AccountPermissions key={`permissions ${member.id}`} member={member} />
    </>
  );
}

/** Open cases of a disabled member must be reassigned. */
function OpenCases({ member }: { member: MemberFile }) {
  const { t } = useLingui();
  const { denouncements, complaints } = member.openCases;
  if (member.state !== 'disabled' || denouncements + complaints === 0) return null;
  const queue = (kind: 'denouncement' | 'complaint') => queueViewPath('all', { assignee: member.id }, kind);
  return (
    <Note tone="warn">
      <p>{t`Llogaria është e mbyllur, por çështjet e hapura mbeten te ky përgjegjës:`}</p>
      <p className="row row--8">
        {denouncements > 0 && (
          <Link to={queue('denouncement')}>
            <Trans>Denoncime: {denouncements}</Trans>
          </Link>
        )}
        {complaints > 0 && (
          <Link to={queue('complaint')}>
            <Trans>Ankesa: {complaints}</Trans>
          </Link>
        )}
      </p>
    </Note>
  );
}

function AccountFacts({ member }: { member: MemberFile }) {
  const { t, locale, dateTime } = useLingui();
  const moment = (at: string) => <time dateTime={at}>{dateTime(at)}</time>;
  const absence = useAbsence()(member);
  const { invitation, factors, sessions, lastSeenAt, disabledAt } = member;
  const facts = [
    { label: t`Gjendja`, value: <StateLabel state={member.state} /> },
    { label: t`E-mail`, value: <bdi className="breaks">{member.email}</bdi> },
    { label: t`Telefoni`, value: member.phone && <bdi dir="ltr">{member.phone}</bdi> },
    { label: t`Roli`, value: member.role.name[locale] },
    member.municipality && { label: t`Bashkia`, value: member.municipality.name[locale] },
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
    !disabledAt && absence && { label: t`Mungesa`, value: absence },
    disabledAt && { label: t`E mbyllur që prej`, value: moment(disabledAt) },
    invitation && { label: t`Ftesa u dërgua`, value: moment(invitation.sentAt) },
    invitation && { label: t`Ftesa vlen deri`, value: moment(invitation.expiresAt) },
  ];
  return <Facts facts={facts} />;
}

function AccountForm({ member }: { member: MemberFile }) {
  const { t } = useLingui();
  const { id, name, surname, role, municipality } = member;
  const params = { id };
  const form = useEditForm('changeMember', {
    of: {
      version: member.version,
      value: { name, surname, role: role.code, municipality: municipality?.code ?? '' },
    },
    draft: `account/${id}`,
    prefix: 'account-',
    input: (draft, version) => ({ params, body: { ...accountBody(draft), version } }),
    replaces: routeQuery('getMember', { params }),
    rereads: ['listMembers', 'listRoles'],
    onDone: ({ isWaiting }) =>
      announceDone({
        title: isWaiting
          ? t`Ndryshimi pret konfirmimin e një personi të dytë.`
          : t`U ruajt. Personi njoftohet me e-mail.`,
      }),
  });
  return (
    <Card title={t`Të dhënat dhe roli`}>
      <ContractForm
        form={form}
        act={t`Ruaj`}
        tone={form.isDirty ? 'blue' : 'plain'}
        note={form.isConflict && <ConflictNote />}
      >
        <AccountFields form={form} isOwn={member.isOwn} />
      </ContractForm>
    </Card>
  );
}

function SignIns({ member: { signIns } }: { member: MemberFile }) {
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
              <span>{succeeded ? t`Hyri` : t`U refuzua`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function AccountHistory({ member: { history } }: { member: MemberFile }) {
  const { t, locale, dateTime } = useLingui();
  return (
    <Card title={t`Çfarë ka ndodhur me llogarinë`}>
      {history.length === 0 ? (
        <p className="soft">{t`Asgjë deri tani.`}</p>
      ) : (
        <ol className="account__history">
          {history.map((event) => (
            <li key={event.id}>
              <p>
                <b>{auditActionLabel(event.action)[locale]}</b>
              </p>
              <p className="muted small">
                {event.by && <span>{event.by.name} · </span>}
                <time dateTime={event.at}>{dateTime(event.at)}</time>
              </p>
              {event.details.length > 0 && (
                <ul className="small breaks">
                  {event.details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const ofSource = ({ permissions: all }: MemberFile, source: MemberFile['permissions'][number]['source']) =>
  all.filter((one) => one.source === source).map(({ code }) => code);

function AccountPermissions({ member }: { member: MemberFile }) {
  const { t, locale } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { id, version, isOwn } = member;
  const params = { id };
  const form = useEditForm('changeMemberPermissions', {
    of: { version, value: { added: ofSource(member, 'added'), taken: ofSource(member, 'taken') } },
    draft: `account/${id}/permissions`,
    input: ({ added, taken }, base) => ({ params, body: { version: base, added, taken } }),
    replaces: routeQuery('getMember', { params }),
    onDone: () => {
      setOpen(false);
      announceDone({ title: t`U ruajt. Vlen menjëherë, edhe në faqet që personi ka hapur.` });
    },
  });
  const { added, taken } = form.value;
  const byRole = [...ofSource(member, 'role'), ...ofSource(member, 'taken')];
  const names = (codes: readonly Permission[]) => codes.map((code) => permissions[code][locale]).join(', ');
  return (
    <Card title={t`Përjashtime nga roli`}>
      <p className="soft">{t`Lejet vijnë nga roli. Këtu i shtoni ose i hiqni vetëm këtij personi.`}</p>
      <p>
        <Plural
          value={added.length + taken.length}
          _0="Ka pikërisht lejet e rolit."
          one="# përjashtim."
          other="# përjashtime."
        />
      </p>
      {added.length > 0 && (
        <p>
          <b>{t`Shtuar`}:</b> {names(added)}
        </p>
      )}
      {taken.length > 0 && (
        <p>
          <b>{t`Hequr`}:</b> {names(taken)}
        </p>
      )}
      {!isOwn && !isOpen && !form.isDirty && (
        <p>
          <TextButton onClick={() => setOpen(true)}>{t`Ndrysho lejet e këtij personi`}</TextButton>
        </p>
      )}
      {(isOpen || form.isDirty) && (
        <ContractForm
          form={form}
          act={form.isDirty && t`Ruaj lejet`}
          bar="permissions__foot"
          note={form.isConflict && <ConflictNote />}
          onCancel={() => {
            form.draft.clear?.();
            setOpen(false);
          }}
        >
          <PermissionBoxes
            checked={(code) => added.includes(code) || (byRole.includes(code) && !taken.includes(code))}
            onToggle={(code) =>
              form.change(byRole.includes(code) ? { taken: toggled(taken, code) } : { added: toggled(added, code) })
            }
            note={(code) =>
              added.includes(code)
                ? t`Shtuar`
                : taken.includes(code)
                  ? t`Hequr`
                  : byRole.includes(code)
                    ? t`Nga roli`
                    : undefined
            }
            locked={() => isOwn}
          />
        </ContractForm>
      )}
    </Card>
  );
}
