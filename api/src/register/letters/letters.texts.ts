// Values of the placeholders in letter templates, in Albanian and English.
import {
  type AppealCode,
  actInAlbanian,
  type CaseOutcome,
  type Doubt,
  electoralCollege,
  type Locale,
  type LocalizedText,
  type NounCase,
  numberLabel,
  type Organ,
  type PeriodStep,
  toTiraneTime,
  type Votes,
  votersWho,
} from '@denonco/contract';
import type { Institution } from '../../platform/config.ts';
import { doubtText, startOfDay, writtenDay, writtenHour, writtenSecond } from '../../platform/moments/moments.rules.ts';
import { type Ends, formatLaterEnd } from '../../reference/deadlines.rules.ts';
import { deadlineName } from '../cases/cases.history.rules.ts';
import { receivedText } from '../filings/filings.rules.ts';
import type { LetterFacts } from './letters.facts.store.ts';
import { lastStepOf } from './letters.rules.ts';
import { organs } from './templates/template.ts';

function votesText(votes: Votes, locale: Locale): string {
  const [pro, against] = [votersWho(votes, 'for'), votersWho(votes, 'against')];
  const values = {
    al: {
      taken: `Vendimi u mor me ${pro.length} vota pro dhe ${against.length} kundër.`,
      names: ['Pro', 'Kundër'],
      dissent: 'Mendimi i pakicës',
    },
    en: {
      taken: `The decision was taken with ${pro.length} votes for and ${against.length} against.`,
      names: ['For', 'Against'],
      dissent: 'Minority opinion',
    },
  }[locale];
  const names = [pro, against].flatMap((voters, at) =>
    voters.length > 0 ? [`- ${values.names[at]}: ${voters.join(', ')}`] : [],
  );
  return [values.taken, ...names, ...(votes.dissent ? ['', `${values.dissent}: ${votes.dissent}`] : [])].join('\n');
}

/** Absent rapporteurs do not sign. */
export function votersOf(votes: Votes | undefined, rapporteur: string): Readonly<Record<string, string>> {
  const names = votes?.members.map(({ name }) => name);
  const others = (names ?? []).filter((name) => name !== rapporteur);
  return {
    rapporteur: !names || names.includes(rapporteur) ? rapporteur : '',
    ...Object.fromEntries(others.map((name, at) => [`voter${at + 1}`, name])),
  };
}

const periods: Readonly<Record<PeriodStep['of'], LocalizedText>> = {
  appeal: {
    al: 'periudhës që fillon 48 orë pas dekretimit të zgjedhjeve dhe mbaron me shqyrtimin administrativ të ankimeve zgjedhore (neni 152 i Kodit Zgjedhor)',
    en: 'the period from 48 hours after the decree that set the elections to the end of the administrative review of election complaints (Article 152 of the Electoral Code)',
  },
  complaint: {
    al: 'periudhës ndërmjet dekretit të Presidentit për datën e zgjedhjeve dhe shpalljes së rezultatit përfundimtar (neni 124/1 i Kodit Zgjedhor)',
    en: 'the period between the President’s decree setting the date of elections and the announcement of the final result (Article 124/1 of the Electoral Code)',
  },
};

function reasonText({ of, isInside, isKnown, otherAmount }: PeriodStep, locale: Locale): string {
  const during = periods[of][locale];
  if (!isKnown)
    return {
      al: `Është afati më i shkurtër, sepse dekreti i zgjedhjeve nuk është shënuar; jashtë ${during} afati është ${otherAmount} ditë.`,
      en: `It is the shorter time, because the decree of the elections is not recorded; outside ${during} it is ${otherAmount} days.`,
    }[locale];
  return {
    al: `Vendimi u mor ${isInside ? 'brenda' : 'jashtë'} ${during}.`,
    en: `The decision was taken ${isInside ? 'in' : 'outside'} ${during}.`,
  }[locale];
}

const challenges = {
  kasAppeal: {
    al: 'Kundër këtij vendimi pala që provon një interes të ligjshëm mund të ankohet në Komisionin e Ankimimeve dhe Sanksioneve',
    en: 'A party that shows a legitimate interest may appeal against this decision to the Complaints and Sanctions Commission',
  },
  appeal: {
    al: `Kundër këtij vendimi subjektet zgjedhore, interesat e ligjshëm të të cilave cenohen, mund të bëjnë ankim në ${electoralCollege.al} (nenet 145 dhe 146 të Kodit Zgjedhor)`,
    en: `Electoral subjects whose legitimate interests are harmed may appeal against this decision to ${electoralCollege.en} (Articles 145 and 146 of the Electoral Code)`,
  },
  // Article 145 is about electoral subjects, 152 about all decisions.
  sanction: {
    al: `Kundër këtij vendimi personi ndaj të cilit u dha sanksioni dhe subjektet zgjedhore, interesat e ligjshëm të të cilave cenohen, mund të bëjnë ankim në ${electoralCollege.al} (nenet 145, 146 dhe 152 të Kodit Zgjedhor)`,
    en: `The person on whom the sanction was imposed and electoral subjects whose legitimate interests are harmed may appeal against this decision to ${electoralCollege.en} (Articles 145, 146 and 152 of the Electoral Code)`,
  },
} as const satisfies Readonly<Record<AppealCode | 'sanction', LocalizedText>>;

function challengeText(challenge: NonNullable<LetterFacts['challenge']>, locale: Locale): string | undefined {
  const { of, period } = challenge;
  if (!period) return undefined;
  const { amount } = period;
  const { al, en } = challenges[of];
  const until = endText(challenge, locale);
  const why = reasonText(period, locale);
  return {
    al: `${al}, brenda ${amount} ditëve nga shpallja, deri më ${until}. ${why} Dita e shpalljes nuk llogaritet (neni 125 i Kodit Zgjedhor).`,
    en: `${en}, within ${amount} days of its announcement, until ${until}. ${why} The day of the announcement does not count (Article 125 of the Electoral Code).`,
  }[locale];
}

/** Placeholder for facts that the case lacks; staff fill it in before issuing. */
export const gap = '[…]';

export type Issuer = Institution & { readonly publicUrl: string };

const months = 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor'.split(' ');

export function dayText(at: Date, locale: Locale): string {
  if (locale === 'en') return writtenDay(at, locale);
  const { year, month, day } = toTiraneTime(at);
  return `${day} ${months[month - 1]} ${year}`;
}

function momentText(at: Date, locale: Locale, exact = false): string {
  const time = exact ? `${writtenSecond(at)} (${toTiraneTime(at).offset})` : writtenHour(at);
  return `${dayText(at, locale)}, ${{ al: 'ora ', en: '' }[locale]}${time}`;
}

/** The day alone without an hour; the decision's time without an announcement. */
const announcedText = ({ at, data: { announcedAt } }: NonNullable<LetterFacts['act']>, locale: Locale): string =>
  announcedAt?.length === 10
    ? dayText(startOfDay(announcedAt), locale)
    : momentText(announcedAt ? new Date(announcedAt) : at, locale);

const amountText = (amount: number, locale: Locale): string =>
  String(amount).replace(/\B(?=(\d{3})+$)/g, { al: '\u00a0', en: ',' }[locale]);

const outcomeTexts: Readonly<Record<CaseOutcome, LocalizedText>> = {
  repeat_elections: {
    al: 'shpalljen e zgjedhjeve të pavlefshme dhe përsëritjen e tyre në zonën zgjedhore',
    en: 'the elections are invalid and are to be repeated in the constituency',
  },
  invalidity_unit: {
    al: 'shpalljen e zgjedhjeve të pavlefshme në gjithë njësinë zgjedhore',
    en: 'the elections are invalid in the whole constituency',
  },
  criminal_referral: { al: 'kallëzimin penal në prokurori', en: 'a criminal report to the prosecution' },
  fine_confiscation: {
    al: 'dënimin me gjobë në shumën {amount} lekë dhe konfiskimin e fondeve të marra',
    en: 'a fine of {amount} lekë and confiscation of the funds received',
  },
  fine_no_funding: {
    al: 'dënimin me gjobë në shumën {amount} lekë dhe pezullimin e financimit publik',
    en: 'a fine of {amount} lekë and suspension of public funding',
  },
  fine: { al: 'dënimin me gjobë në shumën {amount} lekë', en: 'a fine of {amount} lekë' },
  propose_sanction: {
    al: 'propozimin e sanksionit administrativ në KAS',
    en: 'the proposal of an administrative sanction to KAS',
  },
  discipline: { al: 'masën disiplinore', en: 'a disciplinary measure' },
  propose_discipline: {
    al: 'propozimin e masës disiplinore në KAS',
    en: 'the proposal of a disciplinary measure to KAS',
  },
  suspend_ad: {
    al: 'pezullimin e menjëhershëm të transmetimit të reklamës derisa të identifikohet subjekti zgjedhor',
    en: 'the immediate suspension of the advertisement until the electoral subject is identified',
  },
  banned: { al: 'ndalimin e veprimtarisë', en: 'a ban of the activity' },
  order_remove: {
    al: 'heqjen e menjëhershme të materialeve propagandistike',
    en: 'the immediate removal of the propaganda materials',
  },
  order_close: { al: 'mbylljen e zyrës zgjedhore', en: 'the closing of the election office' },
  accepted: { al: 'pranimin e plotë', en: 'upheld in full' },
  partly_accepted: { al: 'pranimin e pjesshëm', en: 'upheld in part' },
  rejected: { al: 'rrëzimin, si të pabazuar', en: 'rejected as unfounded' },
  suspended: { al: 'pezullimin e hetimit administrativ', en: 'the administrative investigation is stopped' },
  dropped: { al: 'pushimin e shqyrtimit', en: 'the review is dropped' },
  no_competence: { al: 'mungesën e kompetencës', en: 'no competence' },
  invalidity: {
    al: 'shpalljen e zgjedhjeve të pavlefshme në qendrat e votimit të treguara në këtë vendim',
    en: 'the elections are invalid in the voting centres named in this decision',
  },
  recount: { al: 'rinumërimin e votave', en: 'the votes are to be recounted' },
  act_annulled: { al: 'shfuqizimin', en: 'annulled' },
  new_investigation: { al: 'kthimin e çështjes për hetim të ri', en: 'the case is returned for new investigation' },
  order_decide: { al: 'detyrimin e organit për të marrë vendim', en: 'the body is obliged to decide' },
  act_changed: { al: 'ndryshimin', en: 'amended' },
  act_upheld: { al: 'lënien në fuqi', en: 'upheld' },
};

function outcomeLines(facts: LetterFacts, locale: Locale): string {
  const act = sentenceAct(facts, 'accusative', locale);
  const decided = facts.act?.data.outcomes ?? facts.subjects.map(({ id, ...rest }) => ({ subject: id, ...rest }));
  const lines = facts.subjects.flatMap(({ id, who, accusative }) => {
    const { outcome, amount } = decided.find(({ subject }) => subject === id) ?? {};
    if (!outcome) return [];
    const what = outcomeTexts[outcome][locale].replace('{amount}', amountText(amount ?? 0, locale));
    return [`1. ${{ al: `Për ${act || accusative}`, en: `As to ${act || who.en}` }[locale]}: ${what}.`];
  });
  return lines.join('\n');
}

/** vendimit nr. 12, datë 3.5.2025, të KZAZ-së nr. 26 */
function sentenceAct(facts: LetterFacts, noun: NounCase, locale: Locale): string {
  if (!facts.complaint) return '';
  if (locale === 'en') return actInEnglish(facts.complaint, facts.object.en);
  const { actNumber, announcedAt, ...act } = facts.complaint;
  return actInAlbanian(noun, {
    ...act,
    number: actNumber,
    day: announcedAt && writtenDay(announcedAt, 'al'),
  });
}
/** decision no. 12 of 3 May 2025 by KZAZ no. 26 */
function actInEnglish(
  { forms, organ, kzazNumber, actNumber, announcedAt }: NonNullable<LetterFacts['complaint']>,
  type: string,
): string {
  const by = organText(organ, kzazNumber, 'en');
  const parts = [
    forms?.nominative === 'vendimi' ? 'decision' : `“${type}”`,
    actNumber && numberLabel(actNumber, 'no.'),
    announcedAt && `of ${writtenDay(announcedAt, 'en')}`,
    by && `by ${organ === 'KOMISIONER' ? `the ${by}` : by}`,
  ];
  return parts.filter(Boolean).join(' ');
}
function actText({ complaint, object }: LetterFacts, locale: Locale): string {
  if (!complaint) return '';
  const { organ, kzazNumber, actNumber, announcedAt } = complaint;
  const parts = [
    object[locale],
    actNumber && numberLabel(actNumber, { al: 'nr.', en: 'no.' }[locale]),
    announcedAt && `${{ al: 'datë', en: 'of' }[locale]} ${writtenDay(announcedAt, locale)}`,
    organText(organ, kzazNumber, locale),
  ];
  return parts.filter(Boolean).join(', ');
}
function organText(organ: Organ | null, kzazNumber: string | null, locale: Locale): string {
  if (organ === null) return '';
  if (organ === 'KOMISIONER') return organs.KOMISIONER[locale];
  return kzazNumber ? `${organ} ${{ al: 'nr.', en: 'no.' }[locale]} ${kzazNumber}` : organ;
}

const filerText = ({ kind, number, complaint }: LetterFacts, locale: Locale): string => {
  const [al, en] = kind === 'denouncement' ? ['Denoncuesi', 'denouncer'] : ['Ankuesi', 'complainant'];
  const unnamed = { al: `${al} në çështjen nr. ${number}`, en: `The ${en} in case no. ${number}` };
  return complaint?.complainer ?? unnamed[locale];
};

const endText = ({ dueAt, later, doubts = [] }: Ends & { doubts?: readonly Doubt[] }, locale: Locale): string =>
  [
    momentText(dueAt, locale),
    ...(later ? [`(${formatLaterEnd(later, locale, momentText)})`] : []),
    ...doubts.map((doubt) => `(${doubtText(doubt, locale, dayText)})`),
  ].join(' ');

export function letterValues(facts: LetterFacts, issuer: Issuer, locale: Locale): Readonly<Record<string, string>> {
  const { steps, deadlines, municipality, address, complaint, act, challenge } = facts;
  const running = (codes: readonly string[]) =>
    deadlines.find(({ code, stoppedAt }) => codes.includes(code) && !stoppedAt);
  const completion = running(['completion', 'formCompletion']);
  const due = deadlines.find(({ isPublic, stoppedAt }) => isPublic && !stoppedAt);
  const session = lastStepOf(steps, ['scheduleSession', 'reschedule', 'admit'])?.data;
  const sessionAt = session?.sessionAt === undefined ? undefined : new Date(session.sessionAt);
  // Decided before the scheduled hour, so the actual time is a gap.
  const isHeard = sessionAt !== undefined && (act === undefined || act.at >= sessionAt);
  const passedOn = lastStepOf(steps, ['forward', 'refer'])?.data;
  const claims = lastStepOf(steps, ['askClaims'])?.data;
  const claimsDue = running(['claims']);
  const filed = facts.documents.filter(({ byStaff }) => !byStaff);
  const values: Record<string, string | null | undefined> = {
    case: facts.number,
    registeredAt: momentText(facts.registeredAt, locale),
    registeredAtSecond: momentText(facts.registeredAt, locale, true),
    received: facts.received && receivedText(facts.received, locale),
    object: facts.object[locale],
    place: [address, municipality?.[locale]].filter(Boolean).join(', '),
    description: facts.description,
    act: actText(facts, locale),
    actGenitive: sentenceAct(facts, 'genitive', locale),
    claim: complaint?.claim,
    path: complaint?.path?.[locale],
    organOfAct: complaint && organText(complaint.organ, complaint.kzazNumber, locale),
    filer: filerText(facts, locale),
    subjects: facts.kind === 'complaint' ? '' : facts.subjects.map(({ who }) => who[locale]).join('; '),
    outcomes: outcomeLines(facts, locale),
    decision: act?.data.decision ?? act?.data.kasDecision,
    announcedAt: act && announcedText(act, locale),
    votes: act?.data.votes && votesText(act.data.votes, locale),
    ...votersOf(act?.data.votes, facts.assignee),
    challenge: challenge && challengeText(challenge, locale),
    request: lastStepOf(steps, ['askCompletion', 'askMore'])?.data.request,
    completionAt: completion && endText(completion, locale),
    due: due && `${deadlineName(due.code)[locale]}: ${endText(due, locale)}`,
    party: claims?.body,
    claimsAsked: claims?.request,
    claimsDue: claimsDue && endText(claimsDue, locale),
    sessionAt: isHeard ? momentText(sessionAt, locale) : undefined,
    sessionPlace: session?.sessionPlace,
    refusal: lastStepOf(steps, ['refuse', 'lapse'])?.data.reason,
    body: passedOn?.body,
    reason: passedOn?.reason,
    // Unscanned attachments of a paper are counted on its receipt.
    documentCount: facts.received && filed.length === 0 ? '' : String(filed.length),
    assignee: facts.assignee,
    issuer: facts.issuer,
    institution: issuer.name[locale],
    short: issuer.short,
    phone: issuer.phone,
    email: issuer.email,
    address: issuer.address,
    portal: issuer.publicUrl.replace(/^https?:\/\//, ''),
  };
  return Object.fromEntries(Object.entries(values).map(([name, word]) => [name, word ?? '']));
}

export const filled = (text: string, values: Readonly<Record<string, string>>, orNothing = false): string =>
  text.replace(/\{([\w.]+)\}/g, (_, name: string) => values[name] || (orNothing ? '' : gap));
