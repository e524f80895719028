import { useLingui } from '@lingui/react/macro';
import { ReceiptPage } from '../filing/receipt/ReceiptPage.tsx';
import type { FiledCase } from '../filing/sending/post.ts';
import { paths } from '../paths.ts';
import { draft } from './draft.ts';
import { NextSteps } from './NextSteps.tsx';

export function Receipt({ filed }: { filed: FiledCase }) {
  const { t } = useLingui();
  return (
    <ReceiptPage filed={filed} draft={draft} title={t`Denoncimi juaj u regjistrua`} trackPath={paths.trackDenouncement}>
      <NextSteps filed={filed} />
    </ReceiptPage>
  );
}
