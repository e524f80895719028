import { Trans } from '@lingui/react/macro';
import { useRead } from '../../api/useRead.ts';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PublicCaseView } from '../../ui/publicCase/PublicCaseView.tsx';
import type { Marks } from './marks.ts';
import { toPublication } from './marks.ts';

/** What the public would see now, made by the server as it makes the public page, shown by the very component of that page. */
export function Preview({ number, marks, reason }: { number: string; marks: Marks; reason: string }) {
  const { redactions } = toPublication(marks);
  const body = { redactions, ...(reason.trim() === '' ? {} : { reason }) };
  const { data, fault, isLoading, isFetching, retry } = useRead('previewPublication', { params: { number }, body });
  return (
    <div className="preview" aria-busy={isFetching}>
      <p className="preview__head small">
        <Trans>Kështu do ta shohë publiku</Trans>
      </p>
      <div className="preview__page">
        {isLoading && <Skeleton lines={10} />}
        {fault && <FaultState fault={fault} retry={retry} />}
        {data && <PublicCaseView shown={data} level={2} />}
      </div>
    </div>
  );
}
