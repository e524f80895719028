import { Trans } from '@lingui/react/macro';
import { useSettings } from '../../platform/api/useSettings.ts';

const dial = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Emergency contacts. The police number also shows without the server's answer. */
export function Emergency() {
  const settings = useSettings();
  const police = settings?.emergencyPhone ?? '129';
  return (
    <section className="sos">
      <p>
        <b>
          <Trans>Jeni në rrezik tani?</Trans>
        </b>
        <br />
        <Trans>Telefononi policinë. Për krimet zgjedhore KQZ-ja njofton prokurorinë.</Trans>
      </p>
      <p>
        <a href={dial(police)}>
          <span className="sos__number">{police}</span>
          <br />
          <Trans>Policia e Shtetit</Trans>
        </a>
      </p>
      {settings && (
        <p>
          <a href={dial(settings.institution.phone)}>
            <span className="sos__number">{settings.institution.phone}</span>
            <br />
            {settings.institution.short}
          </a>
        </p>
      )}
    </section>
  );
}
