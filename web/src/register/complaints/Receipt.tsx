import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { formatDate, formatTime } from '../../platform/i18n/format.ts';
import { NextSteps } from '../filing/receipt/NextSteps.tsx';
import { ReceiptPage } from '../filing/receipt/ReceiptPage.tsx';
import type { FiledCase } from '../filing/sending/post.ts';
import type { ReceiptProps } from '../filing/steps/form.ts';
import { isNews } from './answers.ts';
import { draft } from './draft.ts';

/** Attestation of KZ 127: number, date and time. */
export function Receipt({ filed, lateChanges }: ReceiptProps) {
  const { t, locale } = useLingui();
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

function ComplaintSteps({ filed }: { filed: FiledCase }) {
  const { t } = useLingui();
  return (
    <NextSteps
      filed={filed}
      steps={[
        {
          status: 'preliminary_check',
          title: t`Relatori me short dhe verifikimi paraprak`,
          words: (
            <Trans>
              Një anëtar i KAS-it, i zgjedhur me short, sheh formën, kompetencën, legjitimimin dhe afatin (KZ, neni
              129).
            </Trans>
          ),
        },
        {
          status: 'returned',
          title: t`Ndoshta kthehet për plotësim`,
          words: (
            <Trans>Vetëm një herë dhe me 24 orë afat. Shiheni çështjen me kodin tuaj që sot (KZ, neni 129.4).</Trans>
          ),
        },
        {
          status: 'hearing',
          title: t`Seanca publike`,
          words: (
            <Trans>Data dhe ora shpallen te çështja juaj. Mungesa nuk e ndal shqyrtimin (KZ, nenet 131–136).</Trans>
          ),
        },
        {
          status: 'decided',
          title: t`Vendimi i KAS-it`,
          words: (
            <Trans>
              Brenda 2 ditëve, ose 10 ditëve kur ankimohet tabela e rezultatit (KZ, neni 143.3). Kundër tij mund të
              ankoheni në Kolegjin Zgjedhor brenda 5 ditëve nga shpallja, ose 30 ditëve jashtë periudhës së zgjedhjeve
              (KZ, neni 152.2).
            </Trans>
          ),
        },
      ]}
    />
  );
}
