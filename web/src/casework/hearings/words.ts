// Words shared by pages of hearings.
import {
  type AgendaItem,
  type Hearing,
  type HearingState,
  hearingStates,
  organWords,
  usualPlace,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { iconClock, iconClose, iconOk, iconWarn } from '../../ui/marks/icons.ts';

const looks = {
  set: { tone: 'run', icon: iconClock },
  moved: { tone: 'wait', icon: iconClock },
  held: { tone: 'ok', icon: iconOk },
  cancelled: { tone: 'no', icon: iconClose },
} as const;

export function useStateWords(): (state: HearingState) => { name: string } & (typeof looks)[HearingState] {
  const { locale } = useLingui();
  return (state) => ({ name: hearingStates[state][locale], ...looks[state] });
}

export function usePlaceWords(): (place: string | null) => string {
  const { locale } = useLingui();
  return (place) => place ?? usualPlace[locale];
}

/** Object and opponent: `Akti i KZAZ · KZAZ 26`. */
export function useAboutWords(): (one: Pick<Hearing, 'about' | 'against'>) => string {
  const { locale } = useLingui();
  return ({ about, against }) => [about.name[locale], ...against.map((body) => organWords(body)[locale])].join(' · ');
}

/** Warnings about a hearing's time, a line each. */
export function useWarnings(): (hearing: Pick<Hearing, 'timing' | 'conflicts'>) => readonly string[] {
  const { t } = useLingui();
  return ({ timing, conflicts }) => [
    ...(timing === 'early' ? [t`Më herët se 24 orë nga shpallja e pranimit (KZ 131.2)`] : []),
    ...(timing === 'late' ? [t`Më vonë se 48 orë nga shpallja e pranimit (KZ 131.2)`] : []),
    ...conflicts.map(({ number, of }) => {
      const other = number ?? t`një çështje tjetër`;
      return of === 'place' ? t`Salla është e zënë në këtë orë: ${other}` : t`Relatori ka seancë tjetër: ${other}`;
    }),
  ];
}

export const iconOfWarning = iconWarn;

/** Change since the item's first publication. */
export function useChangeWords(): (change: AgendaItem['change']) => string | undefined {
  const { t, dateTime } = useLingui();
  return (change) => {
    if (change === null) return undefined;
    if (change.kind === 'cancelled') return t`U anulua`;
    const at = dateTime(change.kind === 'moved_here' ? change.from : change.to);
    return change.kind === 'moved_here' ? t`U shty nga ${at}` : t`U shty për ${at}`;
  };
}
