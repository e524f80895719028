import type { CaseKind, SavedFilter } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { routeMutation, setReply } from '../../../../platform/api/query.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { FaultState } from '../../../../ui/feedback/FaultState.tsx';
import { Checkbox } from '../../../../ui/forms/Choices.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { Icon } from '../../../../ui/marks/Icon.tsx';
import { iconTrash } from '../../../../ui/marks/pageIcons.ts';

/** Saved filters with default mark and removal. */
export const SavedFilterList = ({ kind, saved }: { kind: CaseKind; saved: readonly SavedFilter[] }) =>
  saved.length === 0 ? (
    <p className="soft">
      <Trans>Nuk keni më filtra të ruajtur.</Trans>
    </p>
  ) : (
    <ul className="stack stack--24 saved-filter-list">
      {saved.map((one) => (
        <li key={one.id}>
          <SavedFilterRow kind={kind} filter={one} />
        </li>
      ))}
    </ul>
  );

function SavedFilterRow({ kind, filter: { id, name, isDefault } }: { kind: CaseKind; filter: SavedFilter }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  // Optimistic; the answer corrects it.
  const [chosen, setChosen] = useState<boolean>();
  const show = (saved: SavedFilter[]) => {
    setReply('listQueueFilters', { query: { kind } }, saved);
  };
  const change = useMutation({
    ...routeMutation('changeQueueFilter'),
    onMutate: ({ body }) => setChosen(body.isDefault),
    onSuccess: show,
    onSettled: () => setChosen(undefined),
  });
  const removal = useMutation({ ...routeMutation('removeQueueFilter'), onSuccess: show });
  const say = (body: { name?: string; isDefault?: boolean }) => change.mutate({ params: { id }, body });
  const rename = () => {
    if (typed.trim() !== '' && typed !== name) say({ name: typed });
  };
  const fault = change.error ?? removal.error;
  return (
    <div className="stack stack--8">
      <div className="row row--8 saved-filter-list__row">
        <TextField
          id={`saved-${id}`}
          label={t`Emri i filtrit`}
          value={typed}
          onChange={setTyped}
          native={{ maxLength: 60, autoComplete: 'off', onBlur: rename }}
        />
        <Button
          square
          tone="quiet"
          aria-label={t`Hiq filtrin ${name}`}
          pending={removal.isPending}
          onClick={() => removal.mutate({ params: { id } })}
        >
          <Icon of={iconTrash} />
        </Button>
      </div>
      <Checkbox
        id={`saved-default-${id}`}
        checked={chosen ?? isDefault}
        onChange={(value) => say({ isDefault: value })}
      >
        <Trans>Radha hapet me këtë filtër</Trans>
      </Checkbox>
      {fault && <FaultState fault={fault} />}
    </div>
  );
}
