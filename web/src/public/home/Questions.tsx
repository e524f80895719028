import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';

const Question = ({ asked, children, open = false }: { asked: ReactNode; children: ReactNode; open?: boolean }) => (
  <details open={open}>
    <summary>{asked}</summary>
    <p className="measure soft">{children}</p>
  </details>
);

export const Questions = () => (
  <section>
    <div className="home__head">
      <h2>
        <Trans>Para se të filloni</Trans>
      </h2>
      <Link to={paths.faq}>
        <Trans>Të gjitha pyetjet</Trans>
      </Link>
    </div>
    <div className="ruled questions">
      <Question open asked={<Trans>A mund të denoncoj pa dhënë emrin?</Trans>}>
        <Trans>
          Po, si indicie. KQZ-ja e vijon vetë verifikimin dhe ju nuk keni barrën e provës. Nëse jepni emrin, mund të
          kërkoni ruajtjen e fshehtësisë: atëherë e shohin vetëm personat e autorizuar.
        </Trans>
      </Question>
      <Question asked={<Trans>Sa zgjat shqyrtimi?</Trans>}>
        <Trans>
          Verifikimi paraprak bëhet zakonisht brenda 24 orëve. Hetimi administrativ zgjat deri në 60 ditë dhe shtyhet
          vetëm një herë, me arsye (KPA, nenet 91–92).
        </Trans>
      </Question>
      <Question asked={<Trans>Çfarë ndodh me veprat penale?</Trans>}>
        <Trans>
          Për vepra penale, KQZ-ja ia përcjell informacionin prokurorisë. Formulari ju njofton para se të dërgoni.
        </Trans>
      </Question>
      <Question asked={<Trans>E humba kodin. Çfarë bëj?</Trans>}>
        <Trans>
          Kodi nuk ruhet nga ne, prandaj KQZ-ja nuk mund ta rikthejë. Me vërtetimin PDF mund të provoni se denoncimi
          është regjistruar.
        </Trans>
      </Question>
    </div>
  </section>
);
