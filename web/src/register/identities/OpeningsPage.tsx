// Identity openings. Opened data is only shown to its requester, while time runs.
import {
  CaseNumber,
  caseKindLabels,
  caseKinds,
  type IdentityOpeningLine,
  identityPartLabels,
  identityReasonCodes,
  identityReasons,
  openingStateLabels,
  openingStates,
  openingsFilter,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { saveReply } from '../../platform/api/download.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { useMay } from '../../platform/state/state.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { type Choice, FilterBar } from '../../ui/lists/FilterBar.tsx';
import { ListExport } from '../../ui/lists/ListExport.tsx';
import { ListTable } from '../../ui/lists/ListView.tsx';
import { useList } from '../../ui/lists/useList.ts';
import { CaseNumberLink } from '../../ui/marks/CaseNumberLink.tsx';
import './openings.css';

export function OpeningsPage() {
  const { t } = useLingui();
  const title = t`Hapjet e identiteteve`;
  const list = useList(openingsFilter, (query) => routeQuery('listIdentityOpenings', { query }));
  return (
    <Page
      title={title}
      lead={
        <Trans>
          Kush kërkoi të hapë të dhënat e vulosura të kujt, pse, kush e miratoi dhe kur u hapën. Vetë të dhënat nuk
          shfaqen këtu.
        </Trans>
      }
      headAside={
        <ListExport save={(as) => saveReply('exportIdentityOpenings', { query: { ...list.filter, ...as } })} />
      }
    >
      <FilterBar
        id="openings"
        label={t`Te hapjet`}
        list={list}
        before={<OfCase value={list.filter.number ?? ''} onChange={(number) => list.change({ number })} />}
        choices={useChoices()}
        days={[
          { key: 'from', label: t`Nga` },
          { key: 'to', label: t`Deri` },
        ]}
      />
      <ListTable
        list={list}
        caption={title}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t`Askush nuk ka kërkuar ende një hapje`} />}
        nothingFound={t`Asnjë hapje nuk u përgjigjet këtyre filtrave`}
      />
    </Page>
  );
}

function useChoices(): readonly Choice[] {
  const { t } = useLingui();
  const { data: members = [] } = useQuery(routeQuery('listAuditMembers', {}));
  const states = openingStates.map((code) => ({ code, name: openingStateLabels[code] }));
  const reasons = identityReasonCodes.map((code) => ({ code, name: identityReasons[code].name }));
  const people = members.map(({ id, name }) => ({ code: id, name }));
  const kinds = caseKinds.map((code) => ({ code, name: caseKindLabels[code] }));
  return [
    { key: 'state', label: t`Gjendja`, all: t`Çdo gjendje`, options: states },
    { key: 'reason', label: t`Arsyeja`, all: t`Çdo arsye`, options: reasons },
    { key: 'member', label: t`Kërkoi ose u përgjigj`, all: t`Çdo përdorues`, options: people },
    { key: 'kind', label: t`Lloji i çështjes`, all: t`Denoncime dhe ankesa`, options: kinds },
  ];
}

function OfCase({ value, onChange }: { value: string; onChange: (number: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const take = () => {
    const number = typed.trim().toUpperCase();
    const isRight = number === '' || CaseNumber.safeParse(number).success;
    setWrong(!isRight);
    if (isRight && number !== value) onChange(number);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take();
  };
  return (
    <form onSubmit={submit}>
      <label className="visually-hidden" htmlFor="openings-number">
        {t`Numri i çështjes`}
      </label>
      <input
        id="openings-number"
        className="input input--small"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        placeholder={t`Numri i çështjes`}
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'openings-number-wrong' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
      />
      {isWrong && (
        <p id="openings-number-wrong" className="small openings-wrong" role="alert">
          {t`Shkruani numrin e plotë, p.sh. DEN-2026-000123.`}
        </p>
      )}
    </form>
  );
}

function useColumns(): readonly Column<IdentityOpeningLine>[] {
  const { t, locale, dateTime } = useLingui();
  const reads = { DEN: useMay('denouncements.read'), ANK: useMay('complaints.read') };
  const mayRead = (number: string) => (number.startsWith('ANK-') ? reads.ANK : reads.DEN);
  const when = (at: string) => <time dateTime={at}>{dateTime(at)}</time>;
  return [
    { key: 'at', head: t`U kërkua`, phone: 'top', cell: ({ askedAt }) => <span className="num">{when(askedAt)}</span> },
    {
      key: 'case',
      head: t`Çështja`,
      phone: 'end',
      cell: ({ number }) =>
        mayRead(number) ? <CaseNumberLink number={number} /> : <span className="code">{number}</span>,
    },
    {
      key: 'who',
      head: t`Kush`,
      phone: 'main',
      cell: ({ by, role }) => (
        <>
          <b>{by.name}</b>
          <small>{role[locale]}</small>
        </>
      ),
    },
    {
      key: 'why',
      head: t`Çfarë dhe pse`,
      kind: 'main',
      phone: 'main',
      cell: ({ parts, reason, text }) => (
        <>
          {reason.name[locale]}
          {reason.legalBasis && <span>{` (${reason.legalBasis})`}</span>}
          <small>{parts.map((part) => identityPartLabels[part][locale]).join(' · ')}</small>
          <small className="breaks openings-text">{text}</small>
        </>
      ),
    },
    {
      key: 'answer',
      head: t`Personi i dytë`,
      phone: 'main',
      cell: ({ answered, needsApproval }) => {
        if (!needsApproval) return <span className="muted">{t`nuk duhet`}</span>;
        if (!answered) return <span className="muted">{t`pa përgjigje`}</span>;
        const { isApproved, by, at, reason } = answered;
        return (
          <>
            {isApproved ? <Trans>Miratoi {by.name}</Trans> : <Trans>Refuzoi {by.name}</Trans>}
            <small className="num">{dateTime(at)}</small>
            {reason && <small className="breaks">{reason}</small>}
          </>
        );
      },
    },
    {
      key: 'state',
      head: t`Gjendja`,
      phone: 'main',
      cell: ({ state, openedAt }) => (
        <>
          <b>{openingStateLabels[state][locale]}</b>
          {openedAt && <small className="num">{when(openedAt)}</small>}
        </>
      ),
    },
  ];
}
