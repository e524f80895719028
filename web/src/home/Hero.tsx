import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/actions/Button.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconArrow } from '../ui/marks/icons.ts';

function DenounceDoor() {
  return (
    <section className="door door--red">
      <h2>
        <Trans>Denonconi</Trans>
      </h2>
      <p className="soft">
        <Trans>
          Për sjelljen e një personi, institucioni, partie ose medieje: presion, blerje vote, përdorim i pasurisë
          publike.
        </Trans>
      </p>
      <dl>
        <div>
          <dt>
            <Trans>Kush</Trans>
          </dt>
          <dd>
            <Trans>Çdo person. Mund të mbeteni anonim.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Kur</Trans>
          </dt>
          <dd>
            <Trans>Në çdo kohë, edhe jashtë fushatës</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Vendos</Trans>
          </dt>
          <dd>
            <Trans>Komisioneri Shtetëror i Zgjedhjeve</Trans>
          </dd>
        </div>
      </dl>
      <LinkButton to={paths.registerDenouncement} tone="red" size="large">
        <Trans>Denonco</Trans>
        <Icon of={iconArrow} />
      </LinkButton>
    </section>
  );
}

/** The code goes along out of sight: an address would keep it in the history of a shared computer. */
function TrackDoor() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(paths.trackDenouncement, { state: { code } });
  };
  return (
    <section className="door">
      <h2>
        <Trans>Ndiqni</Trans>
      </h2>
      <p className="soft">
        <Trans>Me kodin e vërtetimit shihni ku është çështja, afatin që po ecën, arsyet dhe vendimin.</Trans>
      </p>
      <form className="door__track" onSubmit={submit}>
        <TextField
          id="code"
          label={t`Kodi i ndjekjes`}
          code
          value={code}
          onChange={setCode}
          native={{ autoComplete: 'off', spellCheck: false, maxLength: 24, placeholder: 'XXXX XXXX XXXX XXXX' }}
        />
        <Button type="submit" size="large">
          <Trans>Ndiq</Trans>
        </Button>
      </form>
    </section>
  );
}

export const Hero = () => (
  <section className="hero">
    <div className="wrap wrap--public">
      <h1>
        <Trans>Patë një shkelje në zgjedhje? Na tregoni.</Trans>
      </h1>
      <p className="lead hero__lead">
        <Trans>
          Nuk duhet llogari. Merrni menjëherë një numër dhe një kod, me të cilin ndiqni çdo hap deri në vendim.
        </Trans>
      </p>
      <div className="doors">
        <DenounceDoor />
        <TrackDoor />
      </div>
    </div>
  </section>
);
