import type { CaseFile } from '@denonco/contract';

type Event = CaseFile['events'][number];

export interface Proposal extends NonNullable<Event['data']['proposal']> {
  /** From 1, over the whole case. */
  readonly version: number;
  readonly at: string;
  readonly by: string | undefined;
  /** The event that gave it back, with the note. */
  readonly givenBack: Event | undefined;
}

export function proposalsOf({ events }: Pick<CaseFile, 'events'>): readonly Proposal[] {
  const proposed = events.flatMap(({ data, at, by }, index) =>
    data.proposal ? [{ ...data.proposal, at, by: by?.name, index }] : [],
  );
  return proposed.map(({ index, ...proposal }, order) => ({
    ...proposal,
    version: order + 1,
    givenBack: events.slice(index + 1, proposed[order + 1]?.index).find(({ action }) => action === 'giveBack'),
  }));
}

/** The last proposal since filing or reopening, from which this action's form starts. */
export function proposalToStartFrom(
  file: Pick<CaseFile, 'events' | 'status'>,
  action: string | undefined,
): Proposal | undefined {
  const isStart = action === 'propose' || (action === 'decide' && file.status.code === 'proposed');
  const last = isStart ? proposalsOf(file).at(-1) : undefined;
  const reopened = file.events.findLast((event) => event.action === 'reopen');
  return last && reopened && Date.parse(reopened.at) > Date.parse(last.at) ? undefined : last;
}
