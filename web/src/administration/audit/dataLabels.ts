import {
  auditDataNames,
  auditDataValues,
  bundlePartLabels,
  bundleReceiverLabels,
  electionStates,
  identityPartLabels,
  isPermission,
  type Locale,
  type LocalizedText,
  ownerships,
  permissions,
  premisesChanges,
  premisesStatuses,
} from '@denonco/contract';

/** Codes of single parts, by their name. */
const codes: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>> = {
  change: premisesChanges,
  leaveOut: bundlePartLabels,
  ownership: ownerships,
  parts: identityPartLabels,
  receiver: bundleReceiverLabels,
  state: electionStates,
  status: premisesStatuses,
};

/** Names and values written by an older version stay raw. */
export const dataName = (path: string, locale: Locale): string =>
  path
    .split('.')
    .map((part) => auditDataNames[part]?.[locale] ?? part)
    .join(' · ');

export function dataText(path: string, value: string, locale: Locale): string {
  const own = codes[path.split('.').at(-1) ?? ''];
  const textOf = (one: string) => own?.[one] ?? (isPermission(one) ? permissions[one] : auditDataValues[one]);
  return value
    .split(', ')
    .map((one) => textOf(one)?.[locale] ?? one)
    .join(', ');
}
