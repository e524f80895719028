import { Trans } from '@lingui/react/macro';
import { Button } from '../actions/Button.tsx';
import { Note } from './Note.tsx';

export interface ErrorNoticeProps {
  error: { message: string; extra?: string | undefined; requestId?: string | undefined };
  retry?: (() => unknown) | undefined;
}

export const ErrorNotice = ({ error, retry }: ErrorNoticeProps) => (
  <Note tone="error" alert>
    <p>
      <b>{error.message}</b>
    </p>
    {error.extra && <p>{error.extra}</p>}
    {error.requestId && (
      <p className="small soft">
        <Trans>
          Numri i kërkesës: <span className="code breaks">{error.requestId}</span>
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
