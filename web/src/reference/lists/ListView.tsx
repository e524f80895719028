import { type Taxonomy, type TaxonomyCode, type TaxonomyValue, taxonomies } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, setReply } from '../../platform/api/query.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { Edited } from './draft.ts';
import { useOrdering } from './useOrdering.ts';
import { ValueDialog } from './ValueDialog.tsx';
import { ValueRow, type ValueRowProps } from './ValueRow.tsx';

export function ListView({ taxonomy }: { taxonomy: Taxonomy }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [edited, setEdited] = useState<Edited>();
  const [message, setMessage] = useState('');
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
            <Trans>Shto vlerë</Trans>
          </Button>
        }
      >
        <OrderBar ordering={ordering} />
        {retiring.fault && <FaultState fault={retiring.fault} />}
        {offered.length > 0 ? (
          <Offered values={offered} onMove={ordering.move} {...acts} />
        ) : (
          <p className="soft value">
            <Trans>Nuk ofrohet asnjë vlerë. Shtoni të parën.</Trans>
          </p>
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
            setMessage(t`U ruajt. Formularët e ofrojnë tani.`);
          }}
        />
      )}
      {message !== '' && <Toast onGone={() => setMessage('')}>{message}</Toast>}
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
  const { moved, pending, fault, isConflict, announcement } = ordering;
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isConflict && (
        <Note tone="warn" alert>
          <p>
            <Trans>Dikush tjetër e ndryshoi listën ndërkohë. Shihni renditjen e re dhe vendosni përsëri.</Trans>
          </p>
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
            <Trans>Ktheje si ishte</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

// Retires a value of a form list, or restores it.
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
