// A search for a complete case number also finds cases outside the view, the filters and the register.
import { type CaseKind, CaseNumber, kindOfNumber, readerOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { casePath } from '../../../paths.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { Link, useNavigate } from '../../../platform/router/router.tsx';
import { useMay } from '../../../platform/state/state.ts';
import { Note } from '../../../ui/feedback/Note.tsx';

const numberOf = (search: string) => CaseNumber.safeParse(search.trim().toUpperCase()).data;

/** The case with the searched number; Enter opens it once found. */
export function useNumberSearch(kind: CaseKind, search: string) {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<string>();
  const number = numberOf(search);
  const its = number === undefined ? undefined : kindOfNumber(number);
  const mayRead = useMay(readerOf[its ?? kind]);
  const query = { kind: its ?? kind, search: number ?? '', limit: 1 };
  const { data } = useQuery(routeQuery('listCases', { query }, { enabled: its !== undefined && mayRead }));
  const isThere = data?.items.some((row) => row.number === number);
  useEffect(() => {
    if (number !== undefined && number === entered && isThere) navigate(casePath(number));
  }, [number, entered, isThere, navigate]);
  return { kind, number, its, mayRead, isThere, enter: (typed: string) => setEntered(numberOf(typed)) };
}

export type NumberSearchResult = ReturnType<typeof useNumberSearch>;

/** Says where a case outside the rows is. */
export function NumberSearch({
  sought,
  rows,
}: {
  sought: NumberSearchResult;
  rows: readonly { readonly number: string }[];
}) {
  const { t } = useLingui();
  const { kind, number, its, mayRead, isThere } = sought;
  const isElsewhere = its !== kind;
  const isShown = rows.some((row) => row.number === number);
  const isSaid = isElsewhere ? isThere !== undefined || !mayRead : isThere && !isShown;
  if (number === undefined || its === undefined || !isSaid) return null;
  return (
    <div className="queue-note">
      <Note tone="blue">
        <p>
          {isElsewhere ? (
            <OtherRegister number={number} its={its} />
          ) : (
            <Trans>Pamja ose filtrat e lënë jashtë çështjen {number}.</Trans>
          )}{' '}
          {isThere ? (
            <Link to={casePath(number)}>{t`Hap dosjen`}</Link>
          ) : mayRead ? (
            <Trans>Atje nuk u gjet asnjë çështje me këtë numër.</Trans>
          ) : (
            <Trans>Ju nuk keni të drejtë ta lexoni atë regjistër.</Trans>
          )}
        </p>
      </Note>
    </div>
  );
}

const OtherRegister = ({ number, its }: { number: string; its: CaseKind }) =>
  its === 'complaint' ? (
    <Trans>{number} është numër i regjistrit të ankesave.</Trans>
  ) : (
    <Trans>{number} është numër i regjistrit të denoncimeve.</Trans>
  );
