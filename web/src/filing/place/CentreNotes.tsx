import { Trans } from '@lingui/react/macro';
import { useRead } from '../../api/useRead.ts';
import { nameOf } from '../fields/lists.ts';
import { useMunicipalities } from './areas.ts';

export interface CentreNotesProps {
  /** As they are sent. */
  codes: readonly string[];
  /** The one chosen above; empty while none is. */
  municipality: string;
}

/** Asks about codes of voting centres that no election has, or has in another municipality; nothing is refused for it. */
export function CentreNotes({ codes, municipality }: CentreNotesProps) {
  const asked = codes.filter((code) => /^\d{4,5}$/.test(code)).slice(0, 200);
  const query = { codes: asked.join(',') };
  const { data } = useRead('listVotingCentres', { query }, { when: asked.length > 0, freshSeconds: 300 });
  const municipalities = useMunicipalities();
  const doubts = asked.flatMap((code) => {
    const its = data?.find((centre) => centre.code === code)?.municipality;
    return its === undefined || (municipality !== '' && its !== municipality) ? [{ code, its }] : [];
  });
  return (
    <div role="status">
      {data &&
        doubts.map(({ code, its }) => (
          <p key={code} className="hint hint--warn">
            {its === undefined ? (
              <Trans>
                Nuk njihet asnjë qendër votimi me kodin {code}. Kontrolloni shifrat; mund të vazhdoni edhe kështu.
              </Trans>
            ) : (
              <Trans>
                Qendra e votimit {code} është në Bashkinë {nameOf(municipalities, its)}, jo në atë që zgjodhët.
                Kontrolloni kodin ose bashkinë; mund të vazhdoni edhe kështu.
              </Trans>
            )}
          </p>
        ))}
    </div>
  );
}
