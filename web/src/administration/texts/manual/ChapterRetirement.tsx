import type { ManualChapter } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';

/** Retires, restores, or resets a chapter to the program's version. */
export function ChapterRetirement({ chapter: { slug, version, origin, isRetired } }: { chapter: ManualChapter }) {
  const onSuccess = () => invalidate('listManualEditions', 'listManualChapters', 'getManualChapter');
  const retiring = useMutation({ ...routeMutation('retireManualChapter'), onSuccess });
  const restoring = useMutation({ ...routeMutation('restoreManualChapter'), onSuccess });
  const fault = retiring.error ?? restoring.error;
  return (
    <>
      {fault && <FaultState fault={fault} />}
      <p className="row row--8">
        <Button
          size="small"
          pending={retiring.isPending}
          onClick={() => retiring.mutate({ body: { slug, version, retired: !isRetired } })}
        >
          {isRetired ? <Trans>Ktheje te manuali</Trans> : <Trans>Hiqe nga manuali</Trans>}
        </Button>
        {origin === 'edited' && (
          <Button
            size="small"
            pending={restoring.isPending}
            onClick={() => restoring.mutate({ body: { slug, version } })}
          >
            <Trans>Kthe tekstin e programit</Trans>
          </Button>
        )}
      </p>
    </>
  );
}
