import type { Filed } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Timeline } from '../../ui/layout/Timeline.tsx';
import { statusLook } from '../../ui/marks/statusShapes.ts';

/** What happens now, with the deadline that already runs. */
export function NextSteps({ filed: { deadline } }: { filed: Filed }) {
  const { t } = useLingui();
  const locale = useLocale();
  const due = deadline && formatDateTime(deadline.dueAt, locale);
  return (
    <section className="stack stack--24">
      <h2>
        <Trans>Çfarë ndodh tani</Trans>
      </h2>
      <Timeline
        items={[
          {
            key: 'check',
            shape: statusLook('preliminary_check').shape,
            title: t`Verifikim paraprak`,
            at: deadline && due ? { iso: deadline.dueAt, text: t`deri më ${due}` } : undefined,
            children: (
              <p className="soft measure">
                <Trans>
                  KQZ-ja shikon nëse plotësohen kushtet e formës dhe nëse është në kompetencën e saj (KPA, neni 44).
                </Trans>
              </p>
            ),
          },
          {
            key: 'ask',
            shape: statusLook('returned').shape,
            title: t`Ndoshta ju pyesim`,
            children: (
              <p className="soft measure">
                <Trans>
                  Pyetjet dhe afatin e përgjigjes i shihni te çështja, me kodin tuaj. Shikojeni herë pas here.
                </Trans>
              </p>
            ),
          },
          {
            key: 'investigation',
            shape: statusLook('investigation').shape,
            title: t`Hetim administrativ`,
            children: (
              <p className="soft measure">
                <Trans>Deri në 60 ditë. Shtyhet vetëm një herë dhe arsyet ju thuhen (KPA, nenet 91–92).</Trans>
              </p>
            ),
          },
          {
            key: 'decided',
            shape: statusLook('decided').shape,
            title: t`Vendimi`,
            children: (
              <p className="soft measure">
                <Trans>Për çdo subjekt, me arsye. E shihni te çështja dhe, pa emrin tuaj, në regjistrin publik.</Trans>
              </p>
            ),
          },
        ]}
      />
    </section>
  );
}
