// Writes the tables of docs/domain.md, docs/law.md, docs/premises.md and docs/register-log.md from the contract and the code, so that the document a lawyer reads is the table the server obeys.
// `npm run docs:tables` writes; house-rules.test.ts compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  caseKinds,
  caseOutcomeCodes,
  caseOutcomes,
  caseStatuses,
  complaintLifecycle,
  deadlineRules,
  denouncementLifecycle,
  type LifecycleRow,
  lifecycleOf,
  outcomesDecidedBy,
  permissions,
} from '@denonco/contract';
import { coverageRows } from '../api/src/registerLog/coverage.ts';
import { withLawTables } from './law-tables.ts';
import { withPremisesTables } from './premises-tables.ts';
import { withSettingsTables } from './settings-tables.ts';

const mark = (name: string) => new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function lifecycleTable(rows: readonly LifecycleRow[]): string {
  const target = { same: '(the same)', origin: '(where it came from)' };
  return table(
    ['action', 'from', 'to', 'who', 'asks', 'filer / public sees', 'deadlines', 'basis'],
    rows.map((row) => [
      `${row.words.al} · ${row.words.en} (\`${row.action}\`)`,
      row.from.map((status) => caseStatuses[status].words.en).join(', ') || '–',
      row.to === 'same' || row.to === 'origin' ? target[row.to] : caseStatuses[row.to].words.en,
      whoOf(row),
      [...row.asks, ...(row.optional ?? []).map((ask) => `${ask}?`)].join(', ') || '–',
      `${row.filerSees ? 'yes' : 'no'} / ${row.publicSees ? 'yes' : 'no'}`,
      deadlinesOf(row) || '–',
      row.legalBasis ?? '–',
    ]),
  );
}

function whoOf({ by }: LifecycleRow): string {
  if (by === 'filer') return 'the filer';
  return by === 'system' ? 'the portal' : permissions[by].en;
}

function deadlinesOf(row: LifecycleRow): string {
  const parts = [
    ['starts', row.starts],
    ['if so decided starts', row.startsIfOwed],
    ['stops', row.stops === 'all' ? ['all'] : row.stops],
    ['pauses', row.pauses],
    ['resumes', row.resumes],
    ['extends', row.extends && [row.extends]],
    ['only after', row.after && [row.after]],
    ['waits for', row.waitsForReport && ['report']],
    ['only before', row.before && [row.before]],
  ] as const;
  return parts.flatMap(([verb, codes]) => (codes?.length ? [`${verb} ${codes.join(', ')}`] : [])).join('; ');
}

const lengthOf = ({ amount, unit }: { amount: number; unit: string }) => {
  const words = unit.replace('_', ' ');
  return `${amount} ${amount === 1 ? words.replace(/s$/, '') : words}`;
};

const deadlineTable = () =>
  table(
    ['deadline', 'code', 'length', 'warns before', 'public', 'share on time', 'basis'],
    Object.entries(deadlineRules).map(([code, rule]) => [
      `${rule.words.al} · ${rule.words.en}`,
      `\`${code}\``,
      lengthOf(rule) + ('outside' in rule ? `, ${rule.outside.amount} outside the election period` : ''),
      lengthOf(rule.warnBefore),
      rule.isPublic ? 'yes' : 'no',
      { decision: 'of decisions', step: 'of its step', no: '–' }[rule.counts],
      rule.legalBasis,
    ]),
  );

/** Each outcome with the actions that may decide it. */
function outcomeTable(): string {
  const deciding = caseKinds.flatMap((kind) =>
    lifecycleOf(kind).rows.flatMap(({ action, decidedBy }) => (decidedBy ? { kind, action, decidedBy } : [])),
  );
  const organs = { KOMISIONER: 'Commissioner', KAS: 'KAS' };
  return table(
    [
      'outcome',
      ...deciding.map(({ kind, action, decidedBy }) => `${kind}, \`${action}\` (${organs[decidedBy]})`),
      'basis',
    ],
    caseOutcomeCodes.map((code) => [
      `${caseOutcomes[code].words.al} · ${caseOutcomes[code].words.en} (\`${code}\`)`,
      ...deciding.map(({ kind, decidedBy }) => (outcomesDecidedBy(kind, decidedBy).includes(code) ? 'yes' : '–')),
      caseOutcomes[code].article,
    ]),
  );
}

/** The document with its marked tables made anew. */
export const withLifecycleTables = (document: string): string =>
  document
    .replace(
      mark('lifecycle'),
      (_, open: string, close: string) => `${open}${lifecycleTable(denouncementLifecycle)}\n${close}`,
    )
    .replace(
      mark('complaints'),
      (_, open: string, close: string) => `${open}${lifecycleTable(complaintLifecycle)}\n${close}`,
    )
    .replace(mark('outcomes'), (_, open: string, close: string) => `${open}${outcomeTable()}\n${close}`)
    .replace(mark('deadlines'), (_, open: string, close: string) => `${open}${deadlineTable()}\n${close}`);

/** docs/register-log.md with the table of what leaves prove made anew. */
export const withCoverageTable = (document: string): string =>
  document.replace(
    mark('coverage'),
    (_, open: string, close: string) => `${open}${table(['table', 'columns', 'proved by'], coverageRows)}\n${close}`,
  );

if (import.meta.main) {
  const write = (name: string, renewed: (document: string) => string) => {
    const path = join(resolve(import.meta.dirname, '..'), name);
    writeFileSync(path, renewed(readFileSync(path, 'utf8')));
  };
  write('docs/domain.md', withLifecycleTables);
  write('docs/law.md', withLawTables);
  write('docs/premises.md', withPremisesTables);
  write('docs/configuration.md', withSettingsTables);
  write('docs/register-log.md', withCoverageTable);
}
