import { caseStatuses, statusCodes } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconFilter, iconSearch } from '../../ui/marks/icons.ts';
import { isNarrowed, type QueueFilter, widened } from './filter.ts';

export const searchId = 'queue-search';

export interface QueueFiltersProps {
  filter: QueueFilter;
  onChange: (filter: QueueFilter) => void;
}

export function QueueFilters({ filter, onChange }: QueueFiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const chosen = [filter.status, filter.object, filter.municipality].filter(Boolean).length;
  return (
    <search className="filters queue-filters no-print" aria-label={t`Në këtë radhë`}>
      <SearchField value={filter.search} onChange={(search) => onChange({ ...filter, search })} />
      <div className="phone-only">
        <Button size="small" aria-expanded={open} aria-controls="queue-more" onClick={() => setOpen(!open)}>
          <Icon of={iconFilter} size="small" />
          <span>{chosen > 0 ? t`Filtra (${chosen})` : t`Filtra`}</span>
        </Button>
      </div>
      <div id="queue-more" className="queue-more" data-open={open}>
        <Selects filter={filter} onChange={onChange} />
      </div>
      {isNarrowed(filter) && (
        <TextButton onClick={() => onChange(widened(filter))}>
          <Trans>Hiq filtrat</Trans>
        </TextButton>
      )}
    </search>
  );
}

function Selects({ filter, onChange }: QueueFiltersProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const objects = useRead('listDenounceObjects', {}, { freshSeconds: 300 });
  const municipalities = useRead('listMunicipalities', { query: {} }, { freshSeconds: 300 });
  const named = (items: readonly { code: string; name: { al: string; en: string } }[] | undefined) =>
    (items ?? []).map(({ code, name }) => ({ code, name: name[locale] }));
  return (
    <>
      <FilterSelect
        id="queue-status"
        label={t`Gjendja`}
        all={t`Çdo gjendje`}
        value={filter.status ?? ''}
        onChange={(status) => onChange({ ...filter, status: statusCodes.find((code) => code === status) })}
        options={statusCodes.map((code) => ({ code, name: caseStatuses[code].words[locale] }))}
      />
      <FilterSelect
        id="queue-object"
        label={t`Objekti`}
        all={t`Çdo objekt`}
        value={filter.object}
        onChange={(object) => onChange({ ...filter, object })}
        options={named(objects.data)}
      />
      <FilterSelect
        id="queue-municipality"
        label={t`Bashkia`}
        all={t`Çdo bashki`}
        value={filter.municipality}
        onChange={(municipality) => onChange({ ...filter, municipality })}
        options={named(municipalities.data)}
      />
    </>
  );
}

const PAUSE_MS = 300;

/** Searches after a short pause in typing; the address changing from elsewhere changes the field. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      change.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="filters__grow with-icon">
      <label className="visually-hidden" htmlFor={searchId}>
        <Trans>Kërko në radhë</Trans>
      </label>
      <Icon of={iconSearch} />
      <input
        id={searchId}
        className="input input--small"
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={t`Numër, objekt ose subjekt`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
