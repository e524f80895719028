import { type Locale, listMembers, locales, type MemberRow, type MemberState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { Link, navigate } from '../../platform/router/router.tsx';
import { announceDone } from '../../platform/state/done.ts';
import { DialogButton } from '../../ui/actions/DialogButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../ui/forms/ContractForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Page } from '../../ui/layout/Page.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { type Choice, FilterBar } from '../../ui/lists/FilterBar.tsx';
import { ListTable } from '../../ui/lists/ListView.tsx';
import { searchText } from '../../ui/lists/listFilter.ts';
import { useList } from '../../ui/lists/useList.ts';
import { iconPlus } from '../../ui/marks/pageIcons.ts';
import './members.css';
import { type AccountDraft, AccountFields, accountBody } from './AccountFields.tsx';
import { memberPath, StateLabel, stateStyles, useMunicipalities } from './labels.tsx';

const { pageSize: _, ...query } = listMembers.query.shape;
const memberFields = { ...query, search: searchText };
const pageSize = 25;

export function MembersPage() {
  const { t } = useLingui();
  const list = useList(memberFields, (query) => routeQuery('listMembers', { query: { ...query, pageSize } }), {
    replace: true,
  });
  return (
    <Page
      title={t`Përdoruesit`}
      className="stack members"
      headAside={
        <DialogButton icon={iconPlus} tone="blue" label={t`Fto një përdorues`}>
          {(close) => <InviteDialog onClose={close} />}
        </DialogButton>
      }
    >
      <FilterBar
        id="members"
        label={t`Te përdoruesit`}
        list={list}
        search={{ label: t`Kërko te përdoruesit`, placeholder: t`Emër ose e-mail`, on: 'typing' }}
        choices={useChoices(list.first?.counts)}
      />
      <ListTable
        list={list}
        caption={t`Përdoruesit`}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t`Nuk ka ende përdorues.`} />}
        nothingFound={t`Asnjë përdorues nuk i ka të gjitha këto.`}
      />
    </Page>
  );
}

const nothing: AccountDraft & { email: string; language: Locale } = {
  name: '',
  surname: '',
  role: '',
  municipality: '',
  email: '',
  language: 'al',
};
const languages = { al: 'Shqip', en: 'English' } as const;

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm('inviteMember', {
    draft: 'invite',
    initial: nothing,
    prefix: 'invite-',
    input: ({ email, language, ...draft }) => ({ body: { ...accountBody(draft), email: email.trim(), language } }),
    rereads: ['listMembers', 'listRoles'],
    onDone: (created) => {
      onClose();
      announceDone({ title: created.isWaiting ? t`Ftesa pret konfirmimin` : t`Ftesa u dërgua`, detail: created.email });
      navigate(memberPath(created.id));
    },
  });
  return (
    <ActionDialog title={t`Fto një përdorues`} form={form} act={t`Dërgo ftesën`} onClose={onClose}>
      <p className="soft">
        {t`Personi merr me e-mail një lidhje që përdoret një herë dhe vendos vetë fjalëkalimin. Ju nuk e shihni kurrë.`}
      </p>
      <TextField
        {...form.field('email')}
        type="email"
        label={t`E-mail`}
        native={{ maxLength: 254, autoComplete: 'off', spellCheck: false }}
      />
      <AccountFields form={form} />
      <Choices
        {...form.field('language')}
        label={t`Gjuha e e-mail-eve`}
        variant="plain"
        choices={locales.map((value) => ({ value, label: languages[value] }))}
      />
    </ActionDialog>
  );
}

const states = ['active', 'invited', 'disabled'] as const;

function useChoices(counts: Readonly<Record<MemberState, number>> | undefined): readonly Choice[] {
  const { t } = useLingui();
  const roles = useQuery(routeQuery('listRoles', {})).data?.items ?? [];
  const counted = states.map((code) => {
    const name = t(stateStyles[code].name);
    return { code, name: counts ? `${name} (${counts[code]})` : name };
  });
  const factors = [
    { code: 'yes', name: t`Me faktorin e dytë` },
    { code: 'no', name: t`Pa faktorin e dytë` },
  ];
  const times = [
    { code: 'day', name: t`Brenda ditës së fundit` },
    { code: 'month', name: t`Brenda 30 ditëve` },
    { code: 'long', name: t`Para më shumë se 30 ditësh` },
    { code: 'never', name: t`Asnjëherë` },
  ];
  return [
    { key: 'state', label: t`Gjendja`, all: t`Çdo gjendje`, options: counted },
    { key: 'role', label: t`Roli`, all: t`Çdo rol`, options: roles },
    { key: 'municipality', label: t`Bashkia`, all: t`Çdo bashki`, options: useMunicipalities() },
    { key: 'secondFactor', label: t`Faktori i dytë`, all: t`Me e pa faktorin e dytë`, options: factors },
    { key: 'seen', label: t`Parë së fundi`, all: t`Parë kurdo`, options: times },
  ];
}

function useColumns(): readonly Column<MemberRow>[] {
  const { t, locale, dateTime } = useLingui();
  return [
    {
      key: 'name',
      head: t`Emri`,
      kind: 'main',
      phone: 'top',
      cell: ({ id, name, surname, email }) => (
        <>
          <Link to={memberPath(id)} className="members__name">
            {name} {surname}
          </Link>
          <small className="breaks">{email}</small>
        </>
      ),
    },
    {
      key: 'role',
      head: t`Roli`,
      phone: 'main',
      cell: ({ role, municipality }) => (
        <>
          {role.name[locale]}
          {municipality && <small>{municipality.name[locale]}</small>}
        </>
      ),
    },
    { key: 'state', head: t`Gjendja`, phone: 'end', cell: ({ state }) => <StateLabel state={state} /> },
    {
      key: 'factor',
      head: t`Faktori i dytë`,
      phone: 'hide',
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? <Trans>Po</Trans> : <span className="muted">{t`Jo`}</span>),
    },
    {
      key: 'seen',
      head: t`Parë së fundi`,
      phone: 'main',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <time dateTime={lastSeenAt}>{dateTime(lastSeenAt)}</time>
        ) : (
          <span className="muted">{t`Asnjëherë`}</span>
        ),
    },
  ];
}
