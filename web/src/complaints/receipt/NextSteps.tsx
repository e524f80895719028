import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FiledCase } from '../../filing/sending/post.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Timeline } from '../../ui/layout/Timeline.tsx';
import { statusLook } from '../../ui/marks/statusShapes.ts';

/** What KAS does now, with the deadline that already runs. */
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
    t`Relatori me short dhe verifikimi paraprak`,
    <Trans>
      Një anëtar i KAS-it, i zgjedhur me short, sheh formën, kompetencën, legjitimimin dhe afatin (KZ, neni 129).
    </Trans>,
  );
  const items = [
    { ...check, at: deadline && due ? { iso: deadline.dueAt, text: t`deri më ${due}` } : undefined },
    step(
      'returned',
      t`Ndoshta kthehet për plotësim`,
      <Trans>Vetëm një herë dhe me 24 orë afat. Shiheni çështjen me kodin tuaj që sot (KZ, neni 129.4).</Trans>,
    ),
    step(
      'hearing',
      t`Seanca publike`,
      <Trans>Data dhe ora shpallen te çështja juaj. Mungesa nuk e ndal shqyrtimin (KZ, nenet 131–136).</Trans>,
    ),
    step(
      'decided',
      t`Vendimi i KAS-it`,
      <Trans>
        Brenda 2 ditëve, ose 10 ditëve kur ankimohet tabela e rezultatit (KZ, neni 143). Kundër tij mund të ankoheni në
        Kolegjin Zgjedhor brenda 5 ditëve (KZ, neni 145).
      </Trans>,
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
