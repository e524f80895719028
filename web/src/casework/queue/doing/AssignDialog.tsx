// Giving cases to one member: the server says of each whether it was given, and those that were not stay chosen.
import { assignedAtOnce, type CaseKind } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallReply } from '../../../api/client.ts';
import { useAction } from '../../../api/useAction.ts';
import { useRead } from '../../../api/useRead.ts';
import { casePath } from '../../../paths.ts';
import { Link } from '../../../router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { useColleagueOptions } from '../../../ui/people/useAway.ts';
import type { Selection } from './useSelection.ts';

type Given = CallReply<'assignCases'>;
const kind: CaseKind = 'denouncement';

export interface AssignDialogProps {
  open: boolean;
  selection: Selection;
  onClose: () => void;
  /** Told of what was given, and to whom. */
  onGiven: (given: Given, name: string) => void;
}

export function AssignDialog({ open, selection, onClose, onGiven }: AssignDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Cakto përgjegjësin`}>
      <AssignForm selection={selection} onClose={onClose} onGiven={onGiven} />
    </Dialog>
  );
}

function AssignForm({ selection, onClose, onGiven }: Omit<AssignDialogProps, 'open'>) {
  const { t } = useLingui();
  const [assignee, setAssignee] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Given['refused']>([]);
  const options = useColleagueOptions();
  const people = useRead('listAssignees', { query: { kind } }, { freshSeconds: 60 });
  const { run, pending, fault } = useAction('assignCases');
  const trouble = fault ?? people.fault;
  const name = people.data?.find(({ id }) => id === assignee)?.name ?? '';
  const cases = selection.rows.slice(0, assignedAtOnce).map(({ number, version }) => ({ number, version }));
  const give = async () => {
    setTried(true);
    if (assignee === '' || cases.length === 0) return;
    const given = await run({ body: { assignee, cases } });
    if (!given) return;
    setRefused(given.refused);
    selection.keep(given.refused.map(({ number }) => number));
    onGiven(given, name);
    if (given.refused.length === 0) onClose();
  };
  return (
    <div className="stack">
      <p>
        <Plural value={cases.length} one="# çështje e zgjedhur." other="# çështje të zgjedhura." />
      </p>
      {refused.length > 0 && <Refusals refused={refused} />}
      <SelectField
        id="assign-to"
        label={t`Përgjegjësi`}
        hint={t`Çdo çështje merr ngjarjen e vet; të tjerat nuk preken.`}
        error={tried && assignee === '' ? t`Zgjidhni kujt i caktohen.` : undefined}
        value={assignee}
        onChange={setAssignee}
        options={options(people.data ?? [])}
      />
      {trouble && <FaultState fault={trouble} />}
      <div className="row row--8">
        <Button tone="blue" pending={pending} onClick={() => void give()}>
          <Trans>Cakto</Trans>
        </Button>
        <Button onClick={onClose}>{refused.length > 0 ? t`Mbyll` : t`Anulo`}</Button>
      </div>
    </div>
  );
}

/** Those that were not given, each with its reason; nothing of it is lost, because they stay chosen. */
const Refusals = ({ refused }: Pick<Given, 'refused'>) => (
  <Note tone="warn" alert>
    <p>
      <b>
        <Plural value={refused.length} one="# çështje nuk u caktua:" other="# çështje nuk u caktuan:" />
      </b>
    </p>
    <ul className="queue-refused">
      {refused.map(({ number, message, meanwhile }) => (
        <li key={number}>
          <Link className="code" to={casePath(number)}>
            {number}
          </Link>{' '}
          {message}
          {meanwhile.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </li>
      ))}
    </ul>
  </Note>
);
