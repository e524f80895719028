import { type Taxonomy, type TaxonomyCode, type TaxonomyValue, taxonomies, taxonomyCodes } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery, setReply } from '../../platform/api/query.ts';
import { announceDone } from '../../platform/state/done.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import './lists.css';
import type { Edited } from './draft.ts';
import { ValueDialog } from './ValueDialog.tsx';
import { ValueRow, type ValueRowProps } from './ValueRow.tsx';

const isTaxonomy = (code: string): code is TaxonomyCode => taxonomyCodes.some((one) => one === code);

export function ListsPage() {
  const { t, locale } = useLingui();
  const [list, setList] = useState<TaxonomyCode>('denounce_object');
  const { data, error, isLoading, refetch } = useQuery(routeQuery('getReferenceList', { params: { list } }));
  // The previous list stays while another loads.
  const shown = data?.list === list ? data : undefined;
  return (
    <Page
      title={t`Listat e formularëve`}
      className="lists stack stack--24"
      lead={
        <Trans>
          Çfarë ndryshoni këtu del në formularë sapo e ruani; kush e ka hapur një formular e sheh brenda një minute.
          Vlerat nuk fshihen kurrë: një vlerë e hequr nuk ofrohet më, por çështjet që e kanë e mbajnë.
        </Trans>
      }
    >
      <div className="lists__choice">
        <label className="label" htmlFor="list">
          {t`Lista`}
        </label>
        <select
          id="list"
          className="input"
          value={list}
          onChange={({ target }) => isTaxonomy(target.value) && setList(target.value)}
        >
          {taxonomyCodes.map((code) => (
            <option key={code} value={code}>
              {taxonomies[code][locale]}
            </option>
          ))}
        </select>
      </div>
      {error && <FaultState fault={error} retry={refetch} />}
      {shown ? <ListView key={list} taxonomy={shown} /> : isLoading || data ? <Skeleton lines={10} /> : null}
    </Page>
  );
}

function ListView({ taxonomy }: { taxonomy: Taxonomy }) {
  const { t, locale } = useLingui();
  const [edited, setEdited] = useState<Edited>();
  const ordering = useOrdering(taxonomy);
  const retiring = useRetiring(taxonomy.list);
  const offered = ordering.values.filter(({ retiredAt }) => retiredAt === null);
  const retired = ordering.values.filter(({ retiredAt }) => retiredAt !== null);
  const acts = { onEdit: (value: TaxonomyValue) => setEdited({ value }), onRetire: retiring.retire };
  return (
    <>
      <Card
        flush
        title={taxonomies[taxonomy.list][locale]}
        action={
          <Button size="small" tone="blue" onClick={() => setEdited({ value: undefined })}>
            {t`Shto vlerë`}
          </Button>
        }
      >
        <OrderBar ordering={ordering} />
        {retiring.fault && <FaultState fault={retiring.fault} />}
        {offered.length > 0 ? (
          <Offered values={offered} onMove={ordering.move} {...acts} />
        ) : (
          <p className="soft value">{t`Nuk ofrohet asnjë vlerë. Shtoni të parën.`}</p>
        )}
      </Card>
      {retired.length > 0 && <Retired values={retired} {...acts} />}
      {edited && (
        <ValueDialog
          list={taxonomy.list}
          value={edited.value}
          now={taxonomy.values}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            announceDone({ title: t`U ruajt. Formularët e ofrojnë tani.` });
          }}
        />
      )}
    </>
  );
}

interface ValuesProps extends Pick<ValueRowProps, 'onEdit' | 'onRetire'> {
  values: readonly TaxonomyValue[];
}

interface OfferedProps extends ValuesProps {
  onMove: (code: string, by: -1 | 1) => void;
}

function Offered({ values, onMove, ...acts }: OfferedProps) {
  const { t } = useLingui();
  return (
    <ol className="values" aria-label={t`Vlerat që ofrohen, sipas renditjes`}>
      {values.map((value, at) => (
        <ValueRow
          key={value.code}
          value={value}
          {...acts}
          place={{ at, of: values.length, move: (by) => onMove(value.code, by) }}
        />
      ))}
    </ol>
  );
}

function Retired({ values, ...acts }: ValuesProps) {
  const { t } = useLingui();
  return (
    <Card flush title={t`Të hequra nga formularët`}>
      <ul className="values">
        {values.map((value) => (
          <ValueRow key={value.code} value={value} {...acts} place={undefined} />
        ))}
      </ul>
    </Card>
  );
}

/** Announces a moved value; the order applies once saved. */
function OrderBar({ ordering }: { ordering: ReturnType<typeof useOrdering> }) {
  const { t } = useLingui();
  const { moved, pending, fault, isConflict, announcement } = ordering;
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isConflict && (
        <Note tone="warn" alert>
          {t`Dikush tjetër e ndryshoi listën ndërkohë. Shihni renditjen e re dhe vendosni përsëri.`}
        </Note>
      )}
      {fault && !isConflict && <FaultState fault={fault} />}
      {moved > 0 && (
        <div className="values__bar row row--8">
          <p>
            <Plural value={moved} one="# vlerë ka vend tjetër." other="# vlera kanë vend tjetër." />
          </p>
          <Button size="small" tone="blue" pending={pending} onClick={() => void ordering.save()}>
            <Trans>Ruaj renditjen</Trans>
          </Button>
          <Button size="small" onClick={ordering.undo}>
            {t`Ktheje si ishte`}
          </Button>
        </div>
      )}
    </>
  );
}

function useRetiring(list: TaxonomyCode) {
  const { mutate, error } = useMutation({
    ...routeMutation('retireListValue'),
    onSuccess: (saved) => setReply('getReferenceList', { params: { list } }, saved),
    onError: () => void invalidate('getReferenceList'),
  });
  const retire = ({ code, revision, retiredAt }: TaxonomyValue) =>
    mutate({ params: { list, code }, body: { revision, retired: retiredAt === null } });
  return { retire, fault: error };
}

// Reordering of a list, saved explicitly. Saving over another member's order is a conflict that shows theirs.
function useOrdering({ list, values }: Taxonomy) {
  const { t, locale } = useLingui();
  const { mutate, isPending, error, reset } = useMutation({
    ...routeMutation('orderListValues'),
    onSuccess: (saved) => setReply('getReferenceList', { params: { list } }, saved),
    onError: () => void invalidate('getReferenceList'),
    onSettled: () => setWanted(undefined),
  });
  const before = values.map(({ code }) => code);
  const [wanted, setWanted] = useState<readonly string[]>();
  const [announcement, setAnnouncement] = useState('');
  // Another member's change of the list discards an unsaved order.
  const isCurrent = wanted !== undefined && [...wanted].sort().join(' ') === [...before].sort().join(' ');
  const order = isCurrent ? wanted : before;
  const byCode = new Map(values.map((value) => [value.code, value]));
  const shown = order.flatMap((code) => byCode.get(code) ?? []);

  const move = (code: string, by: -1 | 1) => {
    const offered = shown.filter(({ retiredAt }) => retiredAt === null).map((one) => one.code);
    const at = offered.indexOf(code);
    const other = offered[at + by];
    if (other === undefined) return;
    setWanted(order.map((one) => (one === code ? other : one === other ? code : one)));
    const name = byCode.get(code)?.name[locale] ?? code;
    setAnnouncement(t`${name}: vendi ${at + by + 1} nga ${offered.length}.`);
  };
  const save = () => mutate({ params: { list }, body: { before, after: [...order] } });
  const undo = () => {
    setWanted(undefined);
    reset();
  };
  const moved = order.filter((code, at) => code !== before[at]).length;
  return {
    values: shown,
    moved,
    move,
    save,
    undo,
    pending: isPending,
    fault: error,
    isConflict: error?.code === 'conflict',
    announcement,
  };
}
