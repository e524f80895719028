// Notes before a report: why it was returned, why it is locked, which values were restored.
import type { PremisesReport } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { useMay } from '../../platform/state/state.ts';
import { Note } from '../../ui/feedback/Note.tsx';

interface NotesProps {
  report: PremisesReport;
  /** Time of the values restored from an earlier visit. */
  restoredAt: string | undefined;
}

export function ReportNotes({ report, restoredAt }: NotesProps) {
  const { dateTime } = useLingui();
  return (
    <>
      <WhyItCameBack report={report} />
      <WhyItIsClosed report={report} />
      {restoredAt && (
        <Note tone="blue">
          <p>
            <Trans>
              U kthye ajo që kishit shkruar në këtë pajisje më {dateTime(restoredAt)} dhe s’kishte mbërritur te serveri.
            </Trans>
          </p>
        </Note>
      )}
    </>
  );
}

/** Reason of the latest return or refusal. */
function WhyItCameBack({ report }: { report: PremisesReport }) {
  const { date } = useLingui();
  const action = { returned: 'return', refused: 'refuse' }[String(report.status)];
  const event = report.history.toSorted((a, b) => b.id - a.id).find((one) => one.action === action);
  if (!action || !event) return null;
  const who = event.actor?.name ?? '';
  const when = date(event.at);
  return (
    <Note tone={action === 'return' ? 'wait' : 'error'}>
      <p>
        <b>
          {action === 'return' ? (
            <Trans>
              {who} e ktheu më {when}:
            </Trans>
          ) : (
            <Trans>
              {who} e refuzoi më {when}:
            </Trans>
          )}
        </b>
      </p>
      <blockquote className="prem-quote">{event.reason}</blockquote>
    </Note>
  );
}

const open: readonly PremisesReport['status'][] = ['expected', 'draft', 'returned'];

/** The reporting period is closed, so the report is read-only. */
function WhyItIsClosed({ report }: { report: PremisesReport }) {
  const { t, date } = useLingui();
  const mayReport = useMay('premises.report');
  const elections = useQuery(routeQuery('listElections', {}));
  const election = elections.data?.find(({ code }) => code === report.election);
  if (report.canEdit || !mayReport || !open.includes(report.status) || !election) return null;
  const { reportingFrom, reportingUntil } = election;
  const today = dayInTirana(new Date());
  const from = reportingFrom && date(reportingFrom);
  const until = reportingUntil && date(reportingUntil);
  return (
    <Note>
      <p>
        <b>
          {reportingFrom && today < reportingFrom ? (
            <Trans>Raportimi hapet më {from}.</Trans>
          ) : until ? (
            <Trans>Raportimi ishte i hapur deri më {until}.</Trans>
          ) : (
            <Trans>Raportimi për këto zgjedhje nuk është i hapur.</Trans>
          )}
        </b>
      </p>
      <p>{t`Raporti lexohet, por nuk ndryshohet. Për një ndryshim të domosdoshëm shkruajini KQZ-së.`}</p>
    </Note>
  );
}
