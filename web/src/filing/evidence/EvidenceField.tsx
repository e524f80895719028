// Choosing files and seeing how they get there. Uploads go on when the person leaves this page for another question.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPlus } from '../../ui/marks/moreIcons.ts';
import { addFiles } from './adding.ts';
import type { EvidenceBox } from './box.ts';
import { EvidenceRow } from './EvidenceRow.tsx';
import './evidence.css';
import { acceptOf, isReady } from './evidence.ts';
import { LimitsHint } from './LimitsHint.tsx';
import { settleAll } from './uploads.ts';

interface EvidenceFieldProps {
  /** The path of the list, as `evidence`; where an error summary leads. */
  id: string;
  box: EvidenceBox;
  /** One alone, as for a decision. */
  single?: boolean | undefined;
  /** The id of the limits, where another list of the same page has told them. */
  toldBy?: string | undefined;
}

export function EvidenceField({ id, box, single = false, toldBy }: EvidenceFieldProps) {
  const { t } = useLingui();
  const served = useRead('evidenceLimits', {}, { freshSeconds: 300 }).data;
  const limits = served && { ...served, maxFiles: single ? 1 : served.maxFiles };
  const [tooMany, setTooMany] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const button = useRef<HTMLDivElement>(null);

  const add = async (files: readonly File[]) => setTooMany(await addFiles(box, files, limits));
  const gone = (name: string) => {
    setTooMany([]);
    setSaid(t`U hoq: ${name}`);
    button.current?.querySelector('button')?.focus();
  };
  return (
    <div id={id} className="stack">
      {toldBy === undefined && <LimitsHint id={`${id}-limits`} limits={limits} single={single} />}
      <DropZone onFiles={add}>
        <div ref={button}>
          <FileButton
            multiple={!single}
            accept={limits && acceptOf(limits)}
            aria-describedby={toldBy ?? `${id}-limits`}
            onFiles={add}
          >
            <Icon of={iconPlus} />
            {single ? <Trans>Zgjidhni skedarin</Trans> : <Trans>Shtoni skedarë</Trans>}
          </FileButton>
        </div>
        <span className="drop__words soft small">
          <Trans>ose tërhiqini këtu</Trans>
        </span>
      </DropZone>
      {tooMany.length > 0 && <TooMany names={tooMany} most={limits?.maxFiles ?? 20} />}
      <Files id={id} box={box} onGone={gone} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

interface FilesProps extends Pick<EvidenceFieldProps, 'id' | 'box'> {
  onGone: (name: string) => void;
}

function Files({ id, box, onGone }: FilesProps) {
  const { t } = useLingui();
  const items = box.use();
  const isEmpty = items.length === 0;
  // A list that was kept on the device may arrive after the field.
  useEffect(() => {
    if (!isEmpty || box.keptIn) void settleAll(box);
  }, [box, isEmpty]);
  if (isEmpty) return null;
  /** The server counts those alone. */
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
