import { useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { ReceiptPage } from '../filing/receipt/ReceiptPage.tsx';
import type { ReceiptProps } from '../filing/steps/form.ts';
import { DenouncementSteps } from './DenouncementSteps.tsx';
import { draft } from './draft.ts';

export function Receipt({ filed, lateChanges }: ReceiptProps) {
  const { t } = useLingui();
  return (
    <ReceiptPage
      filed={filed}
      lateChanges={lateChanges}
      draft={draft}
      title={t`Denoncimi juaj u regjistrua`}
      trackPath={paths.trackDenouncement}
    >
      <DenouncementSteps filed={filed} />
    </ReceiptPage>
  );
}
