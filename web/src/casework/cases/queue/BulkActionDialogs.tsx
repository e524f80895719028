// Dialogs of actions on all selected cases: assignee, reason, public line, or a preview of sharing out by a rule. Refused
// cases stay selected.
import { actedAtOnce, type LifecycleRow, type QueueRow, tiraneDay } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput, CallResponse } from '../../../platform/api/client.ts';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Checkbox, Choices } from '../../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { CaseNumberLink } from '../../../ui/marks/CaseNumberLink.tsx';
import { useAssigneeOptions, useColleagueName, useLoadText } from '../../../ui/people/PersonName.tsx';
import { useFiler } from '../labels.ts';
import { distributeRows, isActionPossible, isAway } from './rules.ts';
import type { Queue, QueueSelection } from './useQueue.ts';

interface BulkActionProps {
  row: LifecycleRow;
  selection: QueueSelection;
  onClose: () => void;
  /** Called with the number of changed cases, and the member's name if all went to one. */
  onDone: (many: number, name?: string) => void;
}

type Sent = CallInput<'actOnCases'>['body'];
interface Once {
  readonly assignee: string;
  readonly reason: string;
  readonly publicLine: NonNullable<Sent['publicLine']>;
}

function useOnce<V>(
  { row, selection, onClose, onDone }: BulkActionProps,
  initial: V,
  of: (value: V) => Omit<Sent, 'action'> & { name?: string | undefined },
  check: (value: V) => Readonly<Record<string, string | false>> = () => ({}),
) {
  const [last, setLast] = useState<CallResponse<'actOnCases'>>();
  const form = useForm('actOnCases', {
    initial,
    check,
    input: (value) => {
      const { name: _, ...body } = of(value);
      return body.cases.length > 0 ? { body: { action: row.action, ...body } } : undefined;
    },
    onDone: async ({ done, refused }) => {
      setLast({ done, refused });
      selection.retain(refused.map(({ number }) => number));
      onDone(done.length, of(form.value).name);
      if (refused.length === 0) onClose();
      await invalidate('listAssignees');
    },
  });
  return { form, last };
}

export function BulkActionDialog(props: BulkActionProps) {
  const { row, selection, onClose } = props;
  const { asks, label } = row;
  const { t, locale } = useLingui();
  const options = useAssigneeOptions();
  const rows = selection.rows.slice(0, actedAtOnce);
  const kind = rows[0]?.kind ?? 'denouncement';
  const { sentenceStart } = useFiler(kind);
  const status = row.to === 'same' || row.to === 'origin' ? [...new Set(rows.map((one) => one.status.code))] : row.to;
  const isGiven = asks.includes('assignee');
  const people = useQuery(routeQuery('listAssignees', { query: { kind, status } }, { enabled: isGiven }));
  // The queue does not show the texts of a complaint's line.
  const publicLine = kind === 'complaint' ? 'coded' : 'shown';
  const { form, last } = useOnce<Once>(
    props,
    { assignee: '', reason: '', publicLine },
    ({ assignee, reason, ...value }) => ({
      cases: rows.map(({ number, version }) => ({ number, version, ...(isGiven && { assignee }) })),
      ...(asks.includes('reason') && { reason }),
      ...(asks.includes('publicLine') && { publicLine: value.publicLine }),
      name: people.data?.find(({ id }) => id === assignee)?.name,
    }),
    ({ assignee }) => ({ assignee: isGiven && assignee === '' && t`Zgjidhni kujt i caktohen.` }),
  );
  const lines = [
    {
      value: 'shown',
      label: t`Teksti siç duket në radhë`,
      hint: t`Miratohet ku nuk ka asgjë për të hequr; të tjerat mbeten për dosjen.`,
    },
    { value: 'coded', label: t`Vetëm vlerat e koduara`, hint: t`Asnjë tekst i depozituesit nuk del në publik.` },
  ] as const;
  const refused = last?.refused.length ?? 0;
  return (
    <ActionDialog
      title={label[locale]}
      form={{ ...form, error: form.error ?? people.error }}
      act={label[locale]}
      cancel={refused > 0 ? t`Mbyll` : undefined}
      onClose={onClose}
    >
      <p>
        <Plural value={rows.length} one="# çështje e zgjedhur." other="# çështje të zgjedhura." />
      </p>
      {last && refused > 0 && (
        <Note tone="warn" alert>
          <Refusals row={row} {...last} />
        </Note>
      )}
      {isGiven && (
        <SelectField
          {...form.field('assignee')}
          label={t`Përgjegjësi`}
          hint={t`Çdo çështje merr ngjarjen e vet; të tjerat nuk preken. Pranë emrit: çështjet që mban secili.`}
          options={options(people.data ?? [])}
        />
      )}
      {asks.includes('reason') && (
        <TextArea
          {...form.field('reason')}
          label={t`Arsyeja`}
          hint={t`${sentenceStart} e lexon në faqen e ndjekjes. Mos shkruani emra apo të dhëna të personave të tjerë.`}
          short
          max={5000}
        />
      )}
      {asks.includes('publicLine') && (
        <Choices
          {...form.field('publicLine')}
          label={t`Rreshti publik`}
          choices={publicLine === 'coded' ? lines.slice(1) : lines}
        />
      )}
    </ActionDialog>
  );
}

export function Refusals({ row, done, refused }: CallResponse<'actOnCases'> & { row: LifecycleRow }) {
  const { locale } = useLingui();
  return (
    <>
      <p>
        <b>
          {row.label[locale]}: <Plural value={done.length} one="u krye te # çështje" other="u krye te # çështje" />,{' '}
          <Plural value={refused.length} one="nuk u krye te #:" other="nuk u krye te #:" />
        </b>
      </p>
      <ul className="queue-refused">
        {refused.map(({ number, message, meanwhile }) => (
          <li key={number}>
            <CaseNumberLink number={number} /> {message}
            {meanwhile.map((line) => (
              <small key={line}>{line}</small>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The selected cases, or else the unassigned ones of the filter. */
export function ShareDialog({ queue: { kind, filter }, ...props }: BulkActionProps & { queue: Queue }) {
  const { row, selection, onClose } = props;
  const { t } = useLingui();
  const now = useNow();
  const today = tiraneDay(now.getTime());
  const [rule, setRule] = useState<'load' | 'region' | 'object'>('load');
  const [without, setWithout] = useState<readonly string[]>([]);
  const municipalities = useQuery(routeQuery('listMunicipalities', { query: {} })).data;
  const regions = new Map(municipalities?.map(({ code, parent }) => [code, parent]));
  const rules = [
    { value: 'load', label: t`Sipas ngarkesës: secila te ai që mban më pak`, of: (one: QueueRow) => one.number },
    {
      value: 'region',
      label: t`Sipas qarkut: çështjet e një qarku te një person`,
      of: (one: QueueRow) => regions.get(one.municipality?.code ?? '') ?? '',
    },
    {
      value: 'object',
      label: t`Sipas objektit: çështjet e një objekti te një person`,
      of: (one: QueueRow) => one.object.code,
    },
  ] as const;
  const groupOf = rules.find(({ value }) => value === rule)?.of ?? rules[0].of;
  const [chosen] = useState(selection.rows);
  const query = { kind, ...filter, status: [...filter.status], view: 'unassigned' as const, limit: 100 };
  const unassigned = useQuery(routeQuery('listCases', { query }, { enabled: chosen.length === 0 }));
  const found = chosen.length > 0 ? chosen : unassigned.data?.items;
  const rows = found?.filter((one) => isActionPossible(row, one, now)).slice(0, actedAtOnce);
  const status = [...new Set(rows?.map((one) => one.status.code))];
  const requested = { query: { kind, status } };
  const people = useQuery(routeQuery('listAssignees', requested, { enabled: status.length > 0 }));
  const takers = (people.data ?? []).filter((one) => !isAway(one, today));
  const taking = takers.filter(({ id }) => !without.includes(id));
  const nameOf = useColleagueName();
  const loadOf = useLoadText();
  const countOf = (id: string) => [...given.values()].filter((one) => one === id).length;
  const given = distributeRows(rows ?? [], taking, today, groupOf);
  const { form, last } = useOnce(props, null, () => ({
    cases: [...given].map(([{ number, version }, assignee]) => ({ number, version, assignee })),
  }));
  const isEmpty = rows?.length === 0 || (people.data !== undefined && takers.length === 0);
  return (
    <ActionDialog
      title={t`Ndaji çështjet`}
      form={{ ...form, error: form.error ?? unassigned.error ?? people.error }}
      act={!last && t`Cakto kështu`}
      cancel={last || isEmpty ? t`Mbyll` : undefined}
      onClose={onClose}
    >
      {last ? (
        <Note tone="warn" alert>
          <Refusals row={row} {...last} />
        </Note>
      ) : (
        <>
          <p>
            {rows && <Plural value={rows.length} one="# çështje për t’u ndarë." other="# çështje për t’u ndarë." />}
          </p>
          <Choices
            id="share-rule"
            label={t`Rregulli`}
            variant="plain"
            value={rule}
            onChange={setRule}
            choices={rules}
          />
          {!people.data && !isEmpty && <Skeleton lines={4} />}
          {people.data && takers.length === 0 && (
            <Note>{t`Asnjë person i pranishëm nuk mund t’i mbajë të gjitha këto çështje.`}</Note>
          )}
          {takers.length > 0 && (
            <DataTable
              caption={t`Kush merr sa çështje`}
              rows={takers}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'person',
                  head: t`Merr pjesë`,
                  kind: 'main',
                  phone: 'main',
                  cell: (one) => (
                    <Checkbox
                      id={`share-${one.id}`}
                      checked={!without.includes(one.id)}
                      onChange={(on) => setWithout(on ? without.filter((id) => id !== one.id) : [...without, one.id])}
                    >
                      {nameOf(one)}
                      <small>{loadOf(one.load)}</small>
                    </Checkbox>
                  ),
                },
                {
                  key: 'gets',
                  head: t`Merr`,
                  kind: 'number',
                  cell: ({ id, load }) => t`+${countOf(id)}, gjithsej ${load.open + countOf(id)}`,
                },
              ]}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
