// The fields of a form by their path in the contract: what each is called, and what is said when it is missing.
// Inputs, error summary and the page of answers all read the one table of the form.
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Problems } from '../steps/form.ts';

export interface FieldWords {
  readonly label: MessageDescriptor;
  /** What to do when it is empty; fields without it are optional. */
  readonly missing?: MessageDescriptor;
  /** The law asks for it, but nothing is refused without it: neither optional nor an error. */
  readonly asked?: true;
  /** What it must look like, where the contract only says that it is not valid. */
  readonly invalid?: MessageDescriptor;
}

/** Keys are paths; the place in a list is `*`, as `subjects.*.type`. In the order of the pages. */
export type FieldTable = Readonly<Record<string, FieldWords>>;

const keyOf = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*');

/** The row of a path such as `subjects.2.type`; undefined for a path the form has no field for. */
export const fieldOf = (fields: FieldTable, path: string): FieldWords | undefined =>
  Object.hasOwn(fields, keyOf(path)) ? fields[keyOf(path)] : undefined;

/** The names of fields by their paths, in the language shown. */
export function useLabelOf(fields: FieldTable): (path: string) => string {
  const { i18n: shown } = useLingui();
  return (path) => {
    const field = fieldOf(fields, path);
    return field ? shown._(field.label) : path;
  };
}

/** What a field at a path needs: id, label, fault, and whether it may stay empty. */
export function useFieldOf(fields: FieldTable, problems: Problems) {
  const { t } = useLingui();
  const labelOf = useLabelOf(fields);
  const returned = t`(pa këtë mund t’ju kthehet)`;
  return (path: string) => {
    const field = fieldOf(fields, path);
    return {
      id: path,
      label: labelOf(path),
      error: problems.get(path),
      optional: field?.asked ? returned : field?.missing === undefined,
    };
  };
}

/** How a problem reads away from its field: with the field's name before it, unless the words say it themselves. */
export function withLabel(fields: FieldTable, path: string, words: string): string {
  const field = fieldOf(fields, path);
  const label = field ? i18n._(field.label).replace(/\?$/, '') : '';
  const sayItself = label === '' || words.startsWith(label) || (field?.missing && words === i18n._(field.missing));
  return sayItself ? words : `${label}: ${words}`;
}

/** The place of a path among the fields of its form, so that a summary reads from top to bottom. */
export function placeOf(fields: FieldTable, path: string): number {
  const order = Object.keys(fields);
  const inList = Number(/\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? 0);
  return inList * order.length + order.indexOf(keyOf(path));
}
