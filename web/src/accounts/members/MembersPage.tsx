// Accounts with search and filters, stored in the address, and invitations.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useListFilter } from '../../ui/lists/listFilter.ts';
import { Pagination } from '../../ui/lists/Pagination.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPlus } from '../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { MembersTable } from './MembersTable.tsx';
import { type MemberFilter, memberFields } from './membersFilter.ts';
import './members.css';
import { type Locale, locales, type MemberState } from '@denonco/contract';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { announceDone } from '../../platform/state/done.ts';
import { useTyped } from '../../register/filing/draft/useTyped.ts';
import { useContractForm } from '../../register/filing/form/useContractForm.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { FilterSelects } from '../../ui/lists/FilterSelects.tsx';
import { SearchAsTyped } from '../../ui/lists/SearchAsTyped.tsx';
import { AccountFields, accountBody } from './AccountFields.tsx';
import { memberPath, stateLooks, useMunicipalities } from './words.ts';

const pageSize = 25;

export function MembersPage() {
  const { t } = useLingui();
  const title = t`Përdoruesit`;
  usePageFocus(title);
  const [inviting, setInviting] = useState(false);
  return (
    <div className="stack members">
      <div className="row members__head">
        <h1>{title}</h1>
        <Button tone="blue" onClick={() => setInviting(true)}>
          <Icon of={iconPlus} size="small" />
          <span>
            <Trans>Fto një përdorues</Trans>
          </span>
        </Button>
      </div>
      <List />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

function List() {
  const list = useListFilter(memberFields);
  const { filter, active, change, clear } = list;
  const { data, error, isLoading, isFetching, refetch } = useQuery(
    routeQuery('listMembers', { query: { ...filter, pageSize } }),
  );
  return (
    <>
      <MembersFilters
        filter={filter}
        counts={data?.counts}
        onChange={(key, value) => change({ [key]: value }, { replace: true })}
      />
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={8} />
      {data?.total === 0 && <Nobody isNarrowed={active.length > 0} onClear={clear} />}
      {data && data.total > 0 && (
        <Card flush>
          <MembersTable rows={data.items} stale={isFetching && data.page !== filter.page} />
          <Pagination {...data} onPage={(page) => change({ page })} />
        </Card>
      )}
    </>
  );
}

function Nobody({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useLingui();
  const action = isNarrowed && (
    <Button size="small" onClick={() => onClear()}>
      <Trans>Hiq filtrat</Trans>
    </Button>
  );
  return (
    <EmptyState
      title={isNarrowed ? t`Asnjë përdorues nuk i ka të gjitha këto.` : t`Nuk ka ende përdorues.`}
      action={action}
    />
  );
}

const nothing: Readonly<Record<'name' | 'surname' | 'role' | 'municipality' | 'email', string>> & { language: Locale } =
  {
    name: '',
    surname: '',
    role: '',
    municipality: '',
    email: '',
    language: 'al',
  };
const languages = { al: 'Shqip', en: 'English' } as const;

/** Invites by e-mail with a link to set the password; opens the new account. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useContractForm('inviteMember', {
    typed: useTyped('invite', nothing),
    prefix: 'invite-',
    input: ({ email, language, ...draft }) => ({ body: { ...accountBody(draft), email: email.trim(), language } }),
    onDone: async (made) => {
      await invalidate('listMembers', 'listRoles');
      onClose();
      announceDone({ title: made.isWaiting ? t`Ftesa pret konfirmimin` : t`Ftesa u dërgua`, detail: made.email });
      navigate(memberPath(made.id));
    },
  });
  return (
    <ActionDialog title={t`Fto një përdorues`} form={form} act={t`Dërgo ftesën`} onClose={onClose}>
      <p className="soft">
        <Trans>
          Personi merr me e-mail një lidhje që përdoret një herë dhe vendos vetë fjalëkalimin. Ju nuk e shihni kurrë.
        </Trans>
      </p>
      <TextField
        {...form.field('email')}
        type="email"
        label={t`E-mail`}
        native={{ maxLength: 254, autoComplete: 'off', spellCheck: false }}
      />
      <AccountFields prefix="invite" draft={form.value} onChange={form.change} errors={form.errors} />
      <Choices
        {...form.field('language')}
        label={t`Gjuha e e-mail-eve`}
        look="plain"
        choices={locales.map((value) => ({ value, label: languages[value] }))}
      />
    </ActionDialog>
  );
}

interface MembersFiltersProps {
  filter: MemberFilter;
  counts: Readonly<Record<MemberState, number>> | undefined;
  onChange: (key: keyof MemberFilter, value: string) => void;
}

function MembersFilters({ filter, counts, onChange }: MembersFiltersProps) {
  const { t } = useLingui();
  return (
    <search className="filters members__filters" aria-label={t`Te përdoruesit`}>
      <SearchAsTyped
        id="members-search"
        label={t`Kërko te përdoruesit`}
        placeholder={t`Emër ose e-mail`}
        value={filter.search}
        onChange={(search) => onChange('search', search)}
      />
      <FilterSelects prefix="members-" choices={useChoices(counts)} filter={filter} onChange={onChange} />
    </search>
  );
}

const states = ['active', 'invited', 'disabled'] as const;

/** Options of each filter. */
function useChoices(counts: MembersFiltersProps['counts']) {
  const { t } = useLingui();
  const locale = useLocale();
  const roles = useQuery(routeQuery('listRoles', {})).data?.items ?? [];
  const municipalities = useMunicipalities(locale);
  const stateName = (state: MemberState) => {
    const name = t(stateLooks[state].name);
    return counts ? `${name} (${counts[state]})` : name;
  };
  return [
    {
      key: 'state',
      label: t`Gjendja`,
      all: t`Çdo gjendje`,
      options: states.map((code) => ({ code, name: stateName(code) })),
    },
    {
      key: 'role',
      label: t`Roli`,
      all: t`Çdo rol`,
      options: roles.map(({ code, name }) => ({ code, name: name[locale] })),
    },
    { key: 'municipality', label: t`Bashkia`, all: t`Çdo bashki`, options: municipalities },
    {
      key: 'secondFactor',
      label: t`Faktori i dytë`,
      all: t`Me e pa faktorin e dytë`,
      options: [
        { code: 'yes', name: t`Me faktorin e dytë` },
        { code: 'no', name: t`Pa faktorin e dytë` },
      ],
    },
    {
      key: 'seen',
      label: t`Parë së fundi`,
      all: t`Parë kurdo`,
      options: [
        { code: 'day', name: t`Brenda ditës së fundit` },
        { code: 'month', name: t`Brenda 30 ditëve` },
        { code: 'long', name: t`Para më shumë se 30 ditësh` },
        { code: 'never', name: t`Asnjëherë` },
      ],
    },
  ] as const;
}
