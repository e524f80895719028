import {
  type AgendaDay,
  type AgendaItem,
  hearingKinds,
  type Locale,
  type LocalizedText,
  numberLabel,
  organLabel,
  tiraneDay,
  usualPlace,
} from '@denonco/contract';
import { writtenDay, writtenHour, writtenMoment } from '../../platform/moments/moments.rules.ts';
import { datedLine, type Publisher, sheetPdf } from '../../platform/pdf/sheet.ts';
import type { DrawnPdf } from '../../platform/pdf/writer.ts';

const labels = {
  title: { al: 'Agjenda e seancave publike', en: 'Agenda of public hearings' },
  summary: {
    al: 'Seancat janë publike. Emrat e denoncuesve dhe të personave privatë nuk tregohen.',
    en: 'Hearings are public. Names of denouncers and private persons are not shown.',
  },
  item: { al: 'Nr.', en: 'No.' },
  time: { al: 'Ora dhe vendi', en: 'Time and place' },
  case: { al: 'Çështja', en: 'Case' },
  about: { al: 'Objekti ose akti', en: 'Object or act' },
  rapporteur: { al: 'Relator', en: 'Rapporteur' },
  act: { al: 'akti nr.', en: 'act no.' },
  cancelled: { al: 'U ANULUA', en: 'CANCELLED' },
  movedHere: { al: 'U shty nga', en: 'Moved from' },
  movedAway: { al: 'U SHTY për', en: 'MOVED to' },
} as const satisfies Record<string, LocalizedText>;

export function agendaPdf(
  day: string,
  days: readonly AgendaDay[],
  { publisher, language, now }: { readonly publisher: Publisher; readonly language: Locale; readonly now: Date },
): Promise<DrawnPdf> {
  const head = {
    title: `${labels.title[language]}, ${writtenDay(Date.parse(`${day}T12:00:00Z`), language)}`,
    summary: labels.summary[language],
    ...datedLine(tiraneDay(now.getTime()), language, publisher),
  };
  const columns = [labels.item, labels.time, labels.case, labels.about].map((one) => one[language]);
  return sheetPdf(head, (sheet) => {
    for (const { kind, items } of days) {
      sheet.heading(hearingKinds[kind][language]);
      const rows = items.map((item) => cellsOf(item, language));
      sheet.table([0.07, 0.23, 0.22, 0.48], columns, rows);
    }
  });
}

function cellsOf(item: AgendaItem, language: Locale): readonly string[] {
  const { label, number, about, against, actNumber, rapporteur, startsAt, place } = item;
  const act = actNumber === null ? [] : [numberLabel(actNumber, labels.act[language])];
  const object = [about.name[language], [...against.map((body) => organLabel(body)[language]), ...act].join(', ')]
    .filter((part) => part !== '')
    .join('\n');
  return [
    item.item === null ? '–' : String(item.item),
    `${writtenHour(Date.parse(startsAt))}\n${place ?? usualPlace[language]}`,
    `nr. ${label} ID\n${number}`,
    [
      object,
      ...(rapporteur === null ? [] : [`${labels.rapporteur[language]}: ${rapporteur}`]),
      ...changeOf(item, language),
    ].join('\n'),
  ];
}

function changeOf({ change }: AgendaItem, language: Locale): readonly string[] {
  if (change === null) return [];
  if (change.kind === 'cancelled') return [labels.cancelled[language]];
  const at = Date.parse(change.kind === 'moved_here' ? change.from : change.to);
  const word = change.kind === 'moved_here' ? labels.movedHere : labels.movedAway;
  return [`${word[language]} ${writtenMoment(at, language)}`];
}
