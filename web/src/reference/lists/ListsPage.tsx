import { type Taxonomy, type TaxonomyCode, type TaxonomyValue, taxonomies, taxonomyCodes } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery, setResponse } from '../../platform/api/query.ts';
import { announceDone } from '../../platform/state/done.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import './lists.css';
import type { Edited } from './draft.ts';
import { ValueDialog } from './ValueDialog.tsx';
import { ValueRow } from './ValueRow.tsx';

const isTaxonomy = (code: string): code is TaxonomyCode => taxonomyCodes.some((one) => one === code);

export function ListsPage() {
  const { t, locale } = useLingui();
  const [list, setList] = useState<TaxonomyCode>('denounce_object');
  const { data, error, isLoading, refetch } = useQuery(routeQuery('getReferenceList', { params: { list } }));
  // The previous list stays while another loads.
  const current = data?.list === list ? data : undefined;
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
      {error && <ErrorNotice error={error} retry={refetch} />}
      {current ? <ListView key={list} taxonomy={current} /> : isLoading || data ? <Skeleton lines={10} /> : null}
    </Page>
  );
}

function ListView({ taxonomy }: { taxonomy: Taxonomy }) {
  const { t, locale } = useLingui();
  const [edited, setEdited] = useState<Edited>();
  const ordering = useOrdering(taxonomy);
  const retiring = useRetiring(taxonomy.list);
  const error = ordering.error ?? retiring.error;
  const offered = taxonomy.values.filter(({ retiredAt }) => retiredAt === null);
  const retired = taxonomy.values.filter(({ retiredAt }) => retiredAt !== null);
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
        <p className="visually-hidden" role="status">
          {ordering.announcement}
        </p>
        {error && <ErrorNotice error={error} />}
        {offered.length > 0 ? (
          <ol className="values" aria-label={t`Vlerat që ofrohen, sipas renditjes`}>
            {offered.map((value, at) => (
              <ValueRow
                key={value.code}
                value={value}
                {...acts}
                place={{ at, of: offered.length, move: (by) => ordering.move(value, by) }}
              />
            ))}
          </ol>
        ) : (
          <p className="soft value">{t`Nuk ofrohet asnjë vlerë. Shtoni të parën.`}</p>
        )}
      </Card>
      {retired.length > 0 && (
        <Card flush title={t`Të hequra nga formularët`}>
          <ul className="values">
            {retired.map((value) => (
              <ValueRow key={value.code} value={value} {...acts} place={undefined} />
            ))}
          </ul>
        </Card>
      )}
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

function useRetiring(list: TaxonomyCode) {
  const { mutate, error } = useMutation({
    ...routeMutation('retireListValue'),
    onSuccess: (saved) => setResponse('getReferenceList', { params: { list } }, saved),
    onError: () => void invalidate('getReferenceList'),
  });
  const retire = ({ code, revision, retiredAt }: TaxonomyValue) =>
    mutate({ params: { list, code }, body: { revision, retired: retiredAt === null } });
  return { retire, error };
}

/** Saving over another member's order is a conflict that shows theirs. */
function useOrdering({ list, values }: Taxonomy) {
  const { t, locale } = useLingui();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('orderListValues'),
    onSuccess: (saved) => setResponse('getReferenceList', { params: { list } }, saved),
    onError: () => void invalidate('getReferenceList'),
  });
  const [announcement, setAnnouncement] = useState('');
  const move = (value: TaxonomyValue, by: -1 | 1) => {
    const { code } = value;
    const name = value.name[locale];
    const offered = values.filter(({ retiredAt }) => retiredAt === null);
    const at = offered.findIndex((one) => one.code === code) + by;
    const other = offered[at]?.code;
    if (other === undefined || isPending) return;
    const before = values.map((one) => one.code);
    const after = before.map((one) => (one === code ? other : one === other ? code : one));
    mutate({ params: { list }, body: { before, after } });
    setAnnouncement(t`${name}: vendi ${at + 1} nga ${offered.length}.`);
  };
  return { move, error, announcement };
}
