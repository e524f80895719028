import { Trans } from '@lingui/react/macro';
import type { Fault } from '../../api/faults.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

/** A list of the form did not come: said at its field, with a way to ask again. What was typed stays. */
export function ListFault({ list: { fault, retry } }: { list: { fault: Fault | undefined; retry: () => void } }) {
  if (!fault) return null;
  return (
    <div className="after-field">
      <Note tone="error" alert>
        <p>
          <b>
            <Trans>Lista nuk u ngarkua.</Trans>
          </b>{' '}
          {fault.message}
        </p>
        <p className="note__actions">
          <Button size="small" onClick={retry}>
            <Trans>Provo përsëri</Trans>
          </Button>
        </p>
      </Note>
    </div>
  );
}
