// Where a list that runs back in time goes on: the instant and the id of the last row that was shown.
import * as z from 'zod/mini';

export interface TimeKey {
  readonly at: Date;
  readonly id: string;
}

const Key = z.tuple([z.iso.datetime(), z.uuid()]);

export const toTimeCursor = ({ at, id }: TimeKey): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');

/** Undefined for what is none of ours. */
export function fromTimeCursor(cursor: string): TimeKey | undefined {
  try {
    const [at, id] = Key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    return undefined;
  }
}
