// Each rule of .dependency-cruiser.cjs detects a planted violation in a small repository.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = resolve(import.meta.dirname, '..');
const config = join(root, '.dependency-cruiser.cjs');

/** Rule → violating file, which imports the others. */
const planted = {
  wings: 'api/src/accounts/sessions/up.ts',
  'web-wings': 'web/src/reference/lists/up.ts',
  'contract-only-zod': 'contract/src/clock.ts',
  'web-not-api': 'web/src/public/home/peek.ts',
  'api-not-web': 'api/src/platform/http/peek.ts',
  'verify-stands-alone': 'verify/src/cli/borrow.ts',
  'verify-core-is-pure': 'verify/src/core/reads.ts',
  'verify-core-alone-in-web': 'web/src/public/tracking/runs.ts',
  'clean-is-pure': 'clean/src/reads.ts',
  'web-feature-not-feature': 'web/src/public/tracking/borrow.ts',
  'web-ui-is-a-leaf': 'web/src/ui/knows.ts',
  'web-platform-is-the-floor': 'web/src/platform/api/knows.ts',
  'web-router-is-a-leaf': 'web/src/platform/router/knows.ts',
  'web-filing-serves-features': 'web/src/register/filing/knows.ts',
  'sql-only-in-stores': 'api/src/public/tracking/tracking.routes.ts',
  'rules-are-pure': 'api/src/public/tracking/tracking.rules.ts',
  'ops-is-a-leaf': 'api/src/platform/http/fail.ts',
  'ops-from-outside': 'ops/faults/reach.ts',
  'ops-without-contract': 'ops/faults/types.ts',
  'no-circular': 'api/src/register/cases/a.ts',
} as const;

const files: Record<string, string> = {
  'tsconfig.json':
    '{"compilerOptions":{"module":"NodeNext","moduleResolution":"NodeNext","allowImportingTsExtensions":true,"noEmit":true}}',
  // Its files lie in `dist`, as in the package itself.
  'node_modules/kysely/package.json': '{"name":"kysely","version":"0.0.0","main":"dist/index.js"}',
  'node_modules/kysely/dist/index.js': 'exports.sql = 1;',
  'contract/src/clock.ts': "import { hrtime } from 'node:process';\nexport const now = hrtime;",
  'api/src/platform/http/peek.ts':
    "import { page } from '../../../../web/src/public/home/page.ts';\nexport const x = page;",
  'web/src/public/home/page.ts': 'export const page = 1;',
  'web/src/public/home/peek.ts': "import { x } from '../../../../api/src/platform/http/x.ts';\nexport const y = x;",
  'api/src/platform/http/x.ts': 'export const x = 1;',
  'web/src/public/tracking/borrow.ts': "import { page } from '../home/page.ts';\nexport const b = page;",
  'verify/src/cli/borrow.ts': "import { x } from '../../../api/src/platform/http/x.ts';\nexport const b = x;",
  'verify/src/core/reads.ts': "import { readFileSync } from 'node:fs';\nexport const r = readFileSync;",
  'clean/src/reads.ts': "import { readFileSync } from 'node:fs';\nexport const r = readFileSync;",
  'verify/src/cli/run.ts': 'export const run = 1;',
  'web/src/public/tracking/runs.ts': "import { run } from '../../../../verify/src/cli/run.ts';\nexport const r = run;",
  'web/src/ui/knows.ts': "import { page } from '../public/home/page.ts';\nexport const k = page;",
  'web/src/platform/api/knows.ts': "import { page } from '../../public/home/page.ts';\nexport const k = page;",
  'web/src/platform/router/knows.ts': "import { page } from '../../public/home/page.ts';\nexport const r = page;",
  'web/src/register/filing/knows.ts': "import { page } from '../../public/home/page.ts';\nexport const k = page;",
  'api/src/public/tracking/tracking.routes.ts': "import { sql } from 'kysely';\nexport const q = sql;",
  'api/src/public/tracking/tracking.rules.ts': "import { x } from '../../platform/http/x.ts';\nexport const r = x;",
  'api/src/platform/http/fail.ts': "import { kill } from '../../../../ops/faults/kill.ts';\nexport const k = kill;",
  'ops/faults/kill.ts': 'export const kill = 1;',
  'ops/faults/reach.ts': "import { x } from '../../api/src/platform/http/x.ts';\nexport const r = x;",
  'ops/faults/types.ts': "import { now } from '../../contract/src/clock.ts';\nexport const n = now;",
  'api/src/register/cases/a.ts': "import { b } from './b.ts';\nexport const a = () => b;",
  'api/src/accounts/sessions/up.ts': "import { file } from '../../register/filings/file.ts';\nexport const f = file;",
  'api/src/register/filings/file.ts': 'export const file = 1;',
  'web/src/reference/lists/up.ts': "import { page } from '../../public/home/page.ts';\nexport const u = page;",
  'api/src/register/cases/b.ts': "import { a } from './a.ts';\nexport const b = () => a;",
};

const Report = z.object({
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

describe('the import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'denonco-imports-'));
  let caught: readonly { from: string; rule: { name: string } }[] = [];

  beforeAll(() => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const run = spawnSync(
      join(root, 'node_modules/.bin/depcruise'),
      ['--config', config, '--output-type', 'json', 'contract', 'api', 'web', 'verify', 'clean', 'ops'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    caught = Report.parse(JSON.parse(run.stdout)).summary.violations;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('detect every planted violation', () => {
    const found = caught.map(({ from, rule }) => `${rule.name}: ${from}`);
    expect(found).toEqual(expect.arrayContaining(Object.entries(planted).map(([rule, file]) => `${rule}: ${file}`)));
  });

  it('have a planted violation each', () => {
    const names = [...readFileSync(config, 'utf8').matchAll(/(?:name: |wingRules\()'([a-z-]+)'/g)].map(
      (match) => match[1],
    );
    expect(names.toSorted()).toEqual(Object.keys(planted).toSorted());
  });
});
