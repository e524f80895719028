// Place in a list of reports, stored per tab, so that returning restores it and a report knows its neighbours.
interface ListPlace {
  /** Address of the list with its query. */
  readonly address: string;
  readonly ids: readonly number[];
}

let place: ListPlace = { address: '', ids: [] };

export const listPlace = (): ListPlace => place;
export const storeListPlace = (address: string, ids: readonly number[]): void => {
  place = { address, ids };
};

/** Neighbours in the last shown list. */
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
