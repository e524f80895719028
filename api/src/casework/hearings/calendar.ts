// Hearings as iCalendar (RFC 5545), without names. Pure.
import { hearingKinds, hearingMinutes, type Locale, usualPlace } from '@denonco/contract';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Publisher } from '../../platform/pdf/sheet.ts';
import type { HearingRow } from './hearings.store.ts';

export const calendarType = 'text/calendar; charset=utf-8';

interface Head {
  readonly name: string;
  readonly locale: Locale;
  readonly publisher: Pick<Publisher, 'institution' | 'publicUrl'>;
  /** A single hearing as a file: cancelled by its METHOD; a feed shows only the STATUS. */
  readonly single?: boolean;
}

const movedWord = { al: 'u shty', en: 'moved' } as const;

/** Stable UIDs and a growing SEQUENCE let calendars follow moves. */
export function toCalendar(entries: readonly HearingRow[], head: Head): Buffer {
  const { name, locale, publisher, single = false } = head;
  const isOff = single && entries.every(({ state }) => state === 'cancelled');
  const calendar = ical({
    name,
    prodId: { company: 'Denonco', product: 'Hearings', language: locale === 'al' ? 'SQ' : 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ...(single ? {} : { ttl: 3600 }),
  });
  for (const entry of entries) {
    const { id, number, kind, state, startsAt, place, sequence, changedAt, videoLink } = entry;
    const suffix = state === 'moved' ? ` (${movedWord[locale]})` : '';
    calendar.createEvent({
      id: `${id}@denonco`,
      summary: `${hearingKinds[kind][locale]}: ${number}${suffix}`,
      start: startsAt,
      end: new Date(startsAt.getTime() + hearingMinutes * 60_000),
      location: place ?? `${usualPlace[locale]}, ${publisher.institution.address}`,
      url: videoLink ?? `${publisher.publicUrl}/#/hearings`,
      stamp: changedAt,
      lastModified: changedAt,
      sequence,
      status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return Buffer.from(calendar.toString());
}
