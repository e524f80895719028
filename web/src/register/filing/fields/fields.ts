// Form fields by contract path: label and error when missing. Used by inputs, error summary and check page.
import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Problems } from '../steps/form.ts';

export interface FieldWords {
  readonly label: MessageDescriptor;
  /** Error of an empty field; fields without it are optional. */
  readonly missing?: MessageDescriptor;
  /** The law asks for it, but nothing is refused without it: neither optional nor an error. */
  readonly asked?: true;
  /** Expected form, where the contract's error is too general. */
  readonly invalid?: MessageDescriptor;
}

/** Keys are paths in page order, with `*` for list indices, as `subjects.*.type`. */
export type FieldTable = Readonly<Record<string, FieldWords>>;

const keyOf = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*');

/** Row of a path such as `subjects.2.type`; undefined if the form has no such field. */
export const fieldOf = (fields: FieldTable, path: string): FieldWords | undefined =>
  Object.hasOwn(fields, keyOf(path)) ? fields[keyOf(path)] : undefined;

/** Field labels by path. */
export function useLabelOf(fields: FieldTable): (path: string) => string {
  const { i18n: shown } = useLingui();
  return (path) => {
    const field = fieldOf(fields, path);
    return field ? shown._(field.label) : path;
  };
}

/** Props of the field at a path: id, label, error, optional or not. */
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

/** A problem's words away from its field, with the label in front unless they contain it. */
export function withLabel(fields: FieldTable, path: string, words: string): string {
  const field = fieldOf(fields, path);
  const label = field ? i18n._(field.label).replace(/\?$/, '') : '';
  const sayItself = label === '' || words.startsWith(label) || (field?.missing && words === i18n._(field.missing));
  return sayItself ? words : `${label}: ${words}`;
}

/** Position of a path in its form, for summaries in page order. */
export function placeOf(fields: FieldTable, path: string): number {
  const order = Object.keys(fields);
  const inList = Number(/\.(\d+)(?:\.|$)/.exec(path)?.[1] ?? 0);
  return inList * order.length + order.indexOf(keyOf(path));
}
