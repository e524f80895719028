export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Of the system, the driver or PostgreSQL. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

// Errors that mean "the database is away, try again": connection refused or lost, start, shutdown, too many
// connections, disk full, failover, deadlock, timeouts.
const codes =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|08|57P0|57014|53|58|25006|25P0[34]|40001|40P01|55P03)/;
/** Driver errors without a code. */
const messagePattern =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** A newer version added a column; preparing the statement again helps. */
export const isPreparedBefore = (error: unknown): boolean =>
  codeOf(error) === '0A000' && reasonOf(error) === 'cached plan must not change result type';

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isPreparedBefore(error)) return true;
  const code = codeOf(error);
  return code === undefined ? messagePattern.test(error.message) : codes.test(code);
}

/** Disk full: needs an administrator, so clients should not retry soon. */
export const isDatabaseFull = (error: unknown): boolean => ['53100', '58030'].includes(codeOf(error) ?? '');
