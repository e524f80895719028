import { useLingui } from '@lingui/react/macro';
import { ReceiptPage } from '../../filing/receipt/ReceiptPage.tsx';
import type { ReceiptProps } from '../../filing/steps/form.ts';
import { formatDate, formatTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { paths } from '../../paths.ts';
import { isNews } from '../answers.ts';
import { draft } from '../draft.ts';
import { ComplaintSteps } from './ComplaintSteps.tsx';

/** The attestation of KZ 127: number, date and hour. */
export function Receipt({ filed, lateChanges }: ReceiptProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { number, registeredAt } = filed;
  const date = formatDate(registeredAt, locale);
  const time = formatTime(registeredAt);
  return (
    <ReceiptPage
      filed={{ ...filed, warnings: filed.warnings.filter(isNews) }}
      lateChanges={lateChanges}
      draft={draft}
      title={t`Vërtetim i depozitimit – nr. ${number}, datë ${date}, ora ${time}`}
      trackPath={paths.trackComplaint}
    >
      <ComplaintSteps filed={filed} />
    </ReceiptPage>
  );
}
