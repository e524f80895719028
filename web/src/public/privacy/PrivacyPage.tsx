// Privacy notice in plain words; docs/reference/threat-model.md and docs/guide/retention.md say the same to operators.
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { Filing } from './Filing.tsx';
import { Limits, Weakness } from './Limits.tsx';
import { RetentionPeriods } from './RetentionPeriods.tsx';
import { Answerable, Rights } from './Rights.tsx';

function Reading() {
  return (
    <section className="stack stack--8 measure">
      <h2>
        <Trans>Kur vetëm lexoni</Trans>
      </h2>
      <p>
        <Trans>
          Nuk duhet llogari. Portali nuk vendos asnjë „cookie“, nuk ngarkon asgjë nga faqe të tjera dhe nuk i mat
          vizitorët. Adresa juaj e internetit (IP) nuk ruhet: kufizimi i kërkesave përdor një gjurmë me çelës, që
          ndryshon çdo ditë dhe nuk kthehet dot në adresë.
        </Trans>
      </p>
      <p>
        <Trans>
          Në pajisjen tuaj mbeten gjuha dhe pamja derisa të mbyllni skedën, faqet publike për t’i hapur pa rrjet dhe, po
          deshët, drafti i formularit me skedarët që presin rrjetin: të shifruar, derisa t’i dërgoni ose t’i fshini.
        </Trans>
      </p>
    </section>
  );
}

export function PrivacyPage() {
  const { t } = useLingui();
  const title = t`Njoftimi i privatësisë`;
  usePageFocus(title);
  return (
    <div className="wrap wrap--public page stack stack--32">
      <div className="stack stack--8">
        <h1>{title}</h1>
        <p className="lead measure">
          <Trans>Çfarë mbahet këtu për ju, pse, sa gjatë, kush e sheh dhe çfarë mund të kërkoni.</Trans>
        </p>
      </div>
      <Answerable />
      <Reading />
      <Filing />
      <RetentionPeriods />
      <Rights />
      <Limits />
      <Weakness />
    </div>
  );
}
