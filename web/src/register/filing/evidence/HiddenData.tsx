// Metadata of files before sending: one choice for all, which each file can change.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '../../../platform/router/router.tsx';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { type EvidenceItem, type HiddenChoice, type HiddenFact, toHiddenChoice } from './evidence.ts';
import type { EvidenceList } from './evidenceList.ts';
import { cleanedKindOf, plainValue } from './hidden.ts';
import { choose, hasOriginal } from './uploads.ts';

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

function Facts({ facts }: { facts: readonly HiddenFact[] }) {
  const { locale } = useLingui();
  const lines = facts.map((fact) => ({ kind: fact.kind, value: plainValue(fact, locale) }));
  return (
    <ul>
      {[...new Map(lines.map((line) => [`${line.kind} ${line.value}`, line]))].map(([key, { kind, value }]) => (
        <li key={key} className="breaks">
          {names[kind]}
          {value && <span>{`: ${value}`}</span>}
        </li>
      ))}
    </ul>
  );
}

const typeOf = ({ type = '', name }: EvidenceItem) => cleanedKindOf({ type, name });

export function HiddenChoiceNote({
  items,
  evidenceList,
}: {
  items: readonly EvidenceItem[];
  evidenceList: EvidenceList;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (choice: HiddenChoice) => {
      for (const { key } of items) await choose(evidenceList, key, choice);
    },
  });
  const kinds = [...new Set(items.flatMap(({ pendingMetadata = [] }) => pendingMetadata.map(({ kind }) => kind)))];
  const types = items.map(typeOf);
  const { state } = useLocation();
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === toHiddenChoice) choice.current?.focus();
  }, [state]);
  return (
    <div ref={choice} tabIndex={-1}>
      <Note
        tone="warn"
        alert
        title={
          <Plural
            value={items.length}
            one="Një skedar mban edhe të dhëna që nuk duken:"
            other="# skedarë mbajnë edhe të dhëna që nuk duken:"
          />
        }
      >
        <ul className="files__kinds">
          {kinds.map((kind) => (
            <li key={kind}>{names[kind]}</li>
          ))}
        </ul>
        <p>
          <Trans>
            Personeli i KQZ-së mund t’i shohë; publiku jo. Si provë, origjinali vlen më shumë. Po t’i hiqni, niset vetëm
            një kopje e bërë në këtë pajisje.
          </Trans>{' '}
          {types.some((type) => type === 'pdf' || type === 'office') && (
            <Trans>Nga dokumentet hiqen edhe lidhjet, skedarët brenda tyre dhe nënshkrimi elektronik.</Trans>
          )}{' '}
          {types.some((type) => type === 'heic' || type === 'media') && (
            <Trans>Shenjat e futura brenda vetë figurës ose zërit nuk lexohen këtu.</Trans>
          )}
        </p>
        <p className="note__actions row">
          <Button size="small" pending={isPending} onClick={() => mutate('removed')}>
            <Trans>Hiqi para dërgimit</Trans>
          </Button>
          <Button size="small" tone="quiet" onClick={() => mutate('whole')}>
            <Plural value={items.length} one="Dërgoje siç është" other="Dërgoji siç janë" />
          </Button>
        </p>
        <p className="small soft">
          <Trans>Zgjedhja vlen edhe për skedarët që shtoni më pas. Te secili mund ta ndryshoni.</Trans>
        </p>
      </Note>
    </div>
  );
}

/** Folded, with the way to send this one otherwise. */
export function HiddenData({ item, evidenceList }: { item: EvidenceItem; evidenceList: EvidenceList }) {
  const { t } = useLingui();
  const { key, pendingMetadata, whole, removed, stays = [], isUncleanable } = item;
  const other = whole && !isUncleanable ? 'removed' : 'whole';
  const { mutate, isPending } = useMutation({ mutationFn: () => choose(evidenceList, key, other) });
  if (stays.some(({ kind }) => kind === 'locked'))
    return (
      <p className="small soft">
        {t`Skedari është i mbyllur me fjalëkalim: KQZ-ja nuk e kontrollon dot dhe mund të mos e hapë. Nëse mundeni, hiqeni dhe shtoni një kopje pa fjalëkalim.`}
      </p>
    );
  if (!pendingMetadata && !whole && !removed)
    return <p className="small soft">{t`Nuk lexohet dot këtu: niset me çdo të dhënë që mban.`}</p>;
  const mayChange = hasOriginal(key) && (pendingMetadata ? isUncleanable : !(whole && isUncleanable));
  return (
    <>
      {isUncleanable && <p className="small files__wrong">{t`Shfletuesi nuk i heq dot të dhënat nga ky skedar.`}</p>}
      <details className="small" open={isUncleanable && pendingMetadata !== undefined}>
        <summary>
          {pendingMetadata && <Trans>Të dhëna që nuk duken</Trans>}
          {whole && <Trans>Niset siç është, me të dhënat që nuk duken</Trans>}
          {removed && <Trans>Të dhënat që nuk duken u hoqën</Trans>}
        </summary>
        <div className="stack stack--8 soft">
          <Facts facts={pendingMetadata ?? whole ?? removed ?? []} />
          {removed && stays.length > 0 && (
            <div>
              <Trans>Mbeten:</Trans>
              <Facts facts={stays} />
            </div>
          )}
          {mayChange && (
            <p>
              <TextButton aria-busy={isPending} onClick={() => mutate()}>
                {other === 'whole' ? <Trans>Dërgoje këtë siç është</Trans> : <Trans>Hiqi vetëm nga ky</Trans>}
              </TextButton>
            </p>
          )}
        </div>
      </details>
    </>
  );
}
