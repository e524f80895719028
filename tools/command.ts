import { BackupError } from '../api/src/administration/backup/manifest.ts';
import { reasonOf } from '../api/src/platform/errors.ts';

interface Options {
  /** Printed for `--help` and wrong arguments (a `TypeError`), which exit with 2. */
  readonly usage?: string;
  /** Precedes unexpected errors. */
  readonly failure?: string;
  /** Exit code of errors. */
  readonly failed?: number;
}

/** The log of a command that prints its result alone. */
export const quiet = (): void => {};

/** The exit code of a command; an error is printed in one line. */
export async function exitCodeOf(run: () => Promise<number>, { usage, failure, failed = 1 }: Options = {}) {
  if (usage && process.argv.includes('--help')) {
    console.log(usage);
    return 0;
  }
  try {
    return await run();
  } catch (error) {
    if (usage && error instanceof TypeError) {
      console.error(error.message.startsWith('npm run') ? error.message : `${error.message}\n${usage}`);
      return 2;
    }
    const [message] = reasonOf(error).split('\n');
    console.error(failure && !(error instanceof BackupError) ? `${failure}: ${message}` : message);
    return failed;
  }
}
