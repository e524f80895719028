import {
  CaseNumber,
  caseKinds,
  caseKindWords,
  identityReasonCodes,
  identityReasons,
  openingStates,
  openingStateWords,
  type openingsFilter,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { type Choice, FilterBar } from '../../ui/lists/FilterBar.tsx';
import type { ListFilter } from '../../ui/lists/listFilter.ts';

export type OpeningsList = ListFilter<typeof openingsFilter>;

export function OpeningsFilters({ list }: { list: OpeningsList }) {
  const { t } = useLingui();
  return (
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
  );
}

function useChoices(): readonly Choice[] {
  const { t, locale } = useLingui();
  const { data: members = [] } = useQuery(routeQuery('listAuditMembers', {}));
  return [
    {
      key: 'state',
      label: t`Gjendja`,
      all: t`Çdo gjendje`,
      options: openingStates.map((code) => ({ code, name: openingStateWords[code][locale] })),
    },
    {
      key: 'reason',
      label: t`Arsyeja`,
      all: t`Çdo arsye`,
      options: identityReasonCodes.map((code) => ({ code, name: identityReasons[code].name[locale] })),
    },
    {
      key: 'member',
      label: t`Kërkoi ose u përgjigj`,
      all: t`Çdo përdorues`,
      options: members.map(({ id, name }) => ({ code: id, name })),
    },
    {
      key: 'kind',
      label: t`Lloji i çështjes`,
      all: t`Denoncime dhe ankesa`,
      options: caseKinds.map((code) => ({ code, name: caseKindWords[code][locale] })),
    },
  ];
}

/** Filters by complete case number, on Enter or blur. */
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
          <Trans>Shkruani numrin e plotë, p.sh. DEN-2026-000123.</Trans>
        </p>
      )}
    </form>
  );
}
