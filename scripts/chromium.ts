// Finds a Chromium for browser tests; as a script, installs Debian's when allowed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell has the same engine and takes a quarter less CPU time. */
const PACKAGE = 'chromium-headless-shell';
const NAMES = [PACKAGE, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const HOW_TO_GET_CHROMIUM = `No Chromium found: install it (Debian: sudo apt-get install ${PACKAGE}), or set CHROMIUM_PATH to one.`;

export function chromiumPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : [...onPath, MAC]).find(canRun);
}

/** @throws Error that says how to get one. */
function requireChromium(): string {
  const path = chromiumPath() ?? (mayInstall() ? installChromium() : undefined);
  if (!path) throw new Error(HOW_TO_GET_CHROMIUM);
  return path;
}

const mayInstall = () => !process.env.CHROMIUM_PATH && process.getuid?.() === 0 && canRun('/usr/bin/apt-get');

function installChromium(): string | undefined {
  console.log(`No Chromium found: installing it from Debian (apt-get install ${PACKAGE})`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', PACKAGE]])
    spawnSync('/usr/bin/apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...args], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  return chromiumPath();
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) console.log(requireChromium());
