// The tables of docs/premises.md, from the contract: fields, flow and rules as the server obeys them.
import {
  type PremisesField,
  type PremisesRow,
  permissions,
  premisesField,
  premisesFieldKeys,
  premisesGroups,
  premisesKinds,
  premisesLifecycle,
  premisesRules,
  premisesStatuses,
} from '@denonco/contract';

const mark = (name: string) => new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const flowRows: readonly PremisesRow[] = premisesLifecycle;
const flowTable = () =>
  table(
    ['action', 'from', 'to', 'who', 'reason', 'basis'],
    flowRows.map((row) => [
      `${row.words.al} · ${row.words.en} (\`${row.action}\`)`,
      row.from.map((status) => premisesStatuses[status].en).join(', ') || '–',
      row.to === 'same' ? '(the same)' : premisesStatuses[row.to].en,
      row.by === 'system' ? 'the portal' : permissions[row.by].en,
      row.asksReason ? 'yes' : '–',
      row.legalBasis ?? '–',
    ]),
  );

const kindsOf = (kinds: readonly (keyof typeof premisesKinds)[]) =>
  kinds.length === Object.keys(premisesKinds).length ? 'all' : kinds.map((kind) => kind.toUpperCase()).join(', ');

const ruleTable = () =>
  table(
    ['warning', 'code', 'kinds', 'weight', 'article'],
    premisesRules.map(({ code, words, kinds, severity, article }) => [
      words.en,
      `\`${code}\``,
      kindsOf(kinds),
      severity,
      article,
    ]),
  );

function boundsOf(field: PremisesField): string {
  switch (field.type) {
    case 'integer':
    case 'decimal':
      return `${field.min}–${field.max}${field.unit ? ` ${field.unit.en}` : ''}`;
    case 'text':
    case 'longText':
      return `≤ ${field.maxLength} characters`;
    case 'choice':
      return Object.values(field.options)
        .map(({ en }) => en)
        .join(', ');
    case 'files':
      return `≤ ${field.maxFiles}`;
    default:
      return '–';
  }
}

const conditions = { always: 'always', inUse: 'in use', private: 'private', moved: 'moved', merged: 'merged' } as const;
const fieldTable = () =>
  table(
    ['group', 'field', 'code', 'type', 'bounds', 'kinds', 'asked', 'to send', 'public', 'basis'],
    premisesFieldKeys.map((key) => {
      const field = premisesField(key);
      return [
        premisesGroups[field.group].en,
        `${field.label.al} · ${field.label.en}`,
        `\`${key}\``,
        field.type,
        boundsOf(field),
        kindsOf(field.kinds),
        conditions[field.when],
        field.isRequired ? 'needed' : '–',
        field.isPublic ? 'yes' : 'no',
        field.legalBasis ?? '–',
      ];
    }),
  );

/** The document with its marked tables made anew. */
export const withPremisesTables = (document: string): string =>
  [['flow', flowTable] as const, ['rules', ruleTable] as const, ['fields', fieldTable] as const].reduce(
    (text, [name, rows]) => text.replace(mark(name), (_, open: string, close: string) => `${open}${rows()}\n${close}`),
    document,
  );
