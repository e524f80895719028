// What a person has typed into an action's form, and what of it is sent. Pure; the contract's schema finds what is wrong.
import { type Ask, type CaseFile, filledTemplate, fromTiraneWall, isFine, toTiraneIso } from '@denonco/contract';
import { type DateParts, noDate, readDate, readTime } from '../../ui/forms/dates.ts';

export interface OutcomeDraft {
  readonly outcome: string;
  readonly amount: string;
}

export interface VoteDraft {
  /** From 1. */
  readonly seat: number;
  readonly name: string;
  /** Empty: was not present. */
  readonly vote: string;
}

export interface Draft {
  readonly reason: string;
  readonly request: string;
  readonly dueInDays: string;
  readonly assignee: string;
  readonly body: string;
  readonly otherNumber: string;
  readonly sessionDay: DateParts;
  readonly sessionTime: string;
  readonly sessionPlace: string;
  readonly announcedDay: DateParts;
  /** Empty where the act tells no hour. */
  readonly announcedTime: string;
  /** Ids of members who take no part in a lot. */
  readonly excluded: readonly string[];
  /** Ids of the subjects that go on in a case of their own. */
  readonly subjects: readonly string[];
  readonly referralResult: string;
  /** By the subject's id. */
  readonly outcomes: Readonly<Record<string, OutcomeDraft>>;
  /** One for each seat of KAS; none until something is typed. */
  readonly votes: readonly VoteDraft[];
  readonly dissent: string;
  readonly decision: string;
  readonly kasDecision: string;
  readonly conveyedBy: string;
}

/** `days`: what the deadline's rule gives. */
export function newDraft(file: CaseFile, days: number | undefined): Draft {
  return {
    reason: '',
    request: '',
    dueInDays: days === undefined ? '' : String(days),
    assignee: file.assignee?.id ?? '',
    body: '',
    otherNumber: '',
    sessionDay: noDate,
    sessionTime: '',
    sessionPlace: '',
    announcedDay: noDate,
    announcedTime: '',
    excluded: [],
    subjects: [],
    referralResult: '',
    outcomes: {},
    votes: [],
    dissent: '',
    decision: '',
    kasDecision: '',
    conveyedBy: '',
  };
}

export const outcomeOf = (draft: Draft, subject: string): OutcomeDraft =>
  draft.outcomes[subject] ?? { outcome: '', amount: '' };

/** Whose outcome is sent, in this order: KAS may leave out those who have one, and it stands. */
export const subjectsDecided = (draft: Draft, { subjectsList }: CaseFile): CaseFile['subjectsList'] =>
  subjectsList.filter(({ id, outcome }) => !outcome || outcomeOf(draft, id).outcome !== '');

/** Nothing typed is nothing sent; what is no number stays one that no schema takes. */
export function readAmount(text: string): number | undefined {
  const digits = text.replace(/[\s.,']/g, '');
  if (digits === '') return undefined;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A day and hour as typed; undefined when nothing was, the typed words when they are no day and hour. */
function momentOf(typedDay: DateParts, typedTime: string): string | undefined {
  const read = readDate(typedDay);
  const time = readTime(typedTime);
  if ('problem' in read) return read.problem === 'empty' && typedTime.trim() === '' ? undefined : typedTime;
  if (time === undefined) return typedTime || read.day;
  const [year = 0, month = 0, day = 0] = read.day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return toTiraneIso(fromTiraneWall({ year, month, day, hour, minute }));
}

/** The session's instant; a day alone is none yet. */
export const sessionAt = ({ sessionDay, sessionTime }: Draft) => momentOf(sessionDay, sessionTime);

/** Whether only the hour of the session is missing or wrong. */
export const lacksHour = ({ sessionDay, sessionTime }: Draft): boolean =>
  'day' in readDate(sessionDay) && readTime(sessionTime) === undefined;

/** Who was present, in the order in which they are sent. */
export const votersSent = (votes: readonly VoteDraft[]) => votes.filter(({ vote }) => vote !== '');

function answerOf(ask: Ask, draft: Draft, file: CaseFile): unknown {
  switch (ask) {
    case 'dueInDays':
      return readAmount(draft.dueInDays);
    case 'otherNumber':
      return draft.otherNumber.trim().toUpperCase() || undefined;
    case 'sessionAt':
      return sessionAt(draft);
    case 'announcedAt':
      return momentOf(draft.announcedDay, draft.announcedTime);
    case 'excluded':
    case 'subjects':
      return draft[ask].length > 0 ? draft[ask] : undefined;
    case 'votes': {
      const members = votersSent(draft.votes).map(({ name, vote }) => ({ name: name.trim(), vote }));
      return members.length > 0 ? { members, dissent: draft.dissent.trim() || undefined } : undefined;
    }
    case 'publication':
      // The page of the publication asks for it, with a preview.
      return undefined;
    case 'outcomes':
      return subjectsDecided(draft, file).map(({ id }) => {
        const { outcome, amount } = outcomeOf(draft, id);
        const fine = isFine(outcome) ? { amount: readAmount(amount) } : {};
        return { subject: id, outcome: outcome || undefined, ...fine };
      });
    default:
      return draft[ask].trim() || undefined;
  }
}

/** `data` of the request, not yet checked. `due`: when the deadline ends that the action begins, as words. */
export const dataOf = (asks: readonly Ask[], draft: Draft, file: CaseFile, due?: string): Record<string, unknown> =>
  Object.fromEntries(
    asks.map((ask) => {
      const answer = answerOf(ask, draft, file);
      const isAsked = ask === 'request' && typeof answer === 'string';
      return [ask, isAsked ? filledTemplate(answer, { number: file.number, due }) : answer];
    }),
  );
