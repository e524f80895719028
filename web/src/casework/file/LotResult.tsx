// How a rapporteur was drawn, with everything that anybody needs to draw again, and a button that does so here.
import { drawLot, type Lot } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconError, iconOk } from '../../ui/marks/icons.ts';

export function LotResult({ lot, number }: { lot: Lot; number: string }) {
  const { t } = useLingui();
  const [again, setAgain] = useState<string>();
  const draw = async () => {
    const ids = lot.candidates.map(({ id }) => id);
    setAgain(await drawLot(lot.seed, number, ids));
  };
  return (
    <details className="lot">
      <summary>
        <Plural value={lot.candidates.length} one="Shorti, # kandidat" other="Shorti, # kandidatë" />
      </summary>
      <div className="stack stack--8">
        <ol className="lot__candidates" aria-label={t`Kandidatët, sipas radhës së identifikuesve`}>
          {lot.candidates.map(({ id, name }) => (
            <li key={id}>{id === lot.drawn ? <b>{name}</b> : name}</li>
          ))}
        </ol>
        <p className="small">
          <span className="muted">
            <Trans>Fara</Trans>
          </span>{' '}
          <span className="code breaks">{lot.seed}</span>
        </p>
        <p className="row row--8 no-print">
          <Button size="small" onClick={() => void draw()}>
            <Trans>Rillogarit shortin</Trans>
          </Button>
        </p>
        <p role="status" className="lot__verdict">
          {again === lot.drawn && (
            <>
              <Icon of={iconOk} size="small" />
              <Trans>U hodh përsëri në këtë shfletues: del i njëjti.</Trans>
            </>
          )}
          {again !== undefined && again !== lot.drawn && (
            <>
              <Icon of={iconError} size="small" />
              <Trans>Nga fara e regjistruar del një tjetër. Njoftoni administratorin.</Trans>
            </>
          )}
        </p>
      </div>
    </details>
  );
}
