// The filters that a member keeps: one press to each, beside the views; keeping what is shown now; looking after them.
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
import { filterParams, isNarrowed, type QueueFilter } from '../filter.ts';
import { KeptList } from './KeptList.tsx';

export interface KeptFiltersProps {
  kind: CaseKind;
  filter: QueueFilter;
  kept: readonly KeptFilter[];
}

export function KeptFilters({ kind, filter, kept }: KeptFiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'keep' | 'list'>();
  const query = filterParams(filter).toString();
  const isKept = kept.some((one) => one.query === query);
  const mayKeep = !isKept && (isNarrowed(filter) || filter.sort !== undefined);
  const close = () => setOpen(undefined);
  if (kept.length === 0 && !mayKeep) return null;
  return (
    <div className="row row--8 queue-kept no-print">
      {kept.length > 0 && (
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
      )}
      {mayKeep && (
        <TextButton onClick={() => setOpen('keep')}>
          <Trans>Ruaj filtrin</Trans>
        </TextButton>
      )}
      {kept.length > 0 && (
        <TextButton onClick={() => setOpen('list')}>
          <Trans>Rregullo filtrat</Trans>
        </TextButton>
      )}
      <Dialog open={open === 'keep'} onClose={close} title={t`Ruaj filtrin`}>
        <KeepForm kind={kind} query={query} onDone={close} />
      </Dialog>
      <Dialog open={open === 'list'} onClose={close} title={t`Filtrat e mi`}>
        <KeptList kind={kind} kept={kept} />
      </Dialog>
    </div>
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
