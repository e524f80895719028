import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FiledCase } from '../filing/sending/post.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Timeline } from '../ui/layout/Timeline.tsx';
import { statusLook } from '../ui/marks/statusShapes.ts';

/** What happens now, with the deadline that already runs. */
export function NextSteps({ filed: { deadline } }: { filed: FiledCase }) {
  const { t } = useLingui();
  const locale = useLocale();
  const due = deadline && formatDateTime(deadline.dueAt, locale);
  const step = (status: string, title: string, words: ReactNode) => ({
    key: status,
    shape: statusLook(status).shape,
    title,
    at: undefined,
    children: <p className="soft measure">{words}</p>,
  });
  const check = step(
    'preliminary_check',
    t`Verifikim paraprak`,
    <Trans>KQZ-ja shikon nëse plotësohen kushtet e formës dhe nëse është në kompetencën e saj (KPA, neni 44).</Trans>,
  );
  const items = [
    { ...check, at: deadline && due ? { iso: deadline.dueAt, text: t`deri më ${due}` } : undefined },
    step(
      'returned',
      t`Ndoshta ju pyesim`,
      <Trans>Pyetjet dhe afatin e përgjigjes i shihni te çështja, me kodin tuaj. Shikojeni herë pas here.</Trans>,
    ),
    step(
      'investigation',
      t`Hetim administrativ`,
      <Trans>Deri në 60 ditë. Shtyhet vetëm një herë dhe arsyet ju thuhen (KPA, nenet 91–92).</Trans>,
    ),
    step(
      'decided',
      t`Vendimi`,
      <Trans>Për çdo subjekt, me arsye. E shihni te çështja dhe, pa emrin tuaj, në regjistrin publik.</Trans>,
    ),
  ];
  return (
    <section className="stack stack--24">
      <h2>
        <Trans>Çfarë ndodh tani</Trans>
      </h2>
      <Timeline items={items} />
    </section>
  );
}
