import { fieldTextsIn, ownsPath, type Problems, rowsOf } from '../../../ui/forms/FieldsTable.tsx';
import type { LazyForm, Step } from './form.ts';

/** `back`: later step to return to. */
export const addressOf = (step: string, back?: string) => `?step=${step}${back === undefined ? '' : `&back=${back}`}`;

export type Contents<A> = LazyForm<A>['contents'];

export const fieldsIn = <A>(contents: Contents<A>, answers: A) =>
  Object.values(contents).flatMap(({ rows }) => rowsOf(rows, answers));

export const isOf = <A>(contents: Contents<A> | undefined, { key }: Pick<Step, 'key'>, path: string): boolean =>
  ownsPath(fieldTextsIn(rowsOf(contents?.[key]?.rows ?? [])), path);

export const problemsOf = <A>(
  contents: Contents<A> | undefined,
  step: Pick<Step, 'key'>,
  problems: Problems,
): Problems => new Map([...problems].filter(([path]) => isOf(contents, step, path)));

/** The step asked for in the address, or the first unfinished one before it. */
export function stepAt<A>(contents: Contents<A>, steps: readonly Step[], problems: Problems, requested: string | null) {
  const wanted = steps.findIndex(({ key }) => key === requested);
  const unfinished = steps.findIndex((step) => problemsOf(contents, step, problems).size > 0);
  const at = Math.min(Math.max(wanted, 0), unfinished < 0 ? steps.length - 1 : unfinished);
  const step = steps[at];
  if (!step) throw new RangeError('the filing has no steps');
  return step;
}
