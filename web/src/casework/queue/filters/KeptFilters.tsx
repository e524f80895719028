// The filters that a member keeps: one press to each, below the views, and keeping what is shown now.
import type { CaseKind, KeptFilter } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { give } from '../../../api/reads.ts';
import { useAction } from '../../../api/useAction.ts';
import { queuePath } from '../../../paths.ts';
import { Link } from '../../../router/router.tsx';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { filterParams, type QueueFilter } from '../filter.ts';
import { KeptList } from './KeptList.tsx';

export interface KeptFiltersProps {
  kind: CaseKind;
  filter: QueueFilter;
  kept: readonly KeptFilter[];
}

/** Each is one press away; the one that is shown now is marked. */
export function KeptFilters({ kind, filter, kept }: KeptFiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const query = filterParams(filter).toString();
  if (kept.length === 0 && !open) return null;
  return (
    <div className="row row--8 queue-kept no-print">
      <nav aria-label={t`Filtrat e mi`}>
        <ul className="row row--8">
          {kept.map((one) => (
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
        <KeptList kind={kind} kept={kept} />
      </Dialog>
    </div>
  );
}

/** Keeps what is shown now; nothing where it is kept already. */
export function KeepFilter({ kind, filter, kept }: KeptFiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const query = filterParams(filter).toString();
  if (kept.some((one) => one.query === query)) return null;
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        <Trans>Ruaj filtrin</Trans>
      </TextButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Ruaj filtrin`}>
        <KeepForm kind={kind} query={query} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function KeepForm({ kind, query, onDone }: { kind: CaseKind; query: string; onDone: () => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending, fault } = useAction('keepQueueFilter');
  const keep = async () => {
    setTried(true);
    if (name.trim() === '') return;
    const kept = await run({ body: { kind, name, query } });
    if (!kept) return;
    give('listQueueFilters', { query: { kind } }, kept);
    onDone();
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <TextField
        id="kept-name"
        label={t`Emri`}
        hint={t`Ruhet vetëm për ju. Me një emër që e keni, filtri i ri zë vendin e të vjetrit.`}
        error={tried && name.trim() === '' ? t`Shkruani një emër.` : undefined}
        value={name}
        onChange={setName}
        native={{ maxLength: 60, autoComplete: 'off' }}
      />
      {fault && <FaultState fault={fault} />}
      <p>
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Ruaj</Trans>
        </Button>
      </p>
    </form>
  );
}
