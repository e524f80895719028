// Chooses files and shows upload progress. Uploads continue on other pages of the form.
import type { EvidenceLimits } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { useAppState } from '../../../platform/state/state.ts';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { DropZone } from '../../../ui/files/DropZone.tsx';
import { FileButton } from '../../../ui/files/FileButton.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPlus } from '../../../ui/marks/pageIcons.ts';
import { useChunk } from '../../../ui/page/useChunk.ts';
import { addFiles } from './addFiles.ts';
import type { EvidenceBox } from './box.ts';
import { EvidenceRow, loadHiddenData } from './EvidenceRow.tsx';
import './evidence.css';
import { acceptOf, type EvidenceItem, isReady } from './evidence.ts';
import { settleAll, useLive } from './uploads.ts';

interface EvidenceFieldProps {
  /** Path of the list, such as `evidence`, linked by error summaries. */
  id: string;
  box: EvidenceBox;
  single?: boolean | undefined;
  /** Id of limits already shown by another list of the page. */
  limitsId?: string | undefined;
}

export function EvidenceField({ id, box, single = false, limitsId }: EvidenceFieldProps) {
  const { t } = useLingui();
  const served = useQuery(routeQuery('evidenceLimits', {})).data;
  const limits = served && { ...served, maxFiles: single ? 1 : served.maxFiles };
  const [tooMany, setTooMany] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const button = useRef<HTMLDivElement>(null);

  const add = async (files: readonly File[]) => setTooMany(await addFiles(box, files, limits));
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
            multiple={!single}
            accept={limits && acceptOf(limits)}
            aria-describedby={limitsId ?? `${id}-limits`}
            onFiles={add}
          >
            <Icon of={iconPlus} />
            {single ? <Trans>Zgjidhni skedarin</Trans> : <Trans>Shtoni skedarë</Trans>}
          </FileButton>
        </div>
        <span className="drop__words soft small">{t`ose tërhiqini këtu`}</span>
      </DropZone>
      {limitsId === undefined && <LimitsHint id={`${id}-limits`} limits={limits} single={single} />}
      <AskingFiles box={box} />
      {tooMany.length > 0 && <TooMany names={tooMany} most={limits?.maxFiles ?? 20} />}
      <Files id={id} box={box} onGone={gone} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Files that wait for the choice about their metadata, once all were read. Also at the send button. */
export function AskingFiles({ box }: { box: EvidenceBox }) {
  const items = box.use();
  const live = useLive();
  const isReading = items.some(({ key }) => live[key]?.phase === 'reading');
  const asking = items.filter(({ key, isUncleanable }) => live[key]?.phase === 'asking' && !isUncleanable);
  return !isReading && asking.length > 0 && <HiddenChoice items={asking} box={box} />;
}

function HiddenChoice(props: { items: readonly EvidenceItem[]; box: EvidenceBox }) {
  const { loaded, failed, retry } = useChunk(loadHiddenData);
  if (failed) return <LoadFailed why={failed} retry={retry} />;
  return loaded && <loaded.HiddenChoiceNote {...props} />;
}

interface FilesProps extends Pick<EvidenceFieldProps, 'id' | 'box'> {
  onGone: (name: string) => void;
}

function Files({ id, box, onGone }: FilesProps) {
  const { t } = useLingui();
  const items = box.use();
  const isEmpty = items.length === 0;
  // Saved lists may load after the field.
  useEffect(() => {
    if (!isEmpty || box.storedIn) void settleAll(box);
  }, [box, isEmpty]);
  if (isEmpty) return null;
  /** The server's limit counts only these. */
  const sent = items.filter(isReady);
  return (
    <ul className="files" aria-label={t`Skedarët`}>
      {items.map((item) => (
        <EvidenceRow
          key={item.key}
          id={isReady(item) ? `${id}.${sent.indexOf(item)}` : undefined}
          item={item}
          box={box}
          onGone={onGone}
        />
      ))}
    </ul>
  );
}

const TooMany = ({ names, most }: { names: readonly string[]; most: number }) => (
  <Note tone="warn" alert>
    <p>
      <b>
        {most === 1 ? (
          <Trans>Këtu mjafton një skedar. Hiqeni të parin nëse doni një tjetër.</Trans>
        ) : (
          <Trans>Lejohen deri në {most} skedarë. Këta nuk u shtuan:</Trans>
        )}
      </b>
    </p>
    <ul className="breaks">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </Note>
);

function LimitsHint({ id, limits, single }: { id: string; limits: EvidenceLimits | undefined; single: boolean }) {
  const { bytes } = useLingui();
  const isMember = useAppState(({ auth }) => Boolean(auth.token));
  if (!limits) return null;
  const most = limits.maxFiles;
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
            Deri në {most} skedarë, secili deri në {size}.
          </Trans>
        )}
      </p>
      <details className="small">
        <summary>{isMember ? <Trans>Cilët skedarë</Trans> : <Trans>Cilët skedarë, dhe kush i sheh</Trans>}</summary>
        <div className="stack stack--8">
          <p>
            <Trans>
              Foto ({photos}), dokumente ({papers}), video ({videos}) dhe audio ({sounds}).
            </Trans>
          </p>
          {!isMember && (
            <p>
              <Trans>
                Origjinali ruhet siç është, dhe personeli i KQZ-së mund ta hapë bashkë me të dhënat e fshehura në të
                (vendi, pajisja, autori). Publiku nuk i sheh. Ju tregojmë çfarë gjejmë dhe, kur pajisja e bën dot, mund
                ta hiqni para dërgimit.
              </Trans>
            </p>
          )}
        </div>
      </details>
    </div>
  );
}

export function FilesWords({ items }: { items: readonly EvidenceItem[] }) {
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
