import { Trans, useLingui } from '@lingui/react/macro';

interface LimitsProps {
  /** Whether a witness has cosigned a head; undefined if unknown. */
  watched: boolean | undefined;
}

export const Limits = ({ watched }: LimitsProps) => {
  const { t } = useLingui();
  return (
    <div className="log-limits">
      <section className="stack" aria-labelledby="log-proves">
        <h2 id="log-proves">{t`Çfarë provon`}</h2>
        <ul className="log-points">
          <li>{t`Se një dërgesë me vërtetim është ende aty, me të njëjtën përmbajtje dhe të njëjtën orë.`}</li>
          <li>{t`Se asnjë hap i shkruar i një çështjeje nuk është ndryshuar, hequr ose kthyer në një datë tjetër.`}</li>
          <li>{t`Se askush nuk ka rikthyer një kopje të vjetër të bazës së të dhënave pa u parë.`}</li>
        </ul>
      </section>
      <section className="stack" aria-labelledby="log-limits">
        <h2 id="log-limits">{t`Çfarë nuk provon`}</h2>
        <ul className="log-points">
          <li>{t`Se ajo që u shkrua është e vërtetë.`}</li>
          <li>{t`Se çdo gjë arriti: një dërgesë pa vërtetim nuk është regjistruar.`}</li>
          <li>{t`Kush e dërgoi: në këtë regjistër nuk ka emra dhe tekste, vetëm gjurmë që nuk lexohen mbrapsht.`}</li>
          <li>
            <Trans>
              Se nuk u ndryshua drejtpërdrejt në bazën e të dhënave ajo për të cilën nuk ka gjurmë: identiteti i
              vulosur, shënimet e brendshme, tekstet e faqeve dhe të mesazheve, emrat e njësive dhe të qendrave të
              votimit, të dhënat e objekteve të votimit, hyrjet e përdoruesve. Lista e plotë gjendet te{' '}
              <code>docs/reference/register-log.md</code>.
            </Trans>
          </li>
          <li>
            <KeyHolder watched={watched} />
          </li>
        </ul>
      </section>
    </div>
  );
};

/** Powers of the key's holder, and the witnesses that limit them. */
const KeyHolder = ({ watched }: LimitsProps) =>
  watched === false ? (
    <Trans>
      Kush mban çelësin mund të shkruajë një regjistër tjetër për dikë që nuk ka parë asnjë kokë. Sot nuk ka dëshmitar
      që ta pengojë: ruani kokën ose vërtetimin tuaj.
    </Trans>
  ) : (
    <Trans>
      Kush mban çelësin mund të shkruajë një regjistër tjetër për dikë që nuk ka parë asnjë kokë; këtë e pengojnë vetëm
      dëshmitarët dhe ata që ruajnë koka.
    </Trans>
  );
