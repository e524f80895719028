import type { Confidentiality, Track } from '@denonco/contract';
import { confidentialities, tracks } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { changeAnswers } from '../draft.ts';
import { useAnswers, useFields } from './useAnswers.ts';

const trackHints: Record<Track, React.ReactNode> = {
  denouncement: (
    <Trans>
      Denoncim i plotë: jeni palë në procedurë dhe merrni vendim me arsye. Barra e provës është e juaja: duhet të
      tregoni fakte që e mbështesin (KPA, neni 82).
    </Trans>
  ),
  tip: (
    <Trans>
      Na tregoni diçka që dini ose keni parë. Nuk keni barrë prove; KQZ-ja vendos vetë nëse e heton. Mund të jetë edhe
      anonime.
    </Trans>
  ),
};

const identityHints: Record<Confidentiality, React.ReactNode> = {
  named: <Trans>Emri juaj mund të përmendet gjatë procedurës dhe në vendim. Nuk del në regjistrin publik.</Trans>,
  confidential: (
    <Trans>
      Identiteti juaj nuk publikohet dhe shihet vetëm nga personat e autorizuar. Duhet të thoni pse (KZ, neni 123/3).
    </Trans>
  ),
  anonymous: (
    <Trans>
      Nuk ju pyesim kush jeni, as tani as më pas. Çështjen e ndiqni vetëm me kodin që merrni në fund; pa të KQZ-ja nuk
      ju kthen dot përgjigje. Ju tregon vetëm ajo që shkruani ose ngarkoni vetë.
    </Trans>
  ),
};

function chooseTrack(track: Track, confidentiality: Confidentiality | ''): void {
  const allowed = track === 'tip' || confidentiality !== 'anonymous';
  changeAnswers({ track, ...(allowed ? {} : { confidentiality: '' }) });
}

export function KindStep({ problems }: StepProps) {
  const { t, locale } = useLingui();
  const field = useFields(problems);
  const { filer, track, confidentiality, confidentialityReason } = useAnswers();
  const mayHide = track === 'tip' && filer !== 'legalEntity';
  const identities = (['named', 'confidential', 'anonymous'] as const).filter((one) => one !== 'anonymous' || mayHide);
  return (
    <>
      <Choices
        {...field('track')}
        value={track}
        onChange={(value) => chooseTrack(value, confidentiality)}
        choices={(['denouncement', 'tip'] as const).map((value) => ({
          value,
          label: tracks[value][locale],
          hint: trackHints[value],
        }))}
      />
      <Choices
        {...field('confidentiality')}
        hint={
          filer === 'legalEntity'
            ? t`Një person juridik denoncon gjithmonë me emër.`
            : mayHide
              ? undefined
              : t`Anonim mund të jetë vetëm një indicie.`
        }
        value={confidentiality}
        onChange={(value) => changeAnswers({ confidentiality: value })}
        choices={identities.map((value) => ({
          value,
          label: confidentialities[value][locale],
          hint: identityHints[value],
        }))}
      />
      {confidentiality === 'confidential' && (
        <TextArea
          {...field('confidentialityReason')}
          short
          max={2000}
          hint={t`Për shembull: punoj në institucionin që denoncoj dhe kam frikë nga pasojat.`}
          value={confidentialityReason}
          onChange={(value) => changeAnswers({ confidentialityReason: value })}
        />
      )}
    </>
  );
}
