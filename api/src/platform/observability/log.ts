// The log. Lines never hold what a person said or is (docs/guide/monitoring.md).
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';
import { errorForLog } from '../http/errors.ts';
import { type LineFormat, plainLine } from './logWriter.ts';

const destinationOf = (format: LineFormat): DestinationStream =>
  format === 'json' ? pino.destination(1) : { write: (line) => void process.stdout.write(plainLine(line)) };

export const openLog = (
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
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
    to ?? destinationOf(logFormat),
  );
