import type { CaseFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Fault } from '../../api/faults.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import { useFiler } from '../words.ts';

export interface MeanwhileProps {
  file: CaseFile;
  /** How many events the person had seen when the form was opened. */
  seen: number;
  /** The refusal, if the server gave one. */
  fault: Fault | undefined;
  /** Whether the action can still be taken. */
  possible: boolean;
}

/** What happened to the case while its form was open. Nothing typed is lost: the form stays below. */
export function Meanwhile({ file, seen, fault, possible }: MeanwhileProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const events = file.events.slice(seen);
  const { who } = useFiler(file.kind);
  const said = events.length === 0 ? (fault?.answer.internalMessages ?? []) : [];
  return (
    <Note tone="warn" alert>
      <p>
        <b>{t`Çështja ka ndryshuar ndërkohë.`}</b>
      </p>
      <ul className="meanwhile">
        {events.map(({ at, name, by, byFiler }) => (
          <li key={`${at} ${name.al}`}>
            <b>{name[locale]}</b> · {by?.name ?? (byFiler ? who : t`sistemi`)} ·{' '}
            <time dateTime={at}>{formatDateTime(at, locale)}</time>
          </li>
        ))}
        {said.map((words) => (
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
