// Cells of a queue row.
import { caseChannelWords, lateAfterOf, type QueueRow } from '@denonco/contract';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { DueDate } from '../../../ui/marks/DueDate.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { iconFile, iconLock, iconMail } from '../../../ui/marks/pageIcons.ts';

interface CellProps {
  row: QueueRow;
}

export function ObjectCell({ row }: CellProps) {
  const locale = useLocale();
  return (
    <AboutCell row={row} who={<Denounced row={row} />}>
      {row.track?.code === 'tip' && <span>{row.track.name[locale]}</span>}
      {row.municipality && <span>{row.municipality.name[locale]}</span>}
    </AboutCell>
  );
}

export function ActCell({ row }: CellProps) {
  const locale = useLocale();
  return (
    <AboutCell row={row} who={row.act?.complainerType.name[locale]}>
      {row.act && <span>{row.act.organ}</span>}
      {row.act?.number && (
        <span className="num">
          <Trans>Akti nr. {row.act.number}</Trans>
        </span>
      )}
      {row.municipality && <span>{row.municipality.name[locale]}</span>}
    </AboutCell>
  );
}

/** The first subject by name, and how many more. */
function Denounced({ row: { denounced, subjects } }: CellProps) {
  if (denounced === null) return <Plural value={subjects} one="# subjekt" other="# subjekte" />;
  return (
    <>
      {denounced}
      {subjects > 1 && <small className="queue-others"> +{subjects - 1}</small>}
    </>
  );
}

/** Marks, the object, the other party and details: on one line, or below one another on phones. */
function AboutCell({ row, who, children }: CellProps & { who: ReactNode; children: ReactNode }) {
  const locale = useLocale();
  return (
    <div className="queue-about">
      {row.filerWroteAt && (
        <span className="queue-mark queue-wrote">
          <Icon of={iconMail} size="small" />
          <span>{row.kind === 'complaint' ? <Trans>Ankuesi shkroi</Trans> : <Trans>Denoncuesi shkroi</Trans>}</span>
        </span>
      )}
      {row.isCrime && (
        <span className="queue-mark queue-crime">
          <Icon of={iconWarn} size="small" />
          <span>
            <Trans>Vepër penale</Trans>
          </span>
        </span>
      )}
      {row.kind === 'denouncement' && row.confidentiality.code !== 'named' && (
        <span className="queue-mark">
          <Icon of={iconLock} size="small" />
          <span>{row.confidentiality.name[locale]}</span>
        </span>
      )}
      <b title={row.object.name[locale]}>{row.object.name[locale]}</b>
      <span className="queue-who">{who}</span>
      <small className="queue-notes">
        {children}
        {row.channel !== 'online' && (
          <span>
            <Icon of={iconFile} size="small" />
            {caseChannelWords[row.channel][locale]}
          </span>
        )}
        <span className="num">{formatDate(row.registeredAt, locale)}</span>
      </small>
    </div>
  );
}

export function DueCell({ deadline, now }: { deadline: QueueRow['deadline']; now: Date }) {
  if (!deadline)
    return (
      <span className="muted">
        <Trans>Pa afat</Trans>
      </span>
    );
  return <DueDate dueAt={lateAfterOf(deadline)} paused={deadline.paused} now={now} legalBasis={deadline.legalBasis} />;
}
