import { Trans } from '@lingui/react/macro';
import { Button } from '../actions/Button.tsx';
import { Note } from './Note.tsx';

export interface FaultStateProps {
  /** Words of a failed call; `api/faults.ts` gives them. */
  fault: { message: string; extra?: string | undefined; requestId?: string | undefined };
  /** Tries the same again. */
  retry?: (() => void) | undefined;
}

/** A call failed: what happened, the request's number for support, and a way to try again. */
export const FaultState = ({ fault, retry }: FaultStateProps) => (
  <Note tone="error" alert>
    <p>
      <b>{fault.message}</b>
    </p>
    {fault.extra && <p>{fault.extra}</p>}
    {fault.requestId && (
      <p className="small soft">
        <Trans>
          Numri i kërkesës: <span className="code breaks">{fault.requestId}</span>
        </Trans>
      </p>
    )}
    {retry && (
      <p className="note__actions">
        <Button size="small" onClick={retry}>
          <Trans>Provo përsëri</Trans>
        </Button>
      </p>
    )}
  </Note>
);
