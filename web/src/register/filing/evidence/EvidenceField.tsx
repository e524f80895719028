import './evidence.css';
import type { EvidenceLimits } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { useAppState } from '../../../platform/state/state.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { lazyComponent } from '../../../ui/feedback/lazyComponent.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { DropZone } from '../../../ui/files/DropZone.tsx';
import { FileButton } from '../../../ui/files/FileButton.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconError, iconOk } from '../../../ui/marks/icons.ts';
import { iconFile, iconPlus } from '../../../ui/marks/pageIcons.ts';
import { addFiles, resumeWithFile } from './addFiles.ts';
import { acceptAttribute, type EvidenceItem, isReady, isUnfinished, type Refusal } from './evidence.ts';
import type { EvidenceList } from './evidenceList.ts';
import { continueUpload, type Live, pause, remove, restoreUploads, useLive } from './uploads.ts';

const HiddenChoice = lazyComponent(async () => (await import('./HiddenData.tsx')).HiddenChoiceNote, 1);
const HiddenData = lazyComponent(async () => (await import('./HiddenData.tsx')).HiddenData, 1);

interface EvidenceFieldProps {
  /** Path of the list, such as `evidence`, linked by error summaries. */
  id: string;
  evidenceList: EvidenceList;
  single?: boolean | undefined;
  /** Id of limits already shown by another list of the page. */
  limitsId?: string | undefined;
}

export function EvidenceField({ id, evidenceList, single = false, limitsId }: EvidenceFieldProps) {
  const { t } = useLingui();
  const served = useQuery(routeQuery('evidenceLimits', {})).data;
  const limits = served && { ...served, maxFiles: single ? 1 : served.maxFiles };
  const [tooMany, setTooMany] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const button = useRef<HTMLDivElement>(null);
  const items = evidenceList.use();
  const waitingFiles = useUndecidedFiles(evidenceList);
  const isEmpty = items.length === 0;
  // Saved lists may load after the field.
  useEffect(() => {
    if (!isEmpty || evidenceList.storedIn) void restoreUploads(evidenceList);
  }, [evidenceList, isEmpty]);
  /** The server's limit counts only these. */
  const sent = items.filter(isReady);
  const max = limits?.maxFiles ?? 20;

  const add = async (files: readonly File[]) => setTooMany(await addFiles(evidenceList, files, limits));
  const gone = (name: string) => {
    setTooMany([]);
    setAnnouncement(t`U hoq: ${name}`);
    button.current?.querySelector('button')?.focus();
  };
  return (
    <div id={id} className="stack">
      <DropZone onFiles={add}>
        <div ref={button}>
          <FileButton
            icon={iconPlus}
            multiple={!single}
            accept={limits && acceptAttribute(limits)}
            aria-describedby={limitsId ?? `${id}-limits`}
            onFiles={add}
          >
            {single ? <Trans>Zgjidhni skedarin</Trans> : <Trans>Shtoni skedarë</Trans>}
          </FileButton>
        </div>
        <span className="drop__words soft small">{t`ose tërhiqini këtu`}</span>
      </DropZone>
      {limitsId === undefined && <LimitsHint id={`${id}-limits`} limits={limits} single={single} />}
      {waitingFiles.length > 0 && <HiddenChoice items={waitingFiles} evidenceList={evidenceList} />}
      {tooMany.length > 0 && (
        <Note tone="warn" alert>
          <p>
            <b>
              {max === 1 ? (
                <Trans>Këtu mjafton një skedar. Hiqeni të parin nëse doni një tjetër.</Trans>
              ) : (
                <Trans>Lejohen deri në {max} skedarë. Këta nuk u shtuan:</Trans>
              )}
            </b>
          </p>
          <ul className="breaks">
            {tooMany.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Note>
      )}
      {!isEmpty && (
        <ul className="files" aria-label={t`Skedarët`}>
          {items.map((item) => (
            <EvidenceRow
              key={item.key}
              id={isReady(item) ? `${id}.${sent.indexOf(item)}` : undefined}
              item={item}
              evidenceList={evidenceList}
              onGone={gone}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Files that wait for the choice about their metadata, once all were read. */
export function useUndecidedFiles(evidenceList: EvidenceList): readonly EvidenceItem[] {
  const items = evidenceList.use();
  const live = useLive();
  const isReading = items.some(({ key }) => live[key]?.phase === 'reading');
  return isReading ? [] : items.filter(({ key, isUncleanable }) => live[key]?.phase === 'asking' && !isUncleanable);
}

function LimitsHint({ id, limits, single }: { id: string; limits: EvidenceLimits | undefined; single: boolean }) {
  const { bytes, t } = useLingui();
  const isMember = useAppState(({ auth }) => Boolean(auth.token));
  if (!limits) return null;
  const max = limits.maxFiles;
  const size = bytes(limits.maxBytes);
  const named = (fits: RegExp) =>
    limits.kinds
      .filter(({ mime }) => fits.test(mime))
      .map(({ extensions: [first = ''] }) => first.toUpperCase())
      .join(', ');
  const photos = named(/^image\//);
  const papers = named(/^application\//);
  const videos = named(/^video\//);
  const sounds = named(/^audio\//);
  return (
    <div id={id} className="hint stack stack--8">
      <p>
        {single ? (
          <Trans>Një skedar, deri në {size}.</Trans>
        ) : (
          <Trans>
            Deri në {max} skedarë, secili deri në {size}.
          </Trans>
        )}
      </p>
      <details className="small">
        <summary>{isMember ? t`Cilët skedarë` : t`Cilët skedarë, dhe kush i sheh`}</summary>
        <div className="stack stack--8">
          <p>
            <Trans>
              Foto ({photos}), dokumente ({papers}), video ({videos}) dhe audio ({sounds}).
            </Trans>
          </p>
          {!isMember && (
            <p>
              {t`Origjinali ruhet siç është, dhe personeli i KQZ-së mund ta hapë bashkë me të dhënat e fshehura në të (vendi, pajisja, autori). Publiku nuk i sheh. Ju tregojmë çfarë gjejmë dhe, kur pajisja e bën dot, mund ta hiqni para dërgimit.`}
            </p>
          )}
        </div>
      </details>
    </div>
  );
}

export function EvidenceFileList({ items }: { items: readonly EvidenceItem[] }) {
  const { bytes } = useLingui();
  return (
    <ul className="files--plain">
      {items.map((item) => (
        <li key={item.key} className="breaks" data-sha256={item.sha256}>
          {item.name} <span className="muted num">{bytes(item.size)}</span>
          {!isReady(item) && (
            <span className={item.refusal ? 'files__wrong' : 'soft'}>
              {' – '}
              {item.refusal ? <Trans>nuk u pranua, nuk dërgohet</Trans> : <Trans>ende pa u ngarkuar</Trans>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export const StillUploading = () => (
  <p className="small" role="alert">
    <Trans>Skedarët po ngarkohen ende. Prisni të mbarojnë, ose hiqni ata që nuk mbarojnë.</Trans>
  </p>
);

interface EvidenceRowProps {
  /** Target of error summaries. */
  id: string | undefined;
  item: EvidenceItem;
  evidenceList: EvidenceList;
  /** Called on removal, which also removes the focused button. */
  onGone: (name: string) => void;
}

export function EvidenceRow({ id, item, evidenceList, onGone }: EvidenceRowProps) {
  const { t, bytes, percent } = useLingui();
  const live = useLive((all) => all[item.key]);
  const { name, size, thumbnail } = item;
  const sent = live?.sent ?? item.sent;
  const share = size === 0 ? 0 : sent / size;
  const removeThis = () => {
    void remove(evidenceList, item);
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
        {(live?.phase === 'asking' || item.whole || item.removed || item.stays) && (
          <HiddenData item={item} evidenceList={evidenceList} />
        )}
        {isUnfinished(item) && !live && !item.isStored && <ChooseAgain item={item} evidenceList={evidenceList} />}
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
    <Button
      size="small"
      tone="quiet"
      aria-label={label}
      onClick={() => (rests ? continueUpload(itemKey) : void pause(itemKey))}
    >
      {rests ? <Trans>Vazhdo</Trans> : <Trans>Ndalo</Trans>}
    </Button>
  );
}

/** The tab lost the file, so the person must choose it again. */
function ChooseAgain({ item, evidenceList }: { item: EvidenceItem; evidenceList: EvidenceList }) {
  const { t, bytes } = useLingui();
  const [isOther, setIsOther] = useState(false);
  const { name } = item;
  const size = bytes(item.size);
  const give = async (file: File | undefined) => {
    if (file) setIsOther(!(await resumeWithFile(evidenceList, item, file)));
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
  empty: <Trans>Skedari është bosh. Hiqeni dhe zgjidhni një tjetër.</Trans>,
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

function refusalMessage({ code, message }: Refusal): ReactNode {
  return refusals[codes[code] ?? code] ?? (message || <Trans>Serveri nuk e pranoi këtë skedar.</Trans>);
}

function StateLine({ item: { url, sha256, refusal, isStored }, live }: { item: EvidenceItem; live: Live | undefined }) {
  const { t } = useLingui();
  if (refusal)
    return (
      <p className="files__state files__wrong" role="status">
        <Icon of={iconError} size="small" />
        <span>{refusalMessage(refusal)}</span>
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
        {live && (live.phase === 'full' && live.busy ? <span>{live.busy}</span> : phases[live.phase])}{' '}
        {live?.isUnstored && <b>{t`Skedari nuk ruhet në këtë pajisje: mos e mbyllni faqen para se të ngarkohet.`}</b>}
        {isStored && <Trans>Skedari ruhet në këtë pajisje, i kriptuar, derisa të ngarkohet.</Trans>}
        {!live && !isStored && url === undefined && (
          <Trans>Skedari nuk është më në server: një skedar i padërguar ruhet vetëm një ditë. Zgjidheni përsëri.</Trans>
        )}
        {!live && !isStored && url !== undefined && (
          <Trans>Ngarkimi u ndërpre kur u mbyll faqja. Zgjidhni përsëri të njëjtin skedar: vazhdon nga ku mbeti.</Trans>
        )}
      </span>
    </p>
  );
}
