import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import type { List } from './lists.ts';

/** A list failed to load: error at its field with a retry. Typed values stay. */
export function ListFault({ list: { error, refetch } }: { list: Pick<List<unknown>, 'error' | 'refetch'> }) {
  const { t } = useLingui();
  if (!error) return null;
  return (
    <div className="after-field">
      <Note tone="error" alert>
        <p>
          <b>{t`Lista nuk u ngarkua.`}</b> {error.message}
        </p>
        <p className="note__actions">
          <Button size="small" onClick={() => refetch()}>
            {t`Provo përsëri`}
          </Button>
        </p>
      </Note>
    </div>
  );
}
