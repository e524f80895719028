// Generates the tables of docs/reference/domain.md, docs/reference/premises.md and docs/reference/register-log.md from
// contract and code. `npm run docs:tables` writes; house-rules.test.ts compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  caseKinds,
  caseOutcomeCodes,
  caseOutcomes,
  complaintRows,
  deadlineRules,
  denouncementRows,
  type LifecycleRow,
  lifecycleOf,
  outcomesDecidedBy,
} from '@denonco/contract';
import { coverageRows } from '../api/src/register/registerLog/coverage.ts';
import { withPremisesTables } from './premises-tables.ts';
import { withSettingsTables } from './settings-tables.ts';

const mark = (name: string) => new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The actions that move status or deadlines. */
function lifecycleTable(rows: readonly LifecycleRow[]): string {
  const statuses = [...new Set(rows.flatMap(({ from }) => from))];
  const fromOf = ({ from }: LifecycleRow) => {
    const others = statuses.filter((status) => !from.includes(status));
    if (others.length === 0) return 'any';
    return (others.length < from.length ? `any but ${others.join(', ')}` : from.join(', ')) || '–';
  };
  return table(
    ['action', 'from', 'to', 'deadlines', 'basis'],
    rows
      .filter((row) => row.to !== 'same' || deadlinesOf(row) !== '')
      .map((row) => [`\`${row.action}\``, fromOf(row), row.to, deadlinesOf(row) || '–', row.legalBasis ?? '–']),
  );
}

function deadlinesOf(row: LifecycleRow): string {
  const parts = [
    ['starts', row.starts],
    ['if not running starts', row.startsUnlessRunning],
    ['if so decided starts', row.startsIfOwed],
    ['restarts', row.restarts],
    ['stops', row.stops === 'all' ? ['all'] : row.stops],
    ['pauses', row.pauses],
    ['resumes', row.resumes],
    ['revives', row.revives],
    ['voids', row.voids],
    ['extends', row.extends && [row.extends]],
    ['recounts', row.recounts && ['what the event names']],
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
    ['deadline', 'length', 'basis'],
    Object.entries(deadlineRules).map(([code, rule]) => [
      `${rule.words.al} (\`${code}\`)`,
      lengthOf(rule) + ('outside' in rule ? `, ${rule.outside.amount} outside the election period` : ''),
      rule.legalBasis,
    ]),
  );

/** The outcomes, by the actions that may decide them. */
function outcomeList(): string {
  const organs = { KOMISIONER: 'Commissioner', KAS: 'KAS' };
  const deciding = caseKinds.flatMap((kind) =>
    lifecycleOf(kind).rows.flatMap(({ action, decidedBy }) =>
      decidedBy
        ? { words: `${kind} \`${action}\` (${organs[decidedBy]})`, codes: outcomesDecidedBy(kind, decidedBy) }
        : [],
    ),
  );
  const groups = Object.groupBy(caseOutcomeCodes, (code) =>
    deciding.flatMap(({ words, codes }) => (codes.includes(code) ? words : [])).join(', '),
  );
  return Object.entries(groups)
    .map(([by, codes = []]) => {
      const outcomes = codes.map((code) => {
        const { words, article } = caseOutcomes[code];
        return `${words.al} (\`${code}\`, ${article})`;
      });
      return `- **${by}**: ${outcomes.join('; ')}`;
    })
    .join('\n');
}

export const withLifecycleTables = (document: string): string =>
  document
    .replace(
      mark('lifecycle'),
      (_, open: string, close: string) => `${open}${lifecycleTable(denouncementRows)}\n${close}`,
    )
    .replace(
      mark('complaints'),
      (_, open: string, close: string) => `${open}${lifecycleTable(complaintRows)}\n${close}`,
    )
    .replace(mark('outcomes'), (_, open: string, close: string) => `${open}${outcomeList()}\n${close}`)
    .replace(mark('deadlines'), (_, open: string, close: string) => `${open}${deadlineTable()}\n${close}`);

/** The columns that need no list: the longest row of a table without a leaf or signature, when longer than five. */
function restOf(name: string): string | undefined {
  const rows = coverageRows.filter(([table, , proof]) => table === name && /^(not proved|derived)/.test(proof));
  const longest = rows.map(([, columns]) => columns).toSorted((a, b) => b.length - a.length)[0];
  return longest && longest.split(' ').length > 5 ? longest : undefined;
}

/** By proof, because one proof covers columns of many tables. */
function coverageList(): string {
  const rowsOf = Map.groupBy(coverageRows, ([name]) => name);
  const items = [...Map.groupBy(coverageRows, ([, , proof]) => proof)].map(([proof, covered]) => {
    const isWhole = ([name]: readonly [string, ...string[]]) =>
      /^(not proved|derived)/.test(proof) && rowsOf.get(name)?.length === 1;
    const whole = covered.filter(isWhole).map(([name]) => name);
    const parts = covered
      .filter((row) => !isWhole(row))
      .map(([name, columns]) => `${name} (${columns === restOf(name) ? 'the rest' : columns})`);
    return `- **${proof}:** ${[...whole, ...parts].join(', ')}`;
  });
  return items.toSorted().join('\n');
}

export const withCoverageTable = (document: string): string =>
  document.replace(mark('coverage'), (_, open: string, close: string) => `${open}${coverageList()}\n${close}`);

if (import.meta.main) {
  const write = (name: string, renewed: (document: string) => string) => {
    const path = join(resolve(import.meta.dirname, '..'), name);
    writeFileSync(path, renewed(readFileSync(path, 'utf8')));
  };
  write('docs/reference/domain.md', withLifecycleTables);
  write('docs/reference/premises.md', withPremisesTables);
  write('docs/reference/configuration.md', withSettingsTables);
  write('docs/reference/register-log.md', withCoverageTable);
}
