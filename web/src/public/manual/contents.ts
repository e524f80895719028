import type { CallResponse } from '../../platform/api/client.ts';

type Entry = CallResponse<'listManualChapters'>[number];

/** `firstDay` is the "First day" chapter of the role, if it has one. */
export function contentsFor(entries: readonly Entry[], role: string | undefined, may: (key: string) => boolean) {
  const firstDay = entries.find((entry) => entry.role !== null && entry.role === role);
  const rest = entries.filter((entry) => entry !== firstDay);
  const isMine = ({ role: whose, keys }: Entry) => whose === null && (keys.length === 0 || keys.some(may));
  return { firstDay, mine: rest.filter(isMine), others: rest.filter((entry) => !isMine(entry)) };
}

export type Contents = ReturnType<typeof contentsFor>;

export const inOrder = ({ firstDay, mine, others }: Contents): readonly Entry[] => [
  ...(firstDay ? [firstDay] : []),
  ...mine,
  ...others,
];
