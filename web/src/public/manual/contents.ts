import type { CallResponse } from '../../platform/api/client.ts';

type Entry = CallResponse<'listManualChapters'>[number];

export interface Contents {
  /** "First day" chapter of the member's role, if any. */
  readonly firstDay: Entry | undefined;
  readonly mine: readonly Entry[];
  readonly others: readonly Entry[];
}

export function contentsFor(
  entries: readonly Entry[],
  role: string | undefined,
  may: (permission: string) => boolean,
): Contents {
  const firstDay = entries.find((entry) => entry.role !== null && entry.role === role);
  const rest = entries.filter((entry) => entry !== firstDay);
  const isMine = ({ role: whose, keys }: Entry) => whose === null && (keys.length === 0 || keys.some(may));
  return { firstDay, mine: rest.filter(isMine), others: rest.filter((entry) => !isMine(entry)) };
}

export const inOrder = ({ firstDay, mine, others }: Contents): readonly Entry[] => [
  ...(firstDay ? [firstDay] : []),
  ...mine,
  ...others,
];
