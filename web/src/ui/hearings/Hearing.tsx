import type { CaseHearing } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { iconClock, iconClose, iconOk } from '../marks/icons.ts';

export const hearingStyles = {
  set: { tone: 'run', shape: iconClock },
  moved: { tone: 'wait', shape: iconClock },
  held: { tone: 'ok', shape: iconOk },
  cancelled: { tone: 'no', shape: iconClose },
} as const;

export function useHearingWarnings({ timing, conflicts }: Pick<CaseHearing, 'timing' | 'conflicts'>): string[] {
  const { t } = useLingui();
  return [
    ...(timing === 'early' ? [t`Më herët se 24 orë nga shpallja e pranimit (KZ 131.2)`] : []),
    ...(timing === 'late' ? [t`Më vonë se 48 orë nga shpallja e pranimit (KZ 131.2)`] : []),
    ...conflicts.map(({ number, of }) => {
      const other = number ?? t`një çështje tjetër`;
      return of === 'place' ? t`Salla është e zënë në këtë orë: ${other}` : t`Relatori ka seancë tjetër: ${other}`;
    }),
  ];
}
