import type { PremisesKind } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '../../state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export interface ListEmptyProps {
  kind: PremisesKind;
  /** Takes the filters off; undefined when there are none. */
  onWiden: (() => void) | undefined;
}

/** Why no row is shown, and what to do about it. */
export function ListEmpty({ kind, onWiden }: ListEmptyProps) {
  const { t } = useLingui();
  const mayReport = useMay('premises.report');
  if (onWiden)
    return (
      <EmptyState
        title={t`Asnjë raport nuk i plotëson filtrat.`}
        action={
          <Button size="small" onClick={onWiden}>
            <Trans>Hiq filtrat</Trans>
          </Button>
        }
      >
        <Trans>Kërkimi sheh kodin, emrin e objektit, adresën dhe lagjen; ë gjendet edhe me e, ç edhe me c.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={
        kind === 'qv'
          ? t`Për këto zgjedhje ende nuk priten QV.`
          : kind === 'kzaz'
            ? t`Për këto zgjedhje ende nuk priten seli KZAZ-sh.`
            : t`Për këto zgjedhje ende nuk priten vende numërimi.`
      }
    >
      {mayReport ? (
        <Trans>
          KQZ-ja i vendos objektet që priten kur hap raportimin. Sapo ta bëjë, i gjeni këtu me të dhënat e herës së
          fundit, gati për t’u konfirmuar.
        </Trans>
      ) : (
        <Trans>Objektet që priten vijnë nga zonat e zgjedhjeve, te Administrimi.</Trans>
      )}
    </EmptyState>
  );
}
