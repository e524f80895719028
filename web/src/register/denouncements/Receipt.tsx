import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { type NextStep, NextSteps } from '../filing/receipt/NextSteps.tsx';
import { ReceiptPage } from '../filing/receipt/ReceiptPage.tsx';
import type { ReceiptProps } from '../filing/steps/form.ts';
import { draft } from './draft.ts';

const afterDenouncement: readonly NextStep[] = [
  {
    status: 'preliminary_check',
    title: msg`Verifikim paraprak`,
    words: msg`KQZ-ja shikon nëse plotësohen kushtet e formës dhe nëse është në kompetencën e saj (KPA, neni 44).`,
  },
  {
    status: 'returned',
    title: msg`Ndoshta ju pyesim`,
    words: msg`Pyetjet dhe afatin e përgjigjes i shihni te çështja, me kodin tuaj. Shikojeni herë pas here.`,
  },
  {
    status: 'investigation',
    title: msg`Hetim administrativ`,
    words: msg`Deri në 60 ditë. Shtyhet vetëm një herë dhe arsyet ju thuhen (KPA, nenet 91–92).`,
  },
  {
    status: 'decided',
    title: msg`Vendimi`,
    words: msg`Për çdo subjekt, me arsye. E shihni te çështja dhe, pa emrin tuaj, në regjistrin publik.`,
  },
];

/** A tip opens no procedure for its filer and gets no answer. */
const afterTip: readonly NextStep[] = [
  {
    status: 'preliminary_check',
    title: msg`Verifikim paraprak`,
    words: msg`KQZ-ja shikon nëse indicia është në kompetencën e saj dhe nëse ka fakte që hetohen. Ju nuk keni barrë prove.`,
  },
  {
    status: 'returned',
    title: msg`Ndoshta një pyetje te çështja`,
    words: msg`Nëse KQZ-ja ka një pyetje për faktet, e shihni te çështja me kodin tuaj. Pa përgjigje në afat, indicia mund të quhet e paregjistruar.`,
  },
  {
    status: 'investigation',
    title: msg`KQZ-ja vendos vetë nëse e heton`,
    words: msg`Mund ta hetojë, ta përcjellë te një organ tjetër ose të mos e pranojë. Ju nuk jeni palë në atë procedurë.`,
  },
  {
    status: 'decided',
    title: msg`Përfundimi`,
    words: msg`E shihni te çështja me kodin tuaj dhe, pa asgjë për ju, në regjistrin publik. Pa një adresë për njoftime nuk ju shkruan askush: shikojeni vetë herë pas here.`,
  },
];

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
      <NextSteps filed={filed} steps={filed.track === 'tip' ? afterTip : afterDenouncement} />
    </ReceiptPage>
  );
}
