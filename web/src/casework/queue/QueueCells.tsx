// What a row says in its cells: what the case is about with quiet notes below, and what is due.
import { caseChannelWords, type QueueRow } from '@denonco/contract';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '../../i18n/useLocale.ts';
import { DueDate } from '../../ui/marks/DueDate.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconFile, iconLock, iconMail } from '../../ui/marks/moreIcons.ts';

interface CellProps {
  row: QueueRow;
}

export function ObjectCell({ row }: CellProps) {
  const locale = useLocale();
  return (
    <AboutCell row={row}>
      {row.track?.code === 'tip' && <span>{row.track.name[locale]}</span>}
      {row.isCrime && (
        <span className="queue-crime">
          <Trans>Vepër penale</Trans>
        </span>
      )}
      {row.confidentiality.code !== 'named' && (
        <span>
          <Icon of={iconLock} size="small" />
          {row.confidentiality.name[locale]}
        </span>
      )}
      <span>
        <Plural value={row.subjects} one="# subjekt" other="# subjekte" />
      </span>
    </AboutCell>
  );
}

export function ActCell({ row }: CellProps) {
  const locale = useLocale();
  return (
    <AboutCell row={row}>
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

/** The name in bold; below, first what somebody has to read. */
function AboutCell({ row, children }: CellProps & { children: ReactNode }) {
  const locale = useLocale();
  return (
    <>
      <b>{row.object.name[locale]}</b>
      <small className="queue-notes">
        {row.filerWroteAt && (
          <span className="queue-wrote">
            <Icon of={iconMail} size="small" />
            {row.kind === 'complaint' ? <Trans>Ankuesi shkroi</Trans> : <Trans>Denoncuesi shkroi</Trans>}
          </span>
        )}
        {children}
        {row.channel !== 'online' && (
          <span>
            <Icon of={iconFile} size="small" />
            {caseChannelWords[row.channel][locale]}
          </span>
        )}
      </small>
    </>
  );
}

export function DueCell({ deadline, now }: { deadline: QueueRow['deadline']; now: Date }) {
  if (!deadline)
    return (
      <span className="muted">
        <Trans>Pa afat</Trans>
      </span>
    );
  return <DueDate dueAt={deadline.dueAt} paused={deadline.paused} now={now} legalBasis={deadline.legalBasis} />;
}
