// The deadlines that an open action would begin or move, asked of the server as the person types: it counts them with the
// function, the rules and the calendar by which it would set them.
import type { ActionPreview, CaseFile, LifecycleRow } from '@denonco/contract';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { announcedAt, type Draft, decidesReport, readAmount } from './draft.ts';

const concernsTime = (row: LifecycleRow): boolean =>
  Boolean(row.starts ?? row.startsUnlessRunning ?? row.extends ?? row.revives) || row.asks.includes('sessionAt');

/** Undefined while it is not known, and for days that no deadline can have. */
export function useActionPreview(row: LifecycleRow, file: CaseFile, draft: Draft): ActionPreview | undefined {
  const isAsked = row.asks.includes('dueInDays');
  const days = isAsked ? readAmount(draft.dueInDays) : undefined;
  const isCountable = !isAsked || (days !== undefined && days >= 1 && days <= (row.mostDays ?? 120));
  const announced = row.optional?.includes('announcedAt') ? announcedAt(draft) : undefined;
  const isDay = announced === undefined || !Number.isNaN(Date.parse(announced));
  const { data, fault, isFetching, isPlaceholderData } = useRead(
    'previewAction',
    {
      params: { number: file.number },
      query: {
        action: row.action,
        ...(days !== undefined && { dueInDays: days }),
        ...(announced !== undefined && { announcedAt: announced }),
        ...(decidesReport(draft) && { report: draft.report.made ? 'made' : 'owed' }),
      },
    },
    { when: concernsTime(row) && isCountable && isDay, freshSeconds: 0, everySeconds: 30 },
  );
  // An answer from an earlier opening may be outdated; later readings replace what is shown without moving the form.
  const [isRead, setRead] = useState(false);
  useEffect(() => (isFetching ? () => setRead(true) : undefined), [isFetching]);
  return isCountable && isDay && !fault && isRead && !isPlaceholderData ? data : undefined;
}
