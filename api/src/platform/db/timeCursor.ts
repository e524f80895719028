import * as z from 'zod/mini';

export interface TimeKey {
  readonly at: Date;
  readonly id: string;
}

const Key = z.tuple([z.iso.datetime(), z.uuid()]);

export const toTimeCursor = ({ at, id }: TimeKey): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');

export function fromTimeCursor(cursor: string): TimeKey | undefined {
  try {
    const [at, id] = Key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    return undefined;
  }
}
