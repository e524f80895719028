// Drawing or appointment of a rapporteur; its button repeats the lot and checks the list of members against the
// register log.
import { drawLot, isWholeList, type LotView, lotExclusions, rosterEntry } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { basisIn } from '../../platform/i18n/law.ts';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconError, iconOk } from '../marks/icons.ts';
import './lot.css';

async function checkLot(lot: LotView, number: string) {
  const ids = lot.candidates.map(({ id }) => id);
  return {
    isSame: lot.seed === null ? ids.length === 1 : (await drawLot(lot.seed, number, ids)) === lot.drawn.id,
    // Older lots have no list of the day.
    isWhole: lot.roster === null ? undefined : isWholeList(lot),
    entry: lot.roster === null ? undefined : await rosterEntry(lot.roster),
  };
}

type Checked = Awaited<ReturnType<typeof checkLot>>;

export function LotResult({ lot, number }: { lot: LotView; number: string }) {
  const { t } = useLingui();
  const [checked, setChecked] = useState<Checked>();
  const { candidates, drawn, seed, excluded } = lot;
  return (
    <details className="lot">
      <summary>
        {seed === null ? (
          <Trans>Caktim pa short: {drawn.name}</Trans>
        ) : (
          <Plural value={candidates.length} one="Shorti, # kandidat" other="Shorti, # kandidatë" />
        )}
      </summary>
      <div className="stack stack--8">
        <ol className="lot__candidates" aria-label={t`Kandidatët, sipas radhës së identifikuesve`}>
          {candidates.map(({ id, name }) => (
            <li key={id}>{id === drawn.id ? <b>{name}</b> : name}</li>
          ))}
        </ol>
        {excluded.length > 0 && <Excluded excluded={excluded} />}
        {seed !== null && (
          <p className="small">
            <span className="muted">{t`Vlera fillestare`}</span> <span className="code breaks">{seed}</span>
          </p>
        )}
        <p className="row row--8 no-print">
          <Button size="small" onClick={() => void checkLot(lot, number).then(setChecked)}>
            {seed === null ? <Trans>Kontrolloni listën</Trans> : <Trans>Rillogarit shortin</Trans>}
          </Button>
        </p>
        <div role="status" className="stack stack--8">
          {checked && <Verdicts checked={checked} isLot={seed !== null} />}
        </div>
      </div>
    </details>
  );
}

function Excluded({ excluded }: Pick<LotView, 'excluded'>) {
  const { t, locale } = useLingui();
  return (
    <div className="small">
      <p>
        <b>{t`Nuk morën pjesë:`}</b>
      </p>
      <ul aria-label={t`Nuk morën pjesë`}>
        {excluded.map(({ id, name, reason, text }) => (
          <li key={id} className="breaks">
            {name || id}
            {reason && (
              <span>{`: ${lotExclusions[reason].name[locale]} (${basisIn(lotExclusions[reason].legalBasis, locale)})`}</span>
            )}
            {text && <span>{` – ${text}`}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const Verdict = ({ isGood = false, children }: { isGood?: boolean; children: string }) => (
  <p className="lot__verdict">
    <Icon of={isGood ? iconOk : iconError} size="small" />
    {children}
  </p>
);

function Verdicts({ checked: { isSame, isWhole, entry }, isLot }: { checked: Checked; isLot: boolean }) {
  const { t } = useLingui();
  return (
    <>
      {isLot && isSame && <Verdict isGood>{t`U hodh përsëri në këtë shfletues: del i njëjti.`}</Verdict>}
      {!isSame && <Verdict>{t`Nga vlera fillestare e regjistruar del një tjetër. Njoftoni administratorin.`}</Verdict>}
      {isWhole === true && (
        <Verdict isGood>{t`Lista është e plotë: anëtarët e asaj dite, pa ata që nuk morën pjesë me arsye.`}</Verdict>
      )}
      {isWhole === false && (
        <Verdict>{t`Lista nuk përputhet me anëtarët e asaj dite. Njoftoni administratorin.`}</Verdict>
      )}
      {entry && (
        <p className="small breaks">
          <Trans>
            Anëtarët e asaj dite janë në regjistrin e pandryshueshëm, te shënimi <span className="code">{entry}</span>
          </Trans>
        </p>
      )}
    </>
  );
}
