import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { formatDate, formatTime } from '../../platform/i18n/format.ts';
import { formatLaw } from '../../platform/i18n/law.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { LaterLine } from '../../ui/periods/LaterLine.tsx';
import { type NextStep, NextSteps } from '../filing/receipt/NextSteps.tsx';
import { ReceiptPage } from '../filing/receipt/ReceiptPage.tsx';
import type { ReceiptProps } from '../filing/steps/form.ts';
import { isNews } from './answers.ts';
import { draft } from './draft.ts';

const next: readonly NextStep[] = [
  {
    status: 'preliminary_check',
    title: msg`Relatori me short dhe verifikimi paraprak`,
    words: msg`Një anëtar i KAS-it, i zgjedhur me short, sheh formën, kompetencën, legjitimimin dhe afatin (KZ, neni 129).`,
  },
  {
    status: 'returned',
    title: msg`Ndoshta kthehet për plotësim`,
    words: msg`Vetëm një herë dhe me 24 orë afat. Shiheni çështjen me kodin tuaj që sot (KZ, neni 129.4).`,
  },
  {
    status: 'hearing',
    title: msg`Seanca publike`,
    words: msg`Data dhe ora shpallen te çështja juaj. Mungesa nuk e ndal shqyrtimin (KZ, nenet 131–136).`,
  },
  {
    status: 'decided',
    title: msg`Vendimi i KAS-it`,
    words: msg`Brenda 2 ditëve, ose 10 ditëve kur ankimohet tabela e rezultatit (KZ, neni 143.3). Kundër tij mund të ankoheni në Kolegjin Zgjedhor brenda 5 ditëve nga shpallja, ose 30 ditëve jashtë periudhës së zgjedhjeve (KZ, neni 152.2).`,
  },
];

/** A complaint out of time has a warning that says so. */
function FilingTime({ filed: { filingDue } }: Pick<ReceiptProps, 'filed'>) {
  const { locale, dateTime } = useLingui();
  if (!filingDue?.inTime) return null;
  const due = dateTime(filingDue.dueAt);
  const law = formatLaw(filingDue.legalBasis, locale);
  return (
    <Note tone="ok" title={<Trans>E depozituat brenda afatit të ankimit.</Trans>}>
      <p>
        <Trans>
          Sipas llogaritjes, afati mbaron më {due} ({law}).
        </Trans>
      </p>
      <LaterLine later={filingDue.later} isRight />
    </Note>
  );
}

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
      <FilingTime filed={filed} />
      <NextSteps filed={filed} steps={next} />
    </ReceiptPage>
  );
}
