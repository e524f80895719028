// Saved filters, shown below the views, with saving the current one.
import type { CaseKind, SavedFilter } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { queuePath } from '../../../../paths.ts';
import { setReply } from '../../../../platform/api/query.ts';
import { Link } from '../../../../platform/router/router.tsx';
import { useContractForm, useValues } from '../../../../register/filing/form/useContractForm.ts';
import { TextButton } from '../../../../ui/actions/Button.tsx';
import { Dialog } from '../../../../ui/actions/Dialog.tsx';
import { ActionDialog } from '../../../../ui/forms/ActionDialog.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { SavedFilterList } from './SavedFilterList.tsx';

export interface SavedFiltersProps {
  kind: CaseKind;
  /** The current filter in the address. */
  query: string;
  saved: readonly SavedFilter[];
}

/** The current filter is marked. */
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
      <TextButton onClick={() => setOpen(true)}>
        <Trans>Rregullo filtrat</Trans>
      </TextButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Filtrat e mi`}>
        <SavedFilterList kind={kind} saved={saved} />
      </Dialog>
    </div>
  );
}

/** Saves the current filter; hidden when it is saved already. */
export function SaveFilter({ kind, query, saved }: SavedFiltersProps) {
  const [open, setOpen] = useState(false);
  if (saved.some((one) => one.query === query)) return null;
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        <Trans>Ruaj filtrin</Trans>
      </TextButton>
      {open && <SaveFilterDialog kind={kind} query={query} onDone={() => setOpen(false)} />}
    </>
  );
}

function SaveFilterDialog({ kind, query, onDone }: { kind: CaseKind; query: string; onDone: () => void }) {
  const { t } = useLingui();
  const form = useContractForm('saveQueueFilter', {
    typed: useValues(''),
    prefix: 'filter-',
    check: (name) => ({ name: name.trim() === '' && t`Shkruani një emër.` }),
    input: (name) => ({ body: { kind, name, query } }),
    onDone: (saved) => {
      setReply('listQueueFilters', { query: { kind } }, saved);
      onDone();
    },
  });
  return (
    <ActionDialog title={t`Ruaj filtrin`} form={form} act={t`Ruaj`} onClose={onDone}>
      <TextField
        {...form.whole('name')}
        label={t`Emri`}
        hint={t`Ruhet vetëm për ju. Me një emër që e keni, filtri i ri zë vendin e të vjetrit.`}
        native={{ maxLength: 60, autoComplete: 'off' }}
      />
    </ActionDialog>
  );
}
