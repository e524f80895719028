// Maps problems and addresses to steps. Pure.
import type { Problems, Step } from './form.ts';

/** Whether a step contains a path such as `place.municipality`. */
export const ownsPath = ({ owns }: Pick<Step, 'owns'>, path: string): boolean =>
  owns.some((own) => path === own || path.startsWith(`${own}.`));

export const problemsOf = (step: Pick<Step, 'owns'>, problems: Problems): Problems =>
  new Map([...problems].filter(([path]) => ownsPath(step, path)));

/** Requested step, or the first unfinished one before it. `asked` is the `step` of the query. */
export function stepAt(steps: readonly Step[], problems: Problems, asked: string | null): Step {
  const wanted = steps.findIndex(({ key }) => key === asked);
  const unfinished = steps.findIndex((step) => problemsOf(step, problems).size > 0);
  const at = Math.min(Math.max(wanted, 0), unfinished < 0 ? steps.length - 1 : unfinished);
  const step = steps[at];
  if (!step) throw new RangeError('the filing has no steps');
  return step;
}
