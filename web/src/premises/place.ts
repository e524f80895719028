// Where a person is in a list of reports, kept for the tab: the way back from a report leads to the same place, and a report
// knows its neighbours.
interface ListPlace {
  /** The whole address of the list, with its query. */
  readonly address: string;
  readonly ids: readonly number[];
}

let place: ListPlace = { address: '', ids: [] };

export const listPlace = (): ListPlace => place;
export const keepListPlace = (address: string, ids: readonly number[]): void => {
  place = { address, ids };
};

/** The reports before and after one, in the list that was read last. */
export function neighboursOf(id: number): {
  before: number | undefined;
  after: number | undefined;
  at: number;
  of: number;
} {
  const at = place.ids.indexOf(id);
  return {
    before: place.ids[at - 1],
    after: at < 0 ? undefined : place.ids[at + 1],
    at: at + 1,
    of: place.ids.length,
  };
}
