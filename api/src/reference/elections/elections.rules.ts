import type { Election, ElectionContent, FieldCode } from '@denonco/contract';

/** Problems of an election, by field. */
export function electionProblems(
  content: ElectionContent,
  known: readonly Election[],
  code: string,
): Record<string, FieldCode> {
  const { previous, heldOn, reportingFrom, reportingUntil } = content;
  const before = known.find((one) => one.code === previous);
  const problems: Record<string, FieldCode> = {};
  if (previous !== null && (!before || previous === code)) problems['content.previous'] = 'unknown_value';
  else if (before && before.heldOn >= heldOn) problems['content.previous'] = 'not_earlier';
  if (reportingFrom !== null && reportingUntil !== null && reportingUntil < reportingFrom)
    problems['content.reportingUntil'] = 'day_order';
  return problems;
}
