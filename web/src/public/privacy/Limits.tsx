// Limits of the promised protection, and how to report a vulnerability.
import { Trans } from '@lingui/react/macro';
import { useSettings } from '../../platform/api/useSettings.ts';
import './privacy.css';

export function Limits() {
  return (
    <section className="stack stack--8 measure">
      <h2>
        <Trans>Çfarë nuk mund të premtojmë</Trans>
      </h2>
      <ul className="privacy__limits stack stack--8">
        <li>
          <Trans>Kush e ka në dorë pajisjen tuaj sheh çfarë shkruani në të. Përdorni një pajisje që i besoni.</Trans>
        </li>
        <li>
          <Trans>Kush e vëzhgon rrjetin nuk sheh çfarë dërgoni, por sheh se hapët këtë portal dhe kur.</Trans>
        </li>
        <li>
          <Trans>
            Kush merr njëkohësisht bazën e të dhënave dhe çelësin i lexon identitetet. Prandaj mbahen veç e veç, dhe çdo
            hapje lë gjurmë.
          </Trans>
        </li>
        <li>
          <Trans>Rrethanat që tregoni mund t’ju zbulojnë edhe pa emrin tuaj.</Trans>
        </li>
      </ul>
    </section>
  );
}

export function Weakness() {
  const email = useSettings()?.institution.email;
  if (!email) return null;
  return (
    <section className="stack stack--8 measure">
      <h2>
        <Trans>Nëse gjeni një dobësi të portalit</Trans>
      </h2>
      <p>
        <Trans>
          Na shkruani te <a href={`mailto:${email}`}>{email}</a> çfarë bëtë dhe çfarë patë. Përgjigjemi brenda tri
          ditëve pune. Mos hapni çështje të të tjerëve, mos ndryshoni asgjë dhe mos e pengoni shërbimin; kush kërkon
          kështu, me mirëbesim, nuk ndiqet.
        </Trans>
      </p>
    </section>
  );
}
