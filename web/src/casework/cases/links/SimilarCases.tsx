import type { CaseFile, SimilarCase } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LoadState } from '../../../ui/feedback/LoadState.tsx';
import type { AskedAction } from '../actions/CaseActions.tsx';
import { useOrganName } from '../words.ts';
import { OtherLine } from './OtherLine.tsx';

/** Similar cases with the reasons; each can be joined to this one. */
export function SimilarCases({ file, onAsk }: { file: CaseFile; onAsk: (asked: AskedAction) => void }) {
  const { t } = useLingui();
  const { number } = file;
  const { data, error, isLoading, refetch } = useQuery(routeQuery('listSimilarCases', { params: { number } }));
  const mayJoin = file.allowed.some(({ action }) => action === 'join');
  return (
    <div className="stack stack--8">
      <h3>
        <Trans>Të ngjashme</Trans>
      </h3>
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={3} bare />
      {data?.length === 0 && (
        <p className="soft">
          <Trans>Nuk u gjet asnjë çështje me të njëjtin subjekt, vend e ditë, akt ose fjalë.</Trans>
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="links" aria-label={t`Të ngjashme`}>
          {data.map((one) => (
            <li key={one.case.number}>
              <OtherLine other={one.case}>
                <Reasons file={file} reasons={one.reasons} />
              </OtherLine>
              {mayJoin && one.case.isOpen && (
                <span className="no-print">
                  <Button
                    size="small"
                    onClick={() => onAsk({ action: 'join', draft: { otherNumber: one.case.number } })}
                  >
                    <Trans>Bashkoje këtë me të…</Trans>
                    <span className="visually-hidden"> {one.case.number}</span>
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Reasons({ file: { complaint }, reasons }: { file: CaseFile; reasons: SimilarCase['reasons'] }) {
  const { t } = useLingui();
  const organName = useOrganName();
  const act = complaint && [organName(complaint.organ, complaint.kzazNumber), complaint.actNumber].join(', ');
  const words = {
    subject: t`I njëjti subjekt`,
    nipt: t`I njëjti NIPT`,
    place: t`I njëjti vend dhe ditë`,
    act: t`I njëjti akt`,
    wording: t`Fjalë të njëjta`,
  };
  return (
    <ul className="links__reasons small">
      {reasons.map(({ code, value }) => (
        <li key={code}>
          <b>{words[code]}</b>
          {value && <span className="muted">: {code === 'act' ? act : value}</span>}
        </li>
      ))}
    </ul>
  );
}
