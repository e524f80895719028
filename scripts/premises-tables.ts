// Generates the tables of docs/reference/premises.md from the contract: fields, flow and rules.
import {
  type PremisesRow,
  premisesField,
  premisesFieldKeys,
  premisesGroups,
  premisesLifecycle,
  premisesRules,
} from '@denonco/contract';

const mark = (name: string) => new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const flowRows: readonly PremisesRow[] = premisesLifecycle;
const flowTable = () =>
  table(
    ['step', 'from', 'to', 'basis'],
    flowRows
      .filter(({ to }) => to !== 'same')
      .map(({ action, from, to, legalBasis }) => [`\`${action}\``, from.join(', ') || '–', to, legalBasis ?? '–']),
  );

/** A code with its marks and its article, as the legend of the page explains them. */
const entryOf = (code: string, marks: string, basis = '') => `\`${code}\`${marks}${basis && ` (${basis})`}`;

const ruleList = () =>
  premisesRules
    .map(({ code, severity, article }) => entryOf(code, severity === 'warning' ? '' : '°', article))
    .join(', ');

const fieldList = () =>
  Object.entries(Object.groupBy(premisesFieldKeys, (key) => premisesGroups[premisesField(key).group].en))
    .map(([group, keys = []]) => {
      const entries = keys.map((key) => {
        const { isRequired, isPublic, legalBasis } = premisesField(key);
        return entryOf(key, `${isRequired ? '!' : ''}${isPublic ? '' : '°'}`, legalBasis);
      });
      return `- **${group}**: ${entries.join(', ')}`;
    })
    .join('\n');

export const withPremisesTables = (document: string): string =>
  [['flow', flowTable] as const, ['rules', ruleList] as const, ['fields', fieldList] as const].reduce(
    (text, [name, rows]) => text.replace(mark(name), (_, open: string, close: string) => `${open}${rows()}\n${close}`),
    document,
  );
