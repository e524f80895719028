// Migrations must work while the previous version serves (docs/adr/0056): they add. Removals wait for a later version
// and are marked; long locks on large tables are avoided.
import { bare, type Migration, statementsOf } from '../api/src/platform/db/migrationFiles.ts';

/** Older than the rule. */
const lastFree = '0025';

interface Rule {
  readonly says: string;
  readonly breaks: (statement: string, isNew: (table: string) => boolean) => boolean;
}

const tableOf = (statement: string): string =>
  /^(?:alter table|create (?:unique )?index[^(]*? on|create (?:constraint )?trigger[\s\S]*? on|update|delete from) (?:if exists )?(?:only )?(?:public\.)?"?(\w+)/.exec(
    statement,
  )?.[1] ?? '';
const has = (pattern: RegExp) => (statement: string) => pattern.test(statement);
/** Only for existing tables. */
const onOld =
  (pattern: RegExp, except?: RegExp): Rule['breaks'] =>
  (statement, isNew) =>
    pattern.test(statement) && !except?.test(statement) && !isNew(tableOf(statement));

/** Breaks the previous version: allowed only as a contract. */
const taking: readonly Rule[] = [
  {
    says: 'drops what is used',
    breaks: has(/^drop (table|view|materialized view|function|procedure|type|schema|sequence|role|owned|domain)\b/),
  },
  { says: 'drops a column', breaks: onOld(/^alter table[\s\S]* drop column\b/) },
  { says: 'renames', breaks: has(/^alter [\s\S]*\brename\b/) },
  {
    says: 'changes the type of a column',
    breaks: onOld(/^alter table[\s\S]*\balter (column )?\w+ (set data )?type\b/),
  },
  { says: 'asks for a value that the version before does not give', breaks: onOld(/\bset not null\b/) },
  {
    says: 'adds a column that must be given',
    breaks: onOld(/\badd column (?:(?!,\s*add ).)*\bnot null\b/s, /\b(default|generated)\b/),
  },
  { says: 'takes away a default', breaks: onOld(/\bdrop default\b/) },
  { says: 'takes away a right', breaks: has(/^revoke\b/) },
  { says: 'moves a table', breaks: has(/^alter [\s\S]*\bset schema\b/) },
];

/** May break the previous version or block: needs a reason on the lines before (`-- safe: …`), or a contract. */
const minding: readonly Rule[] = [
  {
    says: 'adds a constraint to a table that is written to',
    breaks: onOld(/^alter table[\s\S]*\badd (constraint\b|check\b|unique\b|foreign key\b|primary key\b)/),
  },
  {
    says: 'adds a column that refers to another table',
    breaks: onOld(/\badd column (?:(?!,\s*add ).)*\b(references|unique|check)\b/s),
  },
  {
    says: 'adds a column whose default is made anew for each row, which writes the whole table',
    breaks: onOld(/\badd column (?:(?!,\s*add ).)*\bdefault (?!now\(\))\w*\(/s),
  },
  {
    says: 'adds a column that is computed, which writes the whole table',
    breaks: onOld(/\badd column (?:(?!,\s*add ).)*\bgenerated always as \(/s),
  },
  { says: 'puts a trigger on a table that is written to', breaks: onOld(/^create (constraint )?trigger\b/) },
  { says: 'writes rows of a table that may be large in one go', breaks: onOld(/^(update|delete from)\b/) },
  {
    says: 'holds a table',
    breaks: has(
      /^(truncate|lock|cluster|vacuum full)\b|^reindex (?!.*concurrently)|^alter table[\s\S]*\bset (un)?logged\b/,
    ),
  },
  {
    says: 'builds an index while nobody can write: use `concurrently`, outside a transaction',
    breaks: onOld(/^create (unique )?index\b/, /\bconcurrently\b/),
  },
];

const broken = (rules: readonly Rule[], statement: string, isNew: (table: string) => boolean) =>
  rules.filter(({ breaks }) => breaks(statement, isNew)).map(({ says }) => says);

/** Violations in words; none for files that landed before the rules. */
export function migrationFaults({ name, text, isContract, isAlone }: Migration): readonly string[] {
  if (name.slice(0, 4) <= lastFree) return [];
  const statements = statementsOf(text).map((statement) => ({
    plain: bare(statement).toLowerCase().replaceAll(/\s+/g, ' '),
    isSafe: /^-- safe: \S/m.test(statement),
  }));
  const made = new Set(
    statements.map(({ plain }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(plain)?.[1] ?? ''),
  );
  const isNew = (table: string) => made.has(table);
  const faults = isContract
    ? []
    : statements.flatMap(({ plain, isSafe }) => [
        ...broken(taking, plain, isNew),
        ...(isSafe ? [] : broken(minding, plain, isNew)),
      ]);
  return [...faults, ...(isAlone ? loneFaults : boundFaults)(statements.map(({ plain }) => plain))];
}

/** Each statement commits on its own: after an abort all are sent again. */
const loneFaults = (statements: readonly string[]): readonly string[] =>
  statements
    .filter(
      (plain) =>
        !/^create (unique )?index concurrently if not exists \w+ on\b|^drop index concurrently if exists \w+$/.test(
          plain,
        ),
    )
    .map((plain) => `is outside a transaction and cannot be sent twice: ${plain.slice(0, 40)}`);

const boundFaults = (statements: readonly string[]): readonly string[] => [
  ...statements
    .filter((plain) => /\bconcurrently\b/.test(plain))
    .map(() => 'must say `-- outside a transaction` in its first lines'),
  ...statements
    .filter((plain) => /^(begin|commit|rollback|start transaction|set (?!local))\b/.test(plain))
    .map((plain) => `ends or changes what it runs in: ${plain.slice(0, 40)}`),
];
