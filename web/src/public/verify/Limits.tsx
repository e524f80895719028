// Limits of a receipt's proof, and how to check it without this portal.
import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';

export const Limits = () => (
  <section className="stack measure">
    <h2>
      <Trans>Çfarë nuk provon një vërtetim</Trans>
    </h2>
    <ul className="verify__limits">
      <li>
        <Trans>Se ajo që u shkrua është e vërtetë: këtë e gjykon komisioni.</Trans>
      </li>
      <li>
        <Trans>Kush e dërgoi: vërtetimi nuk mban emër, telefon as kod.</Trans>
      </li>
      <li>
        <Trans>Se diçka u refuzua para se të regjistrohej: vërtetimi lind bashkë me numrin.</Trans>
      </li>
      <li>
        <Trans>
          Se të gjithëve u tregohet i njëjti regjistër. Për këtë ka dëshmitarë, dhe kushdo mund të{' '}
          <Link to={paths.registerLog}>ndjekë regjistrin</Link> vetë.
        </Trans>
      </li>
    </ul>
    <p className="small soft">
      <Trans>
        Kjo faqe është e portalit që kontrolloni. Kush nuk do t’i besojë as asaj, kontrollon me programin{' '}
        <code>denonco-verify</code>, që punon pa portalin dhe pa asnjë rresht të tij.
      </Trans>
    </p>
  </section>
);
