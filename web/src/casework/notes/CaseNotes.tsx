// Internal notes: what staff write to each other about a case. The author may correct one within the hour.
import type { CaseFile, CaseNote } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useNow } from '../../i18n/useNow.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconLock } from '../../ui/marks/moreIcons.ts';
import { FileNames } from '../evidence/FileNames.tsx';
import { Section } from '../file/sections/Section.tsx';
import { partsOf } from './mentions.ts';
import { WriteNote } from './WriteNote.tsx';
import './notes.css';

export function CaseNotes({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  return (
    <Section
      section="notes"
      title={t`Shënime të brendshme`}
      aside={
        <span className="muted notes__who">
          <Icon of={iconLock} size="small" />
          <Trans>vetëm stafi</Trans>
        </span>
      }
    >
      <Notes number={file.number} />
    </Section>
  );
}

function Notes({ number }: { number: string }) {
  const { data, fault, isLoading, retry } = useRead('listCaseNotes', { params: { number } });
  return (
    <>
      {isLoading && <Skeleton lines={3} />}
      {fault && <FaultState fault={fault} retry={retry} />}
      {data?.items.length === 0 && (
        <p className="soft">
          <Trans>Ende s’ka shënime. Këtu shkruani çfarë duhet të dinë kolegët, jo palët.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <ol className="notes">
          {data.items.map((note) => (
            <Note key={note.id} number={number} note={note} />
          ))}
        </ol>
      )}
      {data?.mayWrite && <WriteNote number={number} />}
    </>
  );
}

function Note({ number, note }: { number: string; note: CaseNote }) {
  const locale = useLocale();
  const now = useNow();
  const [correcting, setCorrecting] = useState(false);
  const { id, at, by, text, mentions, documents, before, correctableUntil } = note;
  const isCorrectable = correctableUntil !== null && new Date(correctableUntil) > now;
  return (
    <li>
      <p className="message__head small">
        <b>{by.name}</b>
        <time dateTime={at} className="muted">
          {formatDateTime(at, locale)}
        </time>
        {isCorrectable && !correcting && (
          <span className="no-print">
            <TextButton onClick={() => setCorrecting(true)}>
              <Trans>Korrigjo</Trans>
            </TextButton>
          </span>
        )}
      </p>
      {correcting ? (
        <WriteNote number={number} correcting={{ id, text }} onDone={() => setCorrecting(false)} />
      ) : (
        <p className="message__text breaks">
          {partsOf(text, mentions).map((part, index) =>
            part.isName ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name and never move
              <b key={index} className="mention">
                {part.text}
              </b>
            ) : (
              part.text
            ),
          )}
        </p>
      )}
      <FileNames documents={documents} />
      <Before texts={before} />
    </li>
  );
}

function Before({ texts }: { texts: CaseNote['before'] }) {
  const locale = useLocale();
  if (texts.length === 0) return null;
  return (
    <details className="small">
      <summary className="muted">
        <Trans>u korrigjua</Trans>
      </summary>
      {texts.map(({ at, text }) => (
        <blockquote key={at} className="quote breaks">
          <time dateTime={at} className="muted">
            {formatDateTime(at, locale)}
          </time>
          <p>{text}</p>
        </blockquote>
      ))}
    </details>
  );
}
