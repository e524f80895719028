// Finds the Chromium of the journeys, and installs Debian's when there is none and this process may.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export const HOW_TO_GET_CHROMIUM =
  'No Chromium found: install it (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to one.';

/** The full path of a Chromium on this machine: the one that CHROMIUM_PATH names, else the first on the PATH. */
export function chromiumPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : [...onPath, MAC]).find(canRun);
}

/** Installs Debian's Chromium where root and apt-get allow; tells whether one is there now. */
export function installChromium(say: (line: string) => void): boolean {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return false;
  say('No Chromium found: installing it from Debian (apt-get install chromium)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync('/usr/bin/apt-get', ['-q', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) return false;
  }
  return chromiumPath() !== undefined;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
