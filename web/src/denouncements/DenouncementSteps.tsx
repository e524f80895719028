import { Trans, useLingui } from '@lingui/react/macro';
import { NextSteps } from '../filing/receipt/NextSteps.tsx';
import type { FiledCase } from '../filing/sending/post.ts';

/** What the commission does with a denouncement. */
export function DenouncementSteps({ filed }: { filed: FiledCase }) {
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
