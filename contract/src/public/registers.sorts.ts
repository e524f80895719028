// Words of the public registers, without schemas, which visitors would load.
import type { LocalizedText } from '../platform/primitives.ts';

/** `relevance`: most words of the search first, then the newest. */
export const onlineSorts = ['relevance', '-registeredAt', 'registeredAt', '-decidedAt', '-daysTaken'] as const;

export const onlineSortLabels: Readonly<Record<(typeof onlineSorts)[number], LocalizedText>> = {
  relevance: { al: 'Përputhja', en: 'Best match' },
  '-registeredAt': { al: 'Më të rejat', en: 'Newest first' },
  registeredAt: { al: 'Më të vjetrat', en: 'Oldest first' },
  '-decidedAt': { al: 'Vendimet e fundit', en: 'Decided last' },
  '-daysTaken': { al: 'Ato që zgjatën më shumë', en: 'Took longest' },
};

export const deadlineStates = ['far', 'soon', 'today', 'late', 'paused', 'met', 'missed'] as const;

export const deadlineStateLabels: Readonly<Record<(typeof deadlineStates)[number], LocalizedText>> = {
  far: { al: 'brenda afatit', en: 'within its deadline' },
  soon: { al: 'afati afron', en: 'due soon' },
  today: { al: 'afati mbaron sot', en: 'due today' },
  late: { al: 'afati ka kaluar', en: 'past the deadline' },
  paused: { al: 'afati i pezulluar', en: 'deadline suspended' },
  met: { al: 'vendim në afat', en: 'decided on time' },
  missed: { al: 'vendim pas afatit', en: 'decided late' },
};
