import type { CaseKind, KeptFilter } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { give } from '../../../api/reads.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconTrash } from '../../../ui/marks/moreIcons.ts';

/** Every kept filter: its name, whether the queue opens with it, and the way to remove it. */
export const KeptList = ({ kind, kept }: { kind: CaseKind; kept: readonly KeptFilter[] }) =>
  kept.length === 0 ? (
    <p className="soft">
      <Trans>Nuk keni më filtra të ruajtur.</Trans>
    </p>
  ) : (
    <ul className="stack stack--24 kept-list">
      {kept.map((one) => (
        <li key={one.id}>
          <KeptRow kind={kind} filter={one} />
        </li>
      ))}
    </ul>
  );

function KeptRow({ kind, filter: { id, name, isDefault } }: { kind: CaseKind; filter: KeptFilter }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  // Shown as pressed at once; the answer says how it is.
  const [chosen, setChosen] = useState<boolean>();
  const change = useAction('changeQueueFilter');
  const removal = useAction('removeQueueFilter');
  const show = (kept: readonly KeptFilter[] | undefined) => {
    if (kept) give('listQueueFilters', { query: { kind } }, [...kept]);
  };
  const say = async (body: { name?: string; isDefault?: boolean }) => {
    setChosen(body.isDefault);
    show(await change.run({ params: { id }, body }));
    setChosen(undefined);
  };
  const rename = () => {
    if (typed.trim() !== '' && typed !== name) void say({ name: typed });
  };
  const fault = change.fault ?? removal.fault;
  return (
    <div className="stack stack--8">
      <div className="row row--8 kept-list__row">
        <TextField
          id={`kept-${id}`}
          label={t`Emri i filtrit`}
          value={typed}
          onChange={setTyped}
          native={{ maxLength: 60, autoComplete: 'off', onBlur: rename }}
        />
        <Button
          square
          tone="quiet"
          aria-label={t`Hiq filtrin ${name}`}
          pending={removal.pending}
          onClick={async () => show(await removal.run({ params: { id } }))}
        >
          <Icon of={iconTrash} />
        </Button>
      </div>
      <Checkbox
        id={`kept-default-${id}`}
        checked={chosen ?? isDefault}
        onChange={(value) => void say({ isDefault: value })}
      >
        <Trans>Radha hapet me këtë filtër</Trans>
      </Checkbox>
      {fault && <FaultState fault={fault} />}
    </div>
  );
}
