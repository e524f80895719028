import type { CaseFile, SimilarCase } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../../api/useRead.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { AskedAction } from '../actions/CaseActions.tsx';
import { useOrganName } from '../words.ts';
import { OtherLine } from './OtherLine.tsx';

/** Cases with something in common, each with what; one press leads to joining this one to it. */
export function SimilarCases({ file, onAsk }: { file: CaseFile; onAsk: (asked: AskedAction) => void }) {
  const { t } = useLingui();
  const { number } = file;
  const { data, fault, isLoading, retry } = useRead('listSimilarCases', { params: { number } }, { freshSeconds: 60 });
  const mayJoin = file.allowed.some(({ action }) => action === 'join');
  return (
    <div className="stack stack--8">
      <h3>
        <Trans>Të ngjashme</Trans>
      </h3>
      {isLoading && <Skeleton lines={3} />}
      {fault && <FaultState fault={fault} retry={retry} />}
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
