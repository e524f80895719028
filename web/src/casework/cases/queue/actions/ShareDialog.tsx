// Shares out cases by a rule: the result, with what each person then holds, is shown before it is confirmed.
import { type Assignee, actedAtOnce, type LifecycleRow, type QueueRow, tiraneDay } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../../../platform/api/client.ts';
import { invalidate, routeQuery } from '../../../../platform/api/query.ts';
import { useNow } from '../../../../platform/i18n/useNow.ts';
import { Note } from '../../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Choices } from '../../../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../../../ui/forms/ContractForm.tsx';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { useColleagueName, useLoadWords } from '../../../../ui/people/PersonName.tsx';
import type { Queue, QueueSelection } from '../useQueue.ts';
import { Refusals } from './Bars.tsx';
import { fits } from './keyedRows.ts';
import { isAway, type SharingRule, shareOut, sharingRules } from './sharing.ts';

type Given = CallReply<'actOnCases'>;

const LARGEST = 100;

export interface ShareDialogProps {
  row: LifecycleRow;
  queue: Queue;
  selection: QueueSelection;
  onClose: () => void;
  onGiven: (given: Given) => void;
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
  const { row, onClose, onGiven } = props;
  const { t, locale } = useLingui();
  const today = tiraneDay(useNow().getTime());
  const [last, setLast] = useState<Given>();
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
  const form = useForm('actOnCases', {
    initial: {},
    input: () => {
      const cases = [...given].map(([{ number, version }, assignee]) => ({ number, version, assignee }));
      return cases.length > 0 && !last ? { body: { action: row.action, cases } } : undefined;
    },
    onDone: async (answer) => {
      setLast(answer);
      onGiven(answer);
      if (answer.refused.length === 0) onClose();
      await invalidate('listAssignees');
    },
  });
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
      act={t`Cakto kështu`}
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
            <Note>
              <Trans>Asnjë person i pranishëm nuk mund t’i mbajë të gjitha këto çështje.</Trans>
            </Note>
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
          cell: ({ id, load }) => (
            <Trans>
              +{countOf(id)}, gjithsej {load.open + countOf(id)}
            </Trans>
          ),
        },
      ]}
    />
  );
}
