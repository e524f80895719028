import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { nameOf } from '../fields/lists.ts';
import { useMunicipalities } from './areas.ts';

interface CentreNotesProps {
  codes: readonly string[];
  /** Chosen municipality; empty without one. */
  municipality: string;
}

/** Questions codes of voting centres that are unknown, or of another municipality. Never blocks. */
export function CentreNotes({ codes, municipality }: CentreNotesProps) {
  const asked = codes.filter((code) => /^\d{4,5}$/.test(code)).slice(0, 200);
  const query = { codes: asked.join(',') };
  const { data } = useQuery(routeQuery('listVotingCentres', { query }, { enabled: asked.length > 0 }));
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
