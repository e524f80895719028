import { useLingui } from '@lingui/react/macro';
import { ReceiptPage } from '../filing/receipt/ReceiptPage.tsx';
import type { FiledCase } from '../filing/sending/post.ts';
import { paths } from '../paths.ts';
import { DenouncementSteps } from './DenouncementSteps.tsx';
import { draft } from './draft.ts';

export function Receipt({ filed }: { filed: FiledCase }) {
  const { t } = useLingui();
  return (
    <ReceiptPage filed={filed} draft={draft} title={t`Denoncimi juaj u regjistrua`} trackPath={paths.trackDenouncement}>
      <DenouncementSteps filed={filed} />
    </ReceiptPage>
  );
}
