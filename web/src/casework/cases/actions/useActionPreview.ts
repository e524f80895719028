// Deadlines that the open action would set or move, computed by the server with the same function as the event.
import type { ActionPreview, CaseFile, LifecycleRow } from '@denonco/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { announcedAt, type Draft, decidesReport, readAmount } from './draft.ts';

const concernsTime = (row: LifecycleRow): boolean =>
  Boolean(row.starts ?? row.startsUnlessRunning ?? row.extends ?? row.revives) || row.asks.includes('sessionAt');

/** Undefined until known, and for invalid days. */
export function useActionPreview(row: LifecycleRow, file: CaseFile, draft: Draft): ActionPreview | undefined {
  const isAsked = row.asks.includes('dueInDays');
  const days = isAsked ? readAmount(draft.dueInDays) : undefined;
  const isCountable = !isAsked || (days !== undefined && days >= 1 && days <= (row.mostDays ?? 120));
  const announced = row.optional?.includes('announcedAt') ? announcedAt(draft) : undefined;
  const isDay = announced === undefined || !Number.isNaN(Date.parse(announced));
  const { data, error, isFetching, isPlaceholderData } = useQuery(
    routeQuery(
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
      { enabled: concernsTime(row) && isCountable && isDay, staleTime: 0, refetchInterval: 30_000 },
    ),
  );
  // A preview from an earlier opening may be outdated; newer ones replace it without moving the form.
  const [isRead, setRead] = useState(false);
  useEffect(() => (isFetching ? () => setRead(true) : undefined), [isFetching]);
  return isCountable && isDay && !error && isRead && !isPlaceholderData ? data : undefined;
}
