// `npm run audit`: known weaknesses of packages. Never fails, because a new advisory must not block a repair. Runs on
// any Node from 20 on, before anything is installed.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const npm = process.env.npm_execpath;
const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []];
const asked = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000'];
const { stdout } = spawnSync(program, [...before, ...asked], { cwd: root, encoding: 'utf8' });

const report = read(stdout);
if (!report?.metadata) {
  console.log(`Nothing is known about weaknesses of packages: the registry could not be asked (${reason(report)}).`);
  process.exit();
}
const found = Object.values(report.vulnerabilities);
for (const { name, severity, range, isDirect, via } of found)
  console.log(`${severity}  ${name} ${range}${isDirect ? '' : ' (by another)'}  ${titles(via)}`);
const { dependencies } = report.metadata;
console.log(
  `${found.length} of ${dependencies.total} packages in ${join(root, 'package-lock.json')} have known weaknesses.`,
);

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reason(report) {
  return (report?.message ?? report?.error?.summary ?? '').split(' http')[0] || 'no answer';
}

function titles(via) {
  return via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`)).join('; ');
}
