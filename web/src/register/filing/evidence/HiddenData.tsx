// Metadata of a file before sending, with the choice to remove it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import type { EvidenceItem, HiddenFact } from './evidence.ts';
import { canStrip, cleanedKindOf } from './hidden.ts';
import { goOn, sendStripped } from './uploads.ts';

const names: Readonly<Record<HiddenFact['kind'], ReactNode>> = {
  place: <Trans>Vendi ku u bë</Trans>,
  device: <Trans>Pajisja dhe programi</Trans>,
  time: <Trans>Data dhe ora</Trans>,
  author: <Trans>Autori</Trans>,
  text: <Trans>Përshkrime të programeve</Trans>,
  file: <Trans>Skedar brenda tij</Trans>,
  comments: <Trans>Emri te komentet dhe ndryshimet</Trans>,
  locked: <Trans>I mbyllur me fjalëkalim</Trans>,
};

const Facts = ({ facts }: { facts: readonly HiddenFact[] }) => (
  <ul>
    {facts.map(({ kind, value }) => (
      <li key={`${kind} ${value}`} className="breaks">
        {names[kind]}: {value}
      </li>
    ))}
  </ul>
);

export function HiddenData({ item: { key, asking = [] }, file }: { item: EvidenceItem; file: File }) {
  const { t } = useLingui();
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => sendStripped(key) });
  const kind = cleanedKindOf(file);
  const isPaper = kind === 'pdf' || kind === 'office';
  const mayStrip = canStrip(file) && !isError;
  return (
    <Note tone="warn" alert title={t`Ky skedar mban edhe të dhëna që nuk duken:`}>
      <Facts facts={asking} />
      <p>
        <Trans>
          Nëse e dërgoni siç është, personeli i KQZ-së mund ta hapë bashkë me to. Si provë, origjinali vlen më shumë.
        </Trans>{' '}
        {!mayStrip && <Trans>Shfletuesi nuk i heq dot nga ky skedar.</Trans>}
        {mayStrip && !kind && (
          <Trans>Po t’i hiqni, fotoja vizatohet përsëri në këtë pajisje dhe origjinali nuk niset.</Trans>
        )}
        {mayStrip && (kind === 'heic' || kind === 'media') && (
          <Trans>
            Po t’i hiqni, niset një kopje e bërë në këtë pajisje, me të njëjtën pamje e të njëjtin zë, dhe origjinali
            nuk niset. Ajo që shihet e dëgjohet mbetet; shenjat që kodimi mban brenda saj këtu nuk lexohen.
          </Trans>
        )}
        {mayStrip && isPaper && (
          <Trans>
            Po t’i hiqni, niset vetëm ajo që lexohet, pa lidhje, skedarë brenda e nënshkrim elektronik; emrat te
            komentet mbeten.
          </Trans>
        )}
      </p>
      <p className="note__actions row">
        {mayStrip && (
          <Button size="small" pending={isPending} onClick={() => mutate()}>
            {t`Hiqi para dërgimit`}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={() => goOn(key)}>
          {t`Dërgoje siç është`}
        </Button>
      </p>
    </Note>
  );
}

export function Removed({ item: { removed, stays = [] } }: { item: EvidenceItem }) {
  if (stays.some(({ kind }) => kind === 'locked'))
    return (
      <p className="small soft">
        <Trans>
          Skedari është i mbyllur me fjalëkalim: KQZ-ja nuk e kontrollon dot dhe mund të mos e hapë. Nëse mundeni,
          hiqeni dhe shtoni një kopje pa fjalëkalim.
        </Trans>
      </p>
    );
  return (
    <div className="small soft">
      {removed ? (
        <Trans>U hoqën para dërgimit:</Trans>
      ) : (
        <Trans>Nuk lexohet dot këtu: niset me çdo të dhënë që mban.</Trans>
      )}
      {removed && <Facts facts={removed} />}
      {removed && (stays.length === 0 ? <Trans>Tjetër nuk gjejmë.</Trans> : <Trans>Mbeten:</Trans>)}
      {removed && <Facts facts={stays} />}
    </div>
  );
}
