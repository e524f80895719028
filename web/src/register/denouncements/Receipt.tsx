import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { NextSteps } from '../filing/receipt/NextSteps.tsx';
import { ReceiptPage } from '../filing/receipt/ReceiptPage.tsx';
import type { FiledCase } from '../filing/sending/post.ts';
import type { ReceiptProps } from '../filing/steps/form.ts';
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

function DenouncementSteps({ filed }: { filed: FiledCase }) {
  const { t } = useLingui();
  if (filed.track === 'tip') return <TipSteps filed={filed} />;
  return (
    <NextSteps
      filed={filed}
      steps={[
        {
          status: 'preliminary_check',
          title: t`Verifikim paraprak`,
          words: (
            <Trans>
              KQZ-ja shikon nëse plotësohen kushtet e formës dhe nëse është në kompetencën e saj (KPA, neni 44).
            </Trans>
          ),
        },
        {
          status: 'returned',
          title: t`Ndoshta ju pyesim`,
          words: (
            <Trans>Pyetjet dhe afatin e përgjigjes i shihni te çështja, me kodin tuaj. Shikojeni herë pas here.</Trans>
          ),
        },
        {
          status: 'investigation',
          title: t`Hetim administrativ`,
          words: <Trans>Deri në 60 ditë. Shtyhet vetëm një herë dhe arsyet ju thuhen (KPA, nenet 91–92).</Trans>,
        },
        {
          status: 'decided',
          title: t`Vendimi`,
          words: (
            <Trans>Për çdo subjekt, me arsye. E shihni te çështja dhe, pa emrin tuaj, në regjistrin publik.</Trans>
          ),
        },
      ]}
    />
  );
}

/** Steps after a tip, which opens no procedure for its filer and gets no answer. */
function TipSteps({ filed }: { filed: FiledCase }) {
  const { t } = useLingui();
  return (
    <NextSteps
      filed={filed}
      steps={[
        {
          status: 'preliminary_check',
          title: t`Verifikim paraprak`,
          words: (
            <Trans>
              KQZ-ja shikon nëse indicia është në kompetencën e saj dhe nëse ka fakte që hetohen. Ju nuk keni barrë
              prove.
            </Trans>
          ),
        },
        {
          status: 'returned',
          title: t`Ndoshta një pyetje te çështja`,
          words: (
            <Trans>
              Nëse KQZ-ja ka një pyetje për faktet, e shihni te çështja me kodin tuaj. Pa përgjigje në afat, indicia
              mund të quhet e paregjistruar.
            </Trans>
          ),
        },
        {
          status: 'investigation',
          title: t`KQZ-ja vendos vetë nëse e heton`,
          words: (
            <Trans>
              Mund ta hetojë, ta përcjellë te një organ tjetër ose të mos e pranojë. Ju nuk jeni palë në atë procedurë.
            </Trans>
          ),
        },
        {
          status: 'decided',
          title: t`Përfundimi`,
          words: (
            <Trans>
              E shihni te çështja me kodin tuaj dhe, pa asgjë për ju, në regjistrin publik. Pa një adresë për njoftime
              nuk ju shkruan askush: shikojeni vetë herë pas here.
            </Trans>
          ),
        },
      ]}
    />
  );
}
