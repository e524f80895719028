import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { FileButton } from '../../../ui/files/FileButton.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconError, iconOk } from '../../../ui/marks/icons.ts';
import { iconFile } from '../../../ui/marks/pageIcons.ts';
import { useChunk } from '../../../ui/page/useChunk.ts';
import { giveFile } from './addFiles.ts';
import type { EvidenceBox } from './box.ts';
import { type EvidenceItem, isUnfinished, type Refusal } from './evidence.ts';
import { goOn, type Live, pause, remove, useLive } from './uploads.ts';

export const loadHiddenData = () => import('./HiddenData.tsx');

function HiddenData(props: Pick<EvidenceRowProps, 'item' | 'box'>) {
  const { loaded, failed, retry } = useChunk(loadHiddenData);
  if (failed) return <LoadFailed why={failed} retry={retry} />;
  return loaded && <loaded.HiddenData {...props} />;
}

interface EvidenceRowProps {
  /** Target of error summaries. */
  id: string | undefined;
  item: EvidenceItem;
  box: EvidenceBox;
  /** Called on removal, which also removes the focused button. */
  onGone: (name: string) => void;
}

export function EvidenceRow({ id, item, box, onGone }: EvidenceRowProps) {
  const { t, bytes, percent } = useLingui();
  const live = useLive((all) => all[item.key]);
  const { name, size, thumbnail } = item;
  const sent = live?.sent ?? item.sent;
  const share = size === 0 ? 0 : sent / size;
  const removeThis = () => {
    void remove(box, item);
    onGone(name);
  };
  return (
    <li id={id} className="files__row">
      {thumbnail ? <img className="files__thumbnail" src={thumbnail} alt="" /> : <Icon of={iconFile} />}
      <div className="files__main">
        <p className="breaks">
          <b>{name}</b> <span className="muted num">{bytes(size)}</span>
        </p>
        {isUnfinished(item) && live?.phase !== 'asking' && live?.phase !== 'reading' && (
          <p className="files__progress">
            <progress value={sent} max={size} aria-label={t`Ngarkimi i ${name}`} />
            <span className="num small">{percent(Math.min(share, 1))}</span>
          </p>
        )}
        <StateLine item={item} live={live} />
        {(live?.phase === 'asking' || item.whole || item.removed || item.stays) && <HiddenData item={item} box={box} />}
        {isUnfinished(item) && !live && !item.kept && <ChooseAgain item={item} box={box} />}
      </div>
      <div className="files__actions">
        {live && <PauseButton itemKey={item.key} name={name} live={live} />}
        <Button size="small" tone="quiet" onClick={removeThis} aria-label={t`Hiq ${name}`}>
          {t`Hiq`}
        </Button>
      </div>
    </li>
  );
}

/** One button with two states, so that it keeps the focus. */
function PauseButton({ itemKey, name, live: { phase } }: { itemKey: string; name: string; live: Live }) {
  const { t } = useLingui();
  if (!['waiting', 'sending', 'paused', 'offline', 'full'].includes(phase)) return null;
  const rests = phase === 'paused';
  const label = rests ? t`Vazhdo ngarkimin e ${name}` : t`Ndalo ngarkimin e ${name}`;
  return (
    <Button size="small" tone="quiet" aria-label={label} onClick={() => (rests ? goOn(itemKey) : void pause(itemKey))}>
      {rests ? <Trans>Vazhdo</Trans> : <Trans>Ndalo</Trans>}
    </Button>
  );
}

/** The tab lost the file, so the person must choose it again. */
function ChooseAgain({ item, box }: { item: EvidenceItem; box: EvidenceBox }) {
  const { t, bytes } = useLingui();
  const [isOther, setIsOther] = useState(false);
  const { name } = item;
  const size = bytes(item.size);
  const give = async (file: File | undefined) => {
    if (file) setIsOther(!(await giveFile(box, item, file)));
  };
  return (
    <div className="files__again">
      <FileButton size="small" onFiles={([file]) => void give(file)} aria-label={t`Zgjidhni përsëri skedarin ${name}`}>
        <Trans>Zgjidhni përsëri skedarin</Trans>
      </FileButton>
      <p role="alert" className={isOther ? 'small files__wrong' : 'visually-hidden'}>
        {isOther && (
          <Trans>
            Ky nuk është i njëjti skedar. Pritet “{name}”, {size}. Nëse doni një tjetër, hiqeni këtë dhe shtojeni si të
            ri.
          </Trans>
        )}
      </p>
    </div>
  );
}

const phases: Readonly<Record<Live['phase'], ReactNode>> = {
  asking: <Trans>Ende pa u nisur: pret zgjedhjen tuaj për të dhënat që nuk duken.</Trans>,
  waiting: <Trans>Pret radhën.</Trans>,
  sending: <Trans>Po ngarkohet. Mund të vazhdoni me pyetjet e tjera.</Trans>,
  paused: <Trans>I ndalur. Vazhdon nga ku mbeti.</Trans>,
  offline: <Trans>Nuk ka rrjet ose serveri nuk përgjigjet. Vazhdon vetë, nga ku mbeti.</Trans>,
  full: <Trans>Serveri nuk ka vend për këtë skedar tani. Provohet përsëri vetë pas pak minutash.</Trans>,
  updated: <Trans>Portali u përditësua. Rifreskoni faqen, që ngarkimi të vazhdojë.</Trans>,
  reading: <Trans>Po lexohet.</Trans>,
  checking: <Trans>Po kontrollohet.</Trans>,
};

const refusals: Readonly<Record<string, ReactNode>> = {
  empty: <Trans>Skedari është bosh (0 bajt). Hiqeni dhe zgjidhni tjetrin.</Trans>,
  too_large: <Trans>Skedari është më i madh se sa lejohet.</Trans>,
  kind: <Trans>Ky lloj skedari nuk pranohet.</Trans>,
  locked: <Trans>Skedari është i mbyllur me fjalëkalim. Hiqeni dhe shtoni një kopje pa fjalëkalim.</Trans>,
  gone: (
    <Trans>Skedari nuk lexohet më në pajisje: u fshi, u zhvendos ose u ndryshua. Hiqeni dhe zgjidheni përsëri.</Trans>
  ),
};
const codes: Readonly<Record<string, string>> = {
  empty_file: 'empty',
  file_too_large: 'too_large',
  unsupported_kind: 'kind',
  encrypted_file: 'locked',
};

function refusalWords({ code, words }: Refusal): ReactNode {
  return refusals[codes[code] ?? code] ?? (words || <Trans>Serveri nuk e pranoi këtë skedar.</Trans>);
}

function StateLine({ item: { url, sha256, refusal, kept }, live }: { item: EvidenceItem; live: Live | undefined }) {
  const { t } = useLingui();
  if (refusal)
    return (
      <p className="files__state files__wrong" role="status">
        <Icon of={iconError} size="small" />
        <span>{refusalWords(refusal)}</span>
      </p>
    );
  if (sha256 !== undefined)
    return (
      <>
        <p className="files__state" role="status">
          <Icon of={iconOk} size="small" />
          <span>{t`Gati. E morëm të plotë.`}</span>
        </p>
        <details className="files__sum">
          <summary>SHA-256</summary> <code>{sha256}</code>
        </details>
      </>
    );
  return (
    <p className="files__state soft" role="status">
      <span>
        {live && phases[live.phase]}{' '}
        {live?.isUnstored && <b>{t`Skedari nuk ruhet në këtë pajisje: mos e mbyllni faqen para se të ngarkohet.`}</b>}
        {kept && <Trans>Skedari ruhet në këtë pajisje, i kriptuar, derisa të ngarkohet.</Trans>}
        {!live && !kept && url === undefined && (
          <Trans>Skedari nuk është te serveri: pa u dërguar, ruhet vetëm një ditë. Zgjidheni përsëri.</Trans>
        )}
        {!live && !kept && url !== undefined && (
          <Trans>Ngarkimi u ndërpre kur u mbyll faqja. Zgjidhni përsëri të njëjtin skedar: vazhdon nga ku mbeti.</Trans>
        )}
      </span>
    </p>
  );
}
