// Pages of lists in order of time, with opaque cursors.
import * as z from 'zod/mini';
import { httpError } from './httpError.ts';

export interface TimeKey {
  readonly at: Date;
  readonly id: string;
}

const Key = z.tuple([z.iso.datetime(), z.uuid()]);

/** @throws HttpError `validation` for what is no cursor. */
export function parseTimeKey(cursor: string | undefined): TimeKey | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = Key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    throw httpError('validation', { fields: { after: 'invalid' } });
  }
}

/** Makes a page; `rows` has one more row than the page if another page follows. */
export function timePage<T>(rows: readonly T[], size: number, keyOf: (row: T) => TimeKey) {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  if (rows.length <= size || !last) return { items, next: null };
  const { at, id } = keyOf(last);
  return { items, next: Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url') };
}
