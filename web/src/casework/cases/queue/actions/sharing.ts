import { type Assignee, isAbsent } from '@denonco/contract';

export const sharingRules = ['load', 'region', 'object'] as const;
export type SharingRule = (typeof sharingRules)[number];

export const isAway = (one: Assignee, today: string): boolean => one.closed === true || isAbsent(one, today);

/**
 * Cases of one group go together to the person who then holds the fewest: largest groups first, of equal persons the
 * first in the list. Absent persons get none.
 */
export function shareOut<Row>(
  rows: readonly Row[],
  people: readonly Assignee[],
  today: string,
  groupOf: (row: Row) => string,
): ReadonlyMap<Row, string> {
  const held = new Map(people.filter((one) => !isAway(one, today)).map(({ id, load }) => [id, load.open]));
  const groups = [...Map.groupBy(rows, groupOf).values()].toSorted((a, b) => b.length - a.length);
  const given = new Map<Row, string>();
  for (const group of groups) {
    const [free] = [...held].toSorted(([, a], [, b]) => a - b);
    if (!free) break;
    const [id, open] = free;
    held.set(id, open + group.length);
    for (const row of group) given.set(row, id);
  }
  return given;
}
