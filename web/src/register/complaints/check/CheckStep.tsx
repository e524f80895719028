// Summary of all answers with links to change them, and the signature. The page's button files.
import { isSignatureOf, missingElements } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNow } from '../../../platform/i18n/useNow.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import type { SummaryRow } from '../../../ui/layout/SummaryList.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPrint } from '../../../ui/marks/pageIcons.ts';
import { useChunk } from '../../../ui/page/useChunk.ts';
import { ActPath } from '../../filing/acts/ActPath.tsx';
import { prepareChallenge } from '../../filing/sending/challenge.ts';
import { CheckGroup } from '../../filing/steps/CheckGroup.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { PrivacyLink } from '../../filing/steps/PrivacyLink.tsx';
import { announcedAtOf, isRepresented, signerOf, toSoFar } from '../answers.ts';
import { NoCalendar } from '../deadline/NoCalendar.tsx';
import { changeAnswers } from '../draft.ts';
import { useActTypes, useComplainerTypes } from '../lists.ts';
import { StandingNote } from '../questions/StandingNote.tsx';
import { useAnswers, useFields, useTexts } from '../questions/useAnswers.ts';
import { elementOf } from './elements.ts';
import { StillRegistered } from './StillRegistered.tsx';
import { useSummaries } from './useSummaries.tsx';

export function CheckStep({ problems, onChange }: StepProps) {
  const { t } = useLingui();
  const answers = useAnswers();
  // Solve the challenge while the person reads.
  useEffect(prepareChallenge, []);
  const rows = useSummaries(answers);
  const group = (title: string, step: string, of: readonly SummaryRow[]) => (
    <CheckGroup title={title} rows={of} onChange={() => onChange(step)} />
  );
  return (
    <>
      {group(t`Ankuesi`, 'who', rows.who)}
      {group(t`Kontakti`, 'contact', rows.contact)}
      {group(t`Akti që ankimohet`, 'act', rows.act)}
      {!answers.isInaction && group(t`Shpallja`, 'announced', rows.announced)}
      {group(t`Vendi`, 'place', rows.place)}
      {group(t`Baza dhe shkelja`, 'grounds', rows.grounds)}
      {group(t`Faktet dhe provat`, 'facts', rows.facts)}
      {group(t`Kërkimi`, 'claim', rows.claim)}
      {!answers.isInaction && group(t`Vendimi`, 'decision', rows.decision)}
      {group(t`Dokumente dhe prova`, 'evidence', rows.evidence)}
      <Signing problems={problems} />
      <Doubts />
      <Elsewhere />
    </>
  );
}

function Signing({ problems }: Pick<StepProps, 'problems'>) {
  const { t } = useLingui();
  const answers = useAnswers();
  const { id, error } = useFields(problems)('declaration');
  const { date } = useLingui();
  const today = date(useNow());
  return (
    <section className="stack stack--24">
      <h2>{t`Deklarata dhe nënshkrimi`}</h2>
      <p className="measure soft">
        <Trans>
          Me depozitimin ankesa merr numër, datë dhe orë, dhe ju merrni vërtetimin (KZ, neni 127). Në regjistrin publik
          dalin akti dhe emri i subjektit ose i institucionit, jo emri i një individi. Mund të hiqni dorë nga ankimi,
          por pastaj nuk e depozitoni dot përsëri (KZ, neni 142).
        </Trans>
      </p>
      <PrivacyLink />
      <Checkbox
        id={id}
        error={error}
        checked={answers.declaration}
        onChange={(declaration) => changeAnswers({ declaration })}
      >
        <Trans>Deklaroj se, me sa di, të dhënat janë të vërteta dhe se kam të drejtë ta paraqes këtë ankesë.</Trans>
      </Checkbox>
      <div>
        <TextField
          {...useTexts(problems)('signature', 'signature')}
          hint={
            isRepresented(answers)
              ? t`Emri dhe mbiemri i përfaqësuesit, të shkruara prej tij. KZ, neni 126, shkronja e).`
              : t`Emri dhe mbiemri juaj, të shkruara prej jush. KZ, neni 126, shkronja e).`
          }
          native={{ autoComplete: 'off', spellCheck: false }}
        />
        <SignatureDoubt />
        <p className="hint">
          <Trans>
            Data: <span className="num">{today}</span>
          </Trans>
        </p>
      </div>
    </section>
  );
}

/** For acts that go elsewhere by law: the prepared text can be printed. */
function Elsewhere() {
  const { actType } = useAnswers();
  const act = useActTypes().options.find(({ code }) => code === actType);
  if (!act?.redirect) return null;
  return (
    <div className="stack stack--8">
      <ActPath act={act} />
      <p className="no-print">
        <Button onClick={() => window.print()}>
          <Icon of={iconPrint} />
          <Trans>Printo çfarë përgatitët</Trans>
        </Button>
      </p>
    </div>
  );
}

const loadLateness = async () => (await import('../deadline/Lateness.tsx')).Lateness;

/** Possible reasons for a return or refusal, beside the send button. */
function Doubts() {
  const { i18n } = useLingui();
  const answers = useAnswers();
  const soFar = toSoFar(answers);
  const missing = missingElements(soFar).map((element) => i18n._(elementOf(element, soFar).name));
  const names = missing.join('; ');
  const type = useComplainerTypes().options.find(({ code }) => code === answers.type);
  const { loaded: Lateness, failed, retry } = useChunk(loadLateness);
  return (
    <div role="status" className="stack stack--8">
      {Lateness && <Lateness />}
      {failed && announcedAtOf(answers) !== undefined && <NoCalendar retry={retry} />}
      {type?.standing === 'warn' && <StandingNote standing={type.standing} hint={type.hint} />}
      {missing.length > 0 && (
        <Note tone="warn">
          <p>
            <b>
              <Trans>Mungon: {names}.</Trans>
            </b>
          </p>
          <StillRegistered />
        </Note>
      )}
    </div>
  );
}

/** A signature that differs from the name is only pointed out. */
function SignatureDoubt() {
  const answers = useAnswers();
  const { name, representative, signature } = answers;
  const signer = signerOf(answers);
  const complainer = isRepresented(answers) ? { name, representative } : { name };
  const inDoubt = signature.trim() !== '' && !isSignatureOf({ complainer, signature });
  return (
    <p className={inDoubt ? 'hint hint--warn' : 'visually-hidden'} role="status">
      {inDoubt && <Trans>Nënshkrimi nuk përputhet me emrin që dhatë: {signer}. Mund të vazhdoni edhe kështu.</Trans>}
    </p>
  );
}
