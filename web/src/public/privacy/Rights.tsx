// The data controller, and the rights towards it.
import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { useSettings } from '../../platform/api/useSettings.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Link } from '../../platform/router/router.tsx';

export function Answerable() {
  const locale = useLocale();
  const institution = useSettings()?.institution;
  if (!institution) return null;
  const { name, address, phone, email } = institution;
  return (
    <section className="stack stack--8 measure">
      <h2>
        <Trans>Kush përgjigjet</Trans>
      </h2>
      <p>
        {name[locale]}, {address}, <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>,{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </section>
  );
}

export function Rights() {
  return (
    <section className="stack stack--8 measure">
      <h2>
        <Trans>Çfarë mund të kërkoni</Trans>
      </h2>
      <p>
        <Trans>
          Të dini çfarë mbahet për ju, ta ndreqni, ta fshini kur ligji e lejon, ose të kundërshtoni përdorimin e saj.
          Shkruajini institucionit më sipër; përgjigja është falas.
        </Trans>
      </p>
      <p>
        <Trans>
          Me kodin tuaj i shihni vetë të gjitha në <Link to={paths.trackDenouncement}>faqen e ndjekjes</Link>: hapat,
          mesazhet dhe çdo hapje të identitetit. Kush mbeti anonim provon se çështja është e tij vetëm me kod.
        </Trans>
      </p>
      <p>
        <Trans>
          Nëse nuk jeni të kënaqur, ankohuni te Komisioneri për të Drejtën e Informimit dhe Mbrojtjen e të Dhënave
          Personale.
        </Trans>
      </p>
    </section>
  );
}
