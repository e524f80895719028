// The log of a process: lines of JSON on standard output. What they hold is docs/monitoring.md's; what they never hold is
// what a person said or is.
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';
import { errorForLog } from '../http/errors.ts';

/** `more` is added to each line: which trace it belongs to. */
export const openLog = (
  { logLevel }: Pick<Config, 'logLevel'>,
  { to, more }: { readonly to?: DestinationStream | undefined; readonly more?: (() => object) | undefined } = {},
): Logger =>
  pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: errorForLog },
      ...(more && { mixin: more }),
    },
    to ?? pino.destination(1),
  );
