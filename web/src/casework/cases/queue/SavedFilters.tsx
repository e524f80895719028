// Saved filters of the queue, own and shared.
import type { CaseKind, SavedFilter } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queuePath } from '../../../paths.ts';
import { routeMutation, routeQuery, setResponse } from '../../../platform/api/query.ts';
import { Link, navigate, useLocation } from '../../../platform/router/router.tsx';
import { useAppState } from '../../../platform/state/state.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { useListFilter } from '../../../ui/lists/listFilter.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconTrash } from '../../../ui/marks/pageIcons.ts';
import { lastQueries } from './place.ts';
import { useQueueFields } from './useQueue.ts';

/** A queue opened without a query has the filters last used here, else the member's default. */
export function useSavedFilters(kind: CaseKind) {
  const { query } = useListFilter(useQueueFields(kind));
  const isBare = useLocation().search === '';
  const memberId = useAppState((state) => state.member.data?.id);
  const { data, error } = useQuery(routeQuery('listQueueFilters', { query: { kind } }));
  // Applied on opening alone: a removed filter stays removed.
  const [isOpening, setOpening] = useState(isBare);
  const place = `${kind} ${memberId}`;
  const last = lastQueries.get(place);
  const usual = last ?? data?.find(({ isDefault }) => isDefault)?.query;
  const isKnown = last !== undefined || data !== undefined || error !== null;
  useEffect(() => {
    if (!isOpening || !isKnown) return;
    setOpening(false);
    // A search typed meanwhile stays.
    if (usual && query === '') navigate(`${queuePath(kind)}?${usual}`, { replace: true });
  }, [isOpening, isKnown, usual, kind, query]);
  useEffect(() => {
    if (!isOpening) lastQueries.set(place, query);
  }, [isOpening, place, query]);
  return { saved: data ?? [], isSettled: !isOpening };
}

interface SavedFiltersProps {
  kind: CaseKind;
  query: string;
  saved: readonly SavedFilter[];
}

export function SavedFilters({ kind, query, saved }: SavedFiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (saved.length === 0 && !open) return null;
  return (
    <div className="row row--8 saved-filters no-print">
      <nav aria-label={t`Filtrat e mi`}>
        <ul className="row row--8">
          {saved.map((one) => (
            <li key={one.id}>
              <Link
                className="token"
                to={one.query ? `${queuePath(kind)}?${one.query}` : queuePath(kind)}
                aria-current={one.query === query ? 'true' : undefined}
              >
                {one.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TextButton onClick={() => setOpen(true)}>{t`Rregullo filtrat`}</TextButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Filtrat e mi`}>
        {saved.length === 0 && <p className="soft">{t`Nuk keni më filtra të ruajtur.`}</p>}
        <ul className="stack stack--24">
          {saved.map((one) => (
            <SavedFilterRow key={one.id} kind={kind} filter={one} />
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

export function SaveFilter({ kind, query, saved }: SavedFiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (saved.some((one) => one.query === query)) return null;
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{t`Ruaj filtrin`}</TextButton>
      {open && <SaveFilterDialog kind={kind} query={query} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveFilterDialog({ kind, query, onClose }: { kind: CaseKind; query: string; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm('saveQueueFilter', {
    initial: '',
    prefix: 'filter-',
    check: (name) => ({ name: name.trim() === '' && t`Shkruani një emër.` }),
    input: (name) => ({ body: { kind, name, query } }),
    replaces: routeQuery('listQueueFilters', { query: { kind } }),
    onDone: onClose,
  });
  return (
    <ActionDialog title={t`Ruaj filtrin`} form={form} act={t`Ruaj`} onClose={onClose}>
      <TextField
        {...form.whole('name')}
        label={t`Emri`}
        hint={t`Ruhet vetëm për ju. Me një emër që e keni tashmë, filtri i ri zëvendëson të vjetrin.`}
        native={{ maxLength: 60, autoComplete: 'off' }}
      />
    </ActionDialog>
  );
}

function SavedFilterRow({ kind, filter: { id, name, isDefault } }: { kind: CaseKind; filter: SavedFilter }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const show = (saved: SavedFilter[]) => setResponse('listQueueFilters', { query: { kind } }, saved);
  const change = useMutation({ ...routeMutation('changeQueueFilter'), onSuccess: show });
  // Shown before the answer, which corrects it.
  const chosen = change.isPending ? change.variables.body.isDefault : undefined;
  const save = (body: { name?: string; isDefault?: boolean }) => change.mutate({ params: { id }, body });
  const rename = () => {
    if (typed.trim() !== '' && typed !== name) save({ name: typed });
  };
  return (
    <li className="stack stack--8">
      <div className="row row--8 saved-filter">
        <TextField
          id={`saved-${id}`}
          label={t`Emri i filtrit`}
          value={typed}
          onChange={setTyped}
          native={{ maxLength: 60, autoComplete: 'off', onBlur: rename }}
        />
        <CallButton
          square
          tone="quiet"
          aria-label={t`Hiq filtrin ${name}`}
          call={{ ...routeMutation('removeQueueFilter'), onSuccess: show }}
          input={{ params: { id } }}
        >
          <Icon of={iconTrash} />
        </CallButton>
      </div>
      <Checkbox
        id={`saved-default-${id}`}
        checked={chosen ?? isDefault}
        onChange={(value) => save({ isDefault: value })}
      >
        {t`Radha hapet me këtë filtër`}
      </Checkbox>
      {change.error && <ErrorNotice error={change.error} />}
    </li>
  );
}
