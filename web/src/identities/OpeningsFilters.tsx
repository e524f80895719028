import {
  CaseNumber,
  caseKinds,
  caseKindWords,
  identityReasonCodes,
  identityReasons,
  openingStates,
  openingStateWords,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { DayFilter } from '../ui/dates/DayFilter.tsx';
import { FilterSelect } from '../ui/forms/SelectField.tsx';
import { filterOf, isNarrowed, type OpeningsFilter } from './filter.ts';

interface OpeningsFiltersProps {
  filter: OpeningsFilter;
  onChange: (filter: OpeningsFilter) => void;
}

export function OpeningsFilters({ filter, onChange }: OpeningsFiltersProps) {
  const { t } = useLingui();
  const set = (part: Partial<OpeningsFilter>) => onChange({ ...filter, ...part });
  return (
    <div className="openings-filters">
      <OfCase value={filter.number} onChange={(number) => set({ number })} />
      <Selects filter={filter} set={set} />
      <DayFilter id="openings-from" label={t`Nga`} value={filter.from} onChange={(from) => set({ from })} />
      <DayFilter id="openings-to" label={t`Deri`} value={filter.to} onChange={(to) => set({ to })} />
      {isNarrowed(filter) && (
        <Button size="small" tone="quiet" onClick={() => onChange(filterOf(new URLSearchParams()))}>
          <Trans>Pastro filtrat</Trans>
        </Button>
      )}
    </div>
  );
}

function Selects({ filter, set }: { filter: OpeningsFilter; set: (part: Partial<OpeningsFilter>) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: members = [] } = useRead('listAuditMembers', {}, { freshSeconds: 300 });
  return (
    <>
      <FilterSelect
        id="openings-state"
        label={t`Gjendja`}
        all={t`Çdo gjendje`}
        value={filter.state}
        onChange={(state) => set({ state })}
        options={openingStates.map((code) => ({ code, name: openingStateWords[code][locale] }))}
      />
      <FilterSelect
        id="openings-reason"
        label={t`Arsyeja`}
        all={t`Çdo arsye`}
        value={filter.reason}
        onChange={(reason) => set({ reason })}
        options={identityReasonCodes.map((code) => ({ code, name: identityReasons[code].name[locale] }))}
      />
      <FilterSelect
        id="openings-member"
        label={t`Kërkoi ose u përgjigj`}
        all={t`Çdo përdorues`}
        value={filter.member}
        onChange={(member) => set({ member })}
        options={members.map(({ id, name }) => ({ code: id, name }))}
      />
      <FilterSelect
        id="openings-kind"
        label={t`Lloji i çështjes`}
        all={t`Denoncime dhe ankesa`}
        value={filter.kind}
        onChange={(kind) => set({ kind })}
        options={caseKinds.map((code) => ({ code, name: caseKindWords[code][locale] }))}
      />
    </>
  );
}

/** Of one case, by its whole number; taken on Enter or when the field is left. */
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
        <Trans>Numri i çështjes</Trans>
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
