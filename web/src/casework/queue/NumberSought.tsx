// A search that is the number of one case finds it wherever it is: beyond the view and the filters, or in the other register.
import { type CaseKind, CaseNumber, kindOfNumber, readerOf } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { casePath } from '../../paths.ts';
import { Link, useNavigate } from '../../router/router.tsx';
import { useMay } from '../../state/state.ts';
import { Note } from '../../ui/feedback/Note.tsx';

const numberOf = (search: string) => CaseNumber.safeParse(search.trim().toUpperCase()).data;

/** The case whose number the search is; Enter opens it as soon as it is found. */
export function useSought(kind: CaseKind, search: string) {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<string>();
  const number = numberOf(search);
  const its = number === undefined ? undefined : kindOfNumber(number);
  const mayRead = useMay(readerOf[its ?? kind]);
  const query = { kind: its ?? kind, search: number ?? '', limit: 1 };
  const { data } = useRead('listCases', { query }, { when: its !== undefined && mayRead });
  const isThere = data?.items.some((row) => row.number === number);
  useEffect(() => {
    if (number !== undefined && number === entered && isThere) navigate(casePath(number));
  }, [number, entered, isThere, navigate]);
  return { kind, number, its, mayRead, isThere, enter: (typed: string) => setEntered(numberOf(typed)) };
}

export type Sought = ReturnType<typeof useSought>;

/** Says where the case is that the rows do not show. */
export function NumberSought({ sought, rows }: { sought: Sought; rows: readonly { readonly number: string }[] }) {
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
            <Link to={casePath(number)}>
              <Trans>Hap dosjen</Trans>
            </Link>
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
