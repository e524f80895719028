// Who is told of an event of a case: its assignee, unless they did it themselves. Pure.
import type { EventData, NoticeEventCode } from '@denonco/contract';

export interface MemberNotice {
  readonly event: NoticeEventCode;
  /** Names what happened: told twice with the same key, a member hears of it once. */
  readonly key: string;
  /** Ids of members; whoever did it themselves need not be told. */
  readonly to: readonly string[];
  /** The case it is about. */
  readonly number?: string | undefined;
  readonly at: Date;
}

interface Happened {
  readonly caseId: string;
  readonly number: string;
  readonly ordinal: number;
  readonly at: Date;
  /** Undefined: the filer. */
  readonly memberId: string | undefined;
  readonly assigneeBefore: string | null;
  readonly assigneeAfter: string | null;
  readonly data: EventData;
}

export function noticesOf(happened: Happened): readonly MemberNotice[] {
  const { caseId, number, ordinal, at, memberId, assigneeBefore, assigneeAfter: assignee, data } = happened;
  if (assignee === null || assignee === memberId) return [];
  const tell = (event: MemberNotice['event']): MemberNotice => ({
    ...{ event, number, at, to: [assignee] },
    key: `case/${caseId}/${ordinal}/${event}`,
  });
  return [
    ...(assignee === assigneeBefore ? [] : [tell('assigned')]),
    ...(memberId === undefined ? [tell('answered')] : []),
    ...(data.sessionAt === undefined ? [] : [tell('hearing')]),
  ];
}
