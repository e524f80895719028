import { errorForLog } from '../http/errors.ts';

export type LineFormat = 'json' | 'plain';

/** `LOG_FORMAT`; unset, plain on a terminal and under npm, which writes lines of its own, and JSON for a service. */
export function lineFormat(env: NodeJS.ProcessEnv, isTerminal = process.stdout.isTTY): LineFormat {
  if (env.LOG_FORMAT === 'json' || env.LOG_FORMAT === 'plain') return env.LOG_FORMAT;
  if (isTerminal) return 'plain';
  return env.npm_lifecycle_event === undefined || env.JOURNAL_STREAM !== undefined ? 'json' : 'plain';
}

type Fields = Readonly<Record<string, unknown>>;

export type LogWriter = ReturnType<typeof createLogWriter>;

export function createLogWriter(
  format: LineFormat,
  write: (text: string, isFailure: boolean) => void = (text, isFailure) =>
    void (isFailure ? process.stderr : process.stdout).write(text),
) {
  const line = (level: 'info' | 'error', msg: string, { err, ...fields }: Fields = {}) => {
    const entry = {
      level,
      time: new Date().toISOString(),
      ...fields,
      ...(err !== undefined && { err: errorForLog(err) }),
    };
    const json = JSON.stringify({ ...entry, msg });
    write(format === 'json' ? `${json}\n` : plainLine(json), level === 'error');
  };
  return {
    info: (msg: string, fields?: Fields) => line('info', msg, fields),
    error: (msg: string, fields: Fields) => line('error', msg, fields),
  };
}

export function plainLine(json: string): string {
  const { level, time: _, msg, err, why, ...about }: Record<string, unknown> = JSON.parse(json);
  const fields = Object.entries(about).map(([name, value]) => `${name} ${errorText(value)}`);
  const parts = [
    level === 'info' ? msg : `${level}: ${msg}`,
    fields.length > 0 ? ` (${fields.join(', ')})` : '',
    ...[why, err].filter((one) => one !== undefined).map((one) => `: ${errorText(one)}`),
  ];
  return `[${(performance.now() / 1000).toFixed(1).padStart(5)} s] ${parts.join('')}\n`;
}

function errorText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const message: unknown = Reflect.get(value, 'message');
  if (typeof message !== 'string') return JSON.stringify(value);
  const location: unknown = Reflect.get(value, 'at');
  return Array.isArray(location) && location[0] ? `${message} (${location[0]})` : message;
}
