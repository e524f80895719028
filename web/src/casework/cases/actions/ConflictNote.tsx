import type { CaseFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Fault } from '../../../platform/api/faults.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { StatusLabel } from '../../../ui/marks/Status.tsx';
import { useFiler } from '../words.ts';

export interface ConflictNoteProps {
  file: CaseFile;
  seen: number;
  fault: Fault | null;
  possible: boolean;
}

/** Events recorded while the form was open; typed values stay below. */
export function ConflictNote({ file, seen, fault, possible }: ConflictNoteProps) {
  const { t, locale, dateTime } = useLingui();
  const events = file.events.slice(seen);
  const { who } = useFiler(file.kind);
  const refusals = events.length === 0 ? (fault?.answer.internalMessages ?? []) : [];
  return (
    <Note tone="warn" alert>
      <p>
        <b>{t`Çështja ka ndryshuar ndërkohë.`}</b>
      </p>
      <ul className="meanwhile">
        {events.map(({ at, name, by, byFiler }) => (
          <li key={`${at} ${name.al}`}>
            <b>{name[locale]}</b> · {by?.name ?? (byFiler ? who : t`sistemi`)} ·{' '}
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
        {refusals.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="row row--8">
        <Trans>Gjendja tani:</Trans> <StatusLabel code={file.status.code} name={file.status.name[locale]} />
      </p>
      <p>
        {possible ? (
          <Trans>Asgjë nga sa shkruat nuk ka humbur. Nëse vlen ende, dërgojeni përsëri.</Trans>
        ) : (
          <Trans>Ky veprim nuk lejohet më në gjendjen e re. Teksti juaj mbetet këtu që ta kopjoni.</Trans>
        )}
      </p>
    </Note>
  );
}
