import type { ManualChapter } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';

/** Out of the manual and back, and back to the text that came with the program. */
export function ChapterStanding({ chapter: { slug, version, origin, isRetired } }: { chapter: ManualChapter }) {
  const retiring = useAction('retireManualChapter');
  const restoring = useAction('restoreManualChapter');
  const fault = retiring.fault ?? restoring.fault;
  const settle = async (done: { version: number } | undefined) => {
    if (done) await refresh('listManualEditions', 'listManualChapters', 'getManualChapter');
  };
  return (
    <>
      {fault && <FaultState fault={fault} />}
      <p className="row row--8">
        <Button
          size="small"
          pending={retiring.pending}
          onClick={() => void retiring.run({ body: { slug, version, retired: !isRetired } }).then(settle)}
        >
          {isRetired ? <Trans>Ktheje te manuali</Trans> : <Trans>Hiqe nga manuali</Trans>}
        </Button>
        {origin === 'edited' && (
          <Button
            size="small"
            pending={restoring.pending}
            onClick={() => void restoring.run({ body: { slug, version } }).then(settle)}
          >
            <Trans>Kthe tekstin e programit</Trans>
          </Button>
        )}
      </p>
    </>
  );
}
