// Actions that ask for a person: in the selected cases for one, or shared out by a rule, whose result is shown before it is
// confirmed. Refused cases stay selected.
import { type Assignee, actedAtOnce, type LifecycleRow, type QueueRow, tiraneDay } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../../../platform/api/client.ts';
import { invalidate, routeQuery } from '../../../../platform/api/query.ts';
import { useNow } from '../../../../platform/i18n/useNow.ts';
import { Note } from '../../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../../ui/forms/SelectField.tsx';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { useAssigneeOptions, useColleagueName, useLoadWords } from '../../../../ui/people/PersonName.tsx';
import type { Queue, QueueSelection } from '../useQueue.ts';
import { Refusals } from './Bars.tsx';
import { fits } from './keyedRows.ts';
import { isAway, type SharingRule, shareOut, sharingRules } from './sharing.ts';

interface GivingProps {
  row: LifecycleRow;
  selection: QueueSelection;
  onClose: () => void;
  /** Numbers of the cases that were given, to whom if to one. */
  onGiven: (done: readonly string[], name?: string) => void;
}

interface Giving {
  readonly cases: readonly { readonly number: string; readonly version: number; readonly assignee: string }[];
  readonly name?: string | undefined;
}

function useGiving<V>(
  { row, selection, onClose, onGiven }: GivingProps,
  initial: V,
  of: (value: V) => Giving,
  check?: (value: V) => Readonly<Record<string, string | false>>,
) {
  const [last, setLast] = useState<CallReply<'actOnCases'>>();
  const form = useForm('actOnCases', {
    initial,
    check: check ?? (() => ({})),
    input: (value) => {
      const cases = [...of(value).cases];
      return cases.length > 0 ? { body: { action: row.action, cases } } : undefined;
    },
    onDone: async (given) => {
      setLast(given);
      selection.keep(given.refused.map(({ number }) => number));
      onGiven(given.done, of(form.value).name);
      if (given.refused.length === 0) onClose();
      await invalidate('listAssignees');
    },
  });
  return { form, last };
}

export function AssignDialog(props: GivingProps) {
  const { row, selection, onClose } = props;
  const { t, locale } = useLingui();
  const options = useAssigneeOptions();
  const rows = selection.rows.slice(0, actedAtOnce);
  const status = row.to === 'same' || row.to === 'origin' ? [...new Set(rows.map((one) => one.status.code))] : row.to;
  const kind = rows[0]?.kind ?? 'denouncement';
  const people = useQuery(routeQuery('listAssignees', { query: { kind, status } }));
  const { form, last } = useGiving(
    props,
    { assignee: '' },
    ({ assignee }) => ({
      cases: rows.map(({ number, version }) => ({ number, version, assignee })),
      name: people.data?.find(({ id }) => id === assignee)?.name,
    }),
    ({ assignee }) => ({ assignee: assignee === '' && t`Zgjidhni kujt i caktohen.` }),
  );
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

const LARGEST = 100;

interface ShareDialogProps extends GivingProps {
  queue: Queue;
}

/** The selected cases, or else the unassigned ones of the filter. */
function useCases({ queue: { kind, filter }, row, selection }: ShareDialogProps) {
  const [chosen] = useState(selection.rows);
  const query = { kind, ...filter, status: [...filter.status], view: 'unassigned' as const, limit: LARGEST };
  const unassigned = useQuery(routeQuery('listCases', { query }, { enabled: chosen.length === 0 }));
  const rows = chosen.length > 0 ? chosen : unassigned.data?.items;
  return { rows: rows?.filter((one) => fits(row, one)).slice(0, actedAtOnce), fault: unassigned.error };
}

function useGroups(): Readonly<Record<SharingRule, (row: QueueRow) => string>> {
  const { data } = useQuery(routeQuery('listMunicipalities', { query: {} }));
  const regions = new Map(data?.map(({ code, parent }) => [code, parent]));
  return {
    load: ({ number }) => number,
    region: ({ municipality }) => regions.get(municipality?.code ?? '') ?? '',
    object: ({ object }) => object.code,
  };
}

export function ShareDialog(props: ShareDialogProps) {
  const { row, onClose } = props;
  const { t, locale } = useLingui();
  const today = tiraneDay(useNow().getTime());
  const [rule, setRule] = useState<SharingRule>('load');
  const [without, setWithout] = useState<readonly string[]>([]);
  const groupOf = useGroups()[rule];
  const { rows, fault } = useCases(props);
  const status = [...new Set(rows?.map((one) => one.status.code))];
  const asked = { query: { kind: props.queue.kind, status } };
  const people = useQuery(routeQuery('listAssignees', asked, { enabled: status.length > 0 }));
  const takers = (people.data ?? []).filter((one) => !isAway(one, today));
  const taking = takers.filter(({ id }) => !without.includes(id));
  const given = shareOut(rows ?? [], taking, today, groupOf);
  const { form, last } = useGiving(props, null, () => ({
    cases: [...given].map(([{ number, version }, assignee]) => ({ number, version, assignee })),
  }));
  const names: Readonly<Record<SharingRule, string>> = {
    load: t`Sipas ngarkesës: secila te ai që mban më pak`,
    region: t`Sipas qarkut: çështjet e një qarku te një person`,
    object: t`Sipas objektit: çështjet e një objekti te një person`,
  };
  const isEmpty = rows?.length === 0 || (people.data !== undefined && takers.length === 0);
  return (
    <ActionDialog
      title={t`Ndaji çështjet`}
      form={{ ...form, fault: form.fault ?? fault ?? people.error }}
      act={!last && t`Cakto kështu`}
      cancel={last || isEmpty ? t`Mbyll` : undefined}
      onClose={onClose}
    >
      {last ? (
        <Note tone="warn" alert>
          <Refusals name={row.words[locale]} {...last} />
        </Note>
      ) : (
        <>
          <p>
            {rows && <Plural value={rows.length} one="# çështje për t’u ndarë." other="# çështje për t’u ndarë." />}
          </p>
          <Choices
            id="share-rule"
            label={t`Rregulli`}
            look="plain"
            value={rule}
            onChange={setRule}
            choices={sharingRules.map((value) => ({ value, label: names[value] }))}
          />
          {!people.data && !isEmpty && <Skeleton lines={4} />}
          {people.data && takers.length === 0 && (
            <Note>{t`Asnjë person i pranishëm nuk mund t’i mbajë të gjitha këto çështje.`}</Note>
          )}
          {takers.length > 0 && (
            <Shares takers={takers} given={[...given.values()]} without={without} onWithout={setWithout} />
          )}
        </>
      )}
    </ActionDialog>
  );
}

interface SharesProps {
  takers: readonly Assignee[];
  /** One id for each case. */
  given: readonly string[];
  without: readonly string[];
  onWithout: (without: readonly string[]) => void;
}

function Shares({ takers, given, without, onWithout }: SharesProps) {
  const { t } = useLingui();
  const nameOf = useColleagueName();
  const loadOf = useLoadWords();
  const countOf = (id: string) => given.filter((one) => one === id).length;
  return (
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
            <label className="check">
              <input
                type="checkbox"
                checked={!without.includes(one.id)}
                onChange={() =>
                  onWithout(without.includes(one.id) ? without.filter((id) => id !== one.id) : [...without, one.id])
                }
              />
              <span>
                {nameOf(one)}
                <small>{loadOf(one.load)}</small>
              </span>
            </label>
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
  );
}
