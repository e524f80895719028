import { Trans } from '@lingui/react/macro';
import { Button } from '../actions/Button.tsx';
import { Note } from './Note.tsx';

export interface FaultStateProps {
  fault: { message: string; extra?: string | undefined; requestId?: string | undefined };
  retry?: (() => unknown) | undefined;
}

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
        <Button size="small" onClick={() => retry()}>
          <Trans>Provo përsëri</Trans>
        </Button>
      </p>
    )}
  </Note>
);
