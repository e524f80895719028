// `npm run docs:tables`: tables from contract and code, into docs/tables/ (not in git), and the settings into
// docs/reference/configuration.md, which a test compares.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  type PremisesRow,
  premisesField,
  premisesFieldKeys,
  premisesGroups,
  premisesLifecycle,
  premisesRules,
} from '@denonco/contract';
import { aboutSetting, defaultOf, topics } from '../api/src/platform/configuration/settings.ts';
import { coverage } from '../api/src/register/registerLog/coverage.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const yes = (value: boolean | undefined) => (value ? 'yes' : '–');

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
    ['if so decided starts', row.startsIfReportDue],
    ['if only closing remains starts', row.startsIfConcluded],
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
  const label = unit.replace('_', ' ');
  return `${amount} ${amount === 1 ? label.replace(/s$/, '') : label}`;
};

const deadlineTable = () =>
  table(
    ['deadline', 'length', 'basis'],
    Object.entries(deadlineRules).map(([code, rule]) => [
      `${rule.label.al} (\`${code}\`)`,
      lengthOf(rule) + ('outside' in rule ? `, ${rule.outside.amount} outside the election period` : ''),
      rule.legalBasis,
    ]),
  );

function outcomeList(): string {
  const organs = { KOMISIONER: 'Commissioner', KAS: 'KAS' };
  const deciding = caseKinds.flatMap((kind) =>
    lifecycleOf(kind).rows.flatMap(({ action, decidedBy }) =>
      decidedBy
        ? { label: `${kind} \`${action}\` (${organs[decidedBy]})`, codes: outcomesDecidedBy(kind, decidedBy) }
        : [],
    ),
  );
  const groups = Object.groupBy(caseOutcomeCodes, (code) =>
    deciding.flatMap(({ label, codes }) => (codes.includes(code) ? label : [])).join(', '),
  );
  return Object.entries(groups)
    .map(([by, codes = []]) => {
      const outcomes = codes.map((code) => {
        const { label, article } = caseOutcomes[code];
        return `${label.al} (\`${code}\`, ${article})`;
      });
      return `- **${by}**: ${outcomes.join('; ')}`;
    })
    .join('\n');
}

/** One proof covers columns of many tables. */
function coverageList(): string {
  const covered = Object.entries(coverage).flatMap(([name, groups]) =>
    Object.entries(groups).map(([columns, { text }]) => ({
      text,
      place: `\`${name}\` (${columns.replaceAll(/\w+/g, '`$&`')})`,
    })),
  );
  const items = [...Map.groupBy(covered, ({ text }) => text)].map(
    ([text, places]) => `- **${text}:** ${places.map(({ place }) => place).join(', ')}`,
  );
  return items.toSorted().join('\n');
}

const flowRows: readonly PremisesRow[] = premisesLifecycle;
const flowTable = () =>
  table(
    ['step', 'from', 'to', 'basis'],
    flowRows
      .filter(({ to }) => to !== 'same')
      .map(({ action, from, to, legalBasis }) => [`\`${action}\``, from.join(', ') || '–', to, legalBasis ?? '–']),
  );

const fieldTable = () =>
  table(
    ['group', 'field', 'needed to send', 'public', 'basis'],
    premisesFieldKeys.map((key) => {
      const { group, isRequired, isPublic, legalBasis } = premisesField(key);
      return [premisesGroups[group].en, `\`${key}\``, yes(isRequired), yes(isPublic), legalBasis ?? '–'];
    }),
  );

const warningTable = () =>
  table(
    ['warning', 'severity', 'basis'],
    premisesRules.map(({ code, severity, article }) => [`\`${code}\``, severity, article ?? '–']),
  );

const plain: ReadonlySet<string> = new Set(['a text', 'on or off', '1 or 0']);

function lineOf(name: string): string {
  const about = aboutSetting(name);
  if (!about) throw new Error(`nothing is told of the setting ${name}`);
  const byDefault = defaultOf(name);
  const unset = about.unset ?? (byDefault === undefined ? 'none' : `\`${byDefault}\``);
  const takes = about.takes
    .replace(/^(?:an address|a sender) such as (.+)$/, '`$1`')
    .replace(/^an? (?:whole )?number from (\S+) to (\S+)$/, '$1–$2')
    .replace(/^a number of (\w+) from (\S+) to (\S+)$/, '$2–$3 $1');
  const purpose = plain.has(about.takes) ? about.what : `${about.what.replace(/\.$/, '')} (${takes}).`;
  return `- \`${name}\` [${unset}]${about.secret ? ' (secret)' : ''}: ${purpose}`;
}

const settingsOf = ([topic, settings]: readonly [string, object]): string =>
  [`## ${topic}`, '', ...Object.keys(settings).map(lineOf)].join('\n');

const pages = {
  lifecycles: () => ({
    'Lifecycle of a denouncement': lifecycleTable(denouncementRows),
    'Lifecycle of a complaint': lifecycleTable(complaintRows),
    'Outcomes and who decides them': outcomeList(),
    Deadlines: deadlineTable(),
  }),
  premises: () => ({ Flow: flowTable(), Fields: fieldTable(), Warnings: warningTable() }),
  coverage: () => ({ 'What proves what': coverageList() }),
} as const;

export const tablePages = (): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(pages).map(([name, parts]) => [
      name,
      Object.entries(parts())
        .map(([title, text]) => `## ${title}\n\n${text}\n`)
        .join('\n'),
    ]),
  );

export const withSettings = (document: string): string =>
  document.replace(/(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/, (_, open: string, close: string) => {
    const lists = Object.entries(topics).map(settingsOf).join('\n\n');
    return `${open}\n${lists}\n\n${close}`;
  });

if (import.meta.main) {
  const docs = join(resolve(import.meta.dirname, '..'), 'docs');
  mkdirSync(join(docs, 'tables'), { recursive: true });
  for (const [name, text] of tablePages()) writeFileSync(join(docs, 'tables', `${name}.md`), text);
  const configuration = join(docs, 'reference/configuration.md');
  writeFileSync(configuration, withSettings(readFileSync(configuration, 'utf8')));
}
