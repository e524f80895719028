// The two ends of a deadline where readings of the law differ: one acts by `dueAt`, and no right lapses before `later`.
import {
  type DeadlineCount,
  type LaterEnd,
  type Locale,
  laterInWords as laterWords,
  partyCodes,
  type TakenReading,
  TakenReadings,
  toTiraneIso,
} from '@denonco/contract';
import { writtenMoment } from '../platform/moments/moments.rules.ts';

export interface Later {
  readonly at: Date;
  readonly by: readonly TakenReading[];
}

export interface Ends {
  readonly dueAt: Date;
  readonly later?: Later | undefined;
}

export const endsOf = ({ dueAt, later }: DeadlineCount): Ends => ({
  dueAt: new Date(dueAt),
  later: later && { at: new Date(later.at), by: later.by },
});

/** A party is late after the later end, a body after the earlier. */
export const lateAfter = ({ code, dueAt, later }: Ends & { readonly code: string }): Date =>
  later && partyCodes.includes(code) ? later.at : dueAt;

/** Also by the same readings, where both say by which. */
export const areSameEnds = (one: Ends, other: Ends): boolean =>
  one.dueAt.getTime() === other.dueAt.getTime() &&
  one.later?.at.getTime() === other.later?.at.getTime() &&
  (!one.later?.by.length || !other.later?.by.length || readingsOf(one.later) === readingsOf(other.later));
const readingsOf = ({ by }: Later): string => by.map(({ of, taken }) => `${of} ${taken}`).join();

/** From the columns `later_at` and `later_by`. */
export const storedLater = (at: Date | string | null, by: unknown): Later | undefined =>
  at === null ? undefined : { at: new Date(at), by: TakenReadings.parse(by) };

export const shownLater = (later: Later | undefined): { later?: LaterEnd } =>
  later ? { later: { at: toTiraneIso(later.at), by: [...later.by] } } : {};

/** In a sentence after the earlier end. */
export const laterInWords = (
  { at, by }: Later,
  locale: Locale,
  momentOf: (at: Date, locale: Locale) => string = (instant) => writtenMoment(instant.getTime(), locale),
): string => laterWords({ by }, momentOf(at, locale), locale);

/** For a sentence that says until when. */
export function endsInWords({ dueAt, later }: Ends, locale: Locale): string {
  const moment = writtenMoment(dueAt.getTime(), locale);
  return later ? `${moment} (${laterInWords(later, locale)})` : moment;
}
