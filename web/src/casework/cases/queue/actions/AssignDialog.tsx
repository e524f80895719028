// Takes an action that asks for a person in the selected cases; refused cases stay selected.
import { actedAtOnce, type LifecycleRow } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../../../platform/api/client.ts';
import { invalidate, routeQuery } from '../../../../platform/api/query.ts';
import { Note } from '../../../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { useAssigneeOptions } from '../../../../ui/people/PersonName.tsx';
import type { QueueSelection } from '../useQueue.ts';
import { Refusals } from './Bars.tsx';

type Given = CallReply<'actOnCases'>;

export interface AssignDialogProps {
  row: LifecycleRow;
  selection: QueueSelection;
  onClose: () => void;
  onGiven: (given: Given, name: string) => void;
}

export function AssignDialog({ row, selection, onClose, onGiven }: AssignDialogProps) {
  const { t, locale } = useLingui();
  const [last, setLast] = useState<Given>();
  const options = useAssigneeOptions();
  const rows = selection.rows.slice(0, actedAtOnce);
  const status = row.to === 'same' || row.to === 'origin' ? [...new Set(rows.map((one) => one.status.code))] : row.to;
  const kind = rows[0]?.kind ?? 'denouncement';
  const people = useQuery(routeQuery('listAssignees', { query: { kind, status } }));
  const form = useForm('actOnCases', {
    initial: { assignee: '' },
    check: ({ assignee }) => ({ assignee: assignee === '' && t`Zgjidhni kujt i caktohen.` }),
    input: ({ assignee }) =>
      rows.length > 0
        ? { body: { action: row.action, cases: rows.map(({ number, version }) => ({ number, version, assignee })) } }
        : undefined,
    onDone: async (given) => {
      setLast(given);
      selection.keep(given.refused.map(({ number }) => number));
      onGiven(given, people.data?.find(({ id }) => id === form.value.assignee)?.name ?? '');
      if (given.refused.length === 0) onClose();
      await invalidate('listAssignees');
    },
  });
  const refused = last?.refused.length ?? 0;
  return (
    <ActionDialog
      title={row.words[locale]}
      form={{ ...form, fault: form.fault ?? people.error }}
      act={row.words[locale]}
      cancel={refused > 0 ? t`Mbyll` : undefined}
      onClose={onClose}
    >
      <p>
        <Plural value={rows.length} one="# çështje e zgjedhur." other="# çështje të zgjedhura." />
      </p>
      {last && refused > 0 && (
        <Note tone="warn" alert>
          <Refusals name={row.words[locale]} {...last} />
        </Note>
      )}
      <SelectField
        {...form.field('assignee')}
        label={t`Përgjegjësi`}
        hint={t`Çdo çështje merr ngjarjen e vet; të tjerat nuk preken. Pranë emrit: çështjet që mban secili.`}
        options={options(people.data ?? [])}
      />
    </ActionDialog>
  );
}
