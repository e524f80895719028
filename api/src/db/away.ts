// Faults that pass without anybody changing anything here: the database restarts, recovers, has no room or is not reached.
// What met one may be tried again as it was.

// Connection refused or lost, shutting down, starting up, too many connections, no room, input or output failed, read-only
// after a failover, deadlock or serialization, a lock or a statement that took too long.
const codes =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|08|57P0|57014|53|58|25006|25P0[34]|40001|40P01|55P03)/;
/** The driver's own words, which have no code. */
const words =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** A table got a column since the statement was prepared, by a newer version beside this one; prepared anew it is right. */
export const isPreparedBefore = (error: unknown): boolean =>
  error instanceof Error &&
  Reflect.get(error, 'code') === '0A000' &&
  error.message === 'cached plan must not change result type';

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isPreparedBefore(error)) return true;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? codes.test(code) : words.test(error.message);
}

/** No room on its disk: an administrator's work, so nobody needs to come back at once. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && /^(53100|58030)$/.test(String(Reflect.get(error, 'code')));
