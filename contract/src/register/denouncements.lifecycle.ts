// The lifecycle of a denouncement as a table; lifecycle.ts interprets it.
import { type LifecycleRow, lifecycleFrom } from './lifecycle.ts';
import { shared } from './shared.lifecycle.ts';

const open = [
  'registered', 'preliminary_check', 'returned', 'investigation', 'session', 'proposed', 'decided', 'at_kas',
] as const;
/** Endings after which the retention period runs (retention.ts). */
const ended = ['closed', 'forwarded', 'not_accepted', 'lapsed', 'withdrawn', 'joined'] as const;
const all = [...open, ...ended] as const;
/** Endings without examination, which KAS may reverse (KZ 124/1.2). */
const notExamined = ['not_accepted', 'lapsed'] as const;
/** The public line is approved with or after these. */
const startedStatuses = [
  'preliminary_check', 'returned', 'investigation', 'session', 'proposed', 'decided', 'at_kas', ...ended,
] as const;
const undecided = ['registered', 'preliminary_check', 'returned', 'investigation', 'session', 'proposed'] as const;

export const denouncementRows = [
  {
    action: 'file', from: [], to: 'registered', by: 'filer',
    label: { al: 'Depozito', en: 'File' }, done: { al: 'U regjistrua', en: 'Registered' },
    toFiler: { al: 'E depozituat dhe u regjistrua', en: 'You filed it, and it was registered' },
    asks: [], filerSees: true, publicSees: true, starts: ['check', 'ask', 'forward', 'investigation'], legalBasis: 'KPA 60',
  },
  {
    action: 'register', from: [], to: 'registered', by: 'denouncements.register',
    label: { al: 'Regjistro në protokoll', en: 'Register on paper' }, done: { al: 'U regjistrua në zyrë', en: 'Registered at the office' },
    toFiler: { al: 'Paraqitja juaj u regjistrua në zyrë', en: 'Your filing was registered at the office' },
    asks: [], filerSees: true, publicSees: true, starts: ['check', 'ask', 'forward', 'investigation'], legalBasis: 'KPA 60',
  },
  { ...shared.handOutCode, from: all },
  {
    action: 'separate', from: [], to: 'preliminary_check', by: 'system',
    label: { al: 'Hap çështjen e veçuar', en: 'Open the separated case' }, done: { al: 'U veçua nga një çështje tjetër', en: 'Separated from another case' },
    toFiler: { al: 'U veçua nga një çështje tjetër e juaja', en: 'Separated from another case of yours' },
    asks: [], filerSees: true, publicSees: true, starts: ['check', 'ask', 'forward', 'investigation'], legalBasis: 'praktikë e KQZ-së',
  },
  {
    action: 'startCheck', from: ['registered'], to: 'preliminary_check', by: 'denouncements.check',
    label: { al: 'Nis verifikimin', en: 'Start the check' }, done: { al: 'Nisi verifikimi paraprak', en: 'Preliminary check started' },
    asks: [], optional: ['publicLine'], filerSees: true, publicSees: true, legalBasis: 'KPA 44.2',
  },
  { ...shared.changePublicLine, from: startedStatuses, by: 'denouncements.check' },
  {
    action: 'assign', from: open, to: 'same', by: 'denouncements.assign',
    label: { al: 'Cakto përgjegjësin', en: 'Assign' }, done: { al: 'U caktua përgjegjësi', en: 'Assigned' },
    asks: ['assignee'], filerSees: false, publicSees: false,
  },
  {
    action: 'askCompletion', from: ['preliminary_check'], to: 'returned', by: 'denouncements.check',
    label: { al: 'Kërko plotësim', en: 'Ask for completion' }, done: { al: 'U kthye për plotësim', en: 'Returned for completion' },
    toFiler: { al: 'Ju u kërkua ta plotësoni', en: 'You were asked to complete it' },
    asks: ['request', 'dueInDays'], maxDays: 30, filerSees: true, publicSees: true,
    starts: ['completion'], stops: ['ask', 'forward'], voids: ['investigation'], pauses: ['check'], legalBasis: 'KPA 44.2.b, 62.2, 91.3',
  },
  {
    action: 'askMore', from: ['investigation'], to: 'returned', by: 'denouncements.investigate',
    label: { al: 'Kërko të dhëna shtesë', en: 'Ask for more' }, done: { al: 'U kërkuan të dhëna shtesë', en: 'More data asked for' },
    toFiler: { al: 'Ju u kërkuan të dhëna shtesë', en: 'You were asked for more data' },
    asks: ['request', 'dueInDays'], maxDays: 30, filerSees: true, publicSees: true,
    starts: ['completion'], pauses: ['investigation'], legalBasis: 'KPA 78.1, 85.3',
  },
  shared.handOutLink,
  {
    action: 'answer', from: ['returned'], to: 'origin', by: 'filer',
    label: { al: 'Përgjigju', en: 'Answer' }, done: { al: 'Denoncuesi u përgjigj', en: 'The denouncer answered' },
    toFiler: { al: 'U përgjigjët', en: 'You answered' },
    asks: [], filerSees: true, publicSees: false, stops: ['completion'], startsUnlessRunning: ['investigation'], resumes: ['check', 'forward', 'investigation'], legalBasis: 'KPA 62.4, 91.3',
  },
  {
    action: 'lapse', from: ['returned'], to: 'lapsed', by: 'denouncements.check',
    label: { al: 'Konstato mosplotësimin', en: 'Record that it was not completed' }, done: { al: 'U konstatua mosplotësimi: quhet e paregjistruar', en: 'Not completed in time: treated as not registered' },
    asks: ['reason'], optional: ['announcedAt'], after: 'completion', announces: true, filerSees: true, publicSees: true, starts: ['kasAppeal'], stops: 'all', legalBasis: 'KPA 44.2.b, 62.5',
  },
  {
    action: 'admit', from: ['preliminary_check'], to: 'investigation', by: 'denouncements.check',
    label: { al: 'Kalo në hetim', en: 'Admit to investigation' }, done: { al: 'Kaloi në hetim administrativ', en: 'Admitted to investigation' },
    asks: ['assignee'], optional: ['reason'], filerSees: true, publicSees: true,
    startsUnlessRunning: ['investigation'], stops: ['check', 'ask', 'forward'], legalBasis: 'KPA 44.2.a, 91; KZ 123/2',
  },
  {
    action: 'forward', from: ['preliminary_check'], to: 'forwarded', by: 'denouncements.check',
    label: { al: 'Përcill organit kompetent', en: 'Forward to the competent body' }, done: { al: 'Iu përcoll organit kompetent', en: 'Forwarded to the competent body' },
    asks: ['body', 'reason'], filerSees: true, publicSees: true, stops: 'all', voids: ['investigation'], legalBasis: 'KPA 24.1',
  },
  {
    action: 'refuse', from: ['preliminary_check'], to: 'not_accepted', by: 'denouncements.decide',
    label: { al: 'Vendos mospranimin', en: 'Do not accept' }, done: { al: 'U vendos mospranimi për shqyrtim', en: 'Not accepted for review' },
    asks: ['reason'], optional: ['announcedAt'], announces: true, filerSees: true, publicSees: true, starts: ['kasAppeal'], stops: 'all', legalBasis: 'KPA 44.2; KZ 124/1.2',
  },
  {
    action: 'convert', from: ['registered', 'preliminary_check', 'investigation'], to: 'same', by: 'denouncements.check',
    label: { al: 'Shndërro indicie ↔ denoncim', en: 'Convert tip ↔ denouncement' }, done: { al: 'U shndërrua mes indicies dhe denoncimit', en: 'Converted between tip and denouncement' },
    asks: ['reason'], filerSees: true, publicSees: true, convertsTrack: true, legalBasis: 'praktikë e KQZ-së',
  },
  {
    action: 'split', from: ['preliminary_check', 'investigation'], to: 'same', by: 'denouncements.assign',
    label: { al: 'Veço subjekte në çështje tjetër', en: 'Split subjects into another case' }, done: { al: 'U veçuan subjekte në një çështje tjetër', en: 'Subjects were split into another case' },
    asks: ['subjects', 'reason'], filerSees: true, publicSees: true, opensCaseWith: 'separate', legalBasis: 'praktikë e KQZ-së',
  },
  {
    action: 'absorb', from: ['registered', 'preliminary_check', 'investigation', 'session', 'proposed'], to: 'same', by: 'system',
    label: { al: 'Merr çështjen e bashkuar', en: 'Take the joined case in' }, done: { al: 'Iu bashkua një çështje tjetër', en: 'Another case was joined to it' },
    asks: [], filerSees: true, publicSees: true, restarts: ['check', 'ask'], legalBasis: 'KZ 123/1.3; KPA 65.ç',
  },
  { ...shared.refer, from: ['preliminary_check', 'investigation', 'session', 'proposed', 'decided', 'at_kas', 'closed', 'withdrawn'], by: 'denouncements.decide', startsIfConcluded: ['closing'], stops: ['report'] },
  { ...shared.recordReferral, from: ['preliminary_check', 'investigation', 'session', 'proposed', 'decided', 'at_kas', 'closed', 'withdrawn'], by: 'denouncements.close' },
  {
    action: 'extend', from: ['investigation'], to: 'same', by: 'denouncements.investigate',
    label: { al: 'Zgjat afatin', en: 'Extend the deadline' }, done: { al: 'Afati i hetimit u zgjat', en: 'The deadline of the investigation was extended' },
    asks: ['reason', 'dueInDays'], maxDays: 60, before: 'investigation', filerSees: true, publicSees: true,
    extends: 'investigation', maxTimes: 1, legalBasis: 'KPA 92',
  },
  {
    action: 'askClaims', from: ['investigation'], to: 'same', by: 'denouncements.investigate',
    label: { al: 'Kërko pretendimet e palës', en: 'Ask the denounced body for its claims' }, done: { al: 'Palës iu kërkuan pretendimet', en: 'The denounced body was asked for its claims' },
    asks: ['body', 'dueInDays'], maxDays: 30, optional: ['request'], filerSees: true, publicSees: false, starts: ['claims'], legalBasis: 'KPA 87',
  },
  {
    action: 'recordClaims', from: ['investigation', 'session', 'proposed'], to: 'same', by: 'denouncements.investigate',
    label: { al: 'Regjistro pretendimet', en: 'Record the claims' }, done: { al: 'Pala paraqiti pretendimet', en: 'The denounced body gave its claims' },
    asks: ['reason'], optional: ['documents'], filerSees: false, publicSees: false, stops: ['claims'], legalBasis: 'KPA 88',
  },
  {
    action: 'scheduleSession', from: ['investigation'], to: 'session', by: 'denouncements.investigate',
    label: { al: 'Cakto seancë publike', en: 'Schedule a public session' }, done: { al: 'U caktua seanca publike', en: 'Public session scheduled' },
    asks: ['sessionAt'], optional: ['sessionPlace'], filerSees: true, publicSees: true, legalBasis: 'praktikë e KQZ-së',
  },
  {
    action: 'reschedule', from: ['session'], to: 'same', by: 'denouncements.investigate',
    label: { al: 'Shty seancën', en: 'Move the session' }, done: { al: 'Seanca u shty', en: 'The session was moved' },
    asks: ['sessionAt', 'reason'], optional: ['sessionPlace'], filerSees: true, publicSees: true, legalBasis: 'praktikë e KQZ-së',
  },
  {
    action: 'decide', from: ['investigation', 'session', 'proposed'], to: 'decided', by: 'denouncements.decide', decidedBy: 'KOMISIONER',
    label: { al: 'Vendos', en: 'Decide' }, done: { al: 'U vendos', en: 'Decided' },
    asks: ['outcomes', 'decision'], optional: ['sanctions', 'report', 'announcedAt'], announces: true, reportAction: 'refer', sanctionAction: 'proposeSanction', filerSees: true, publicSees: true, starts: ['kasAppeal'], startsIfReportDue: ['report'], startsIfConcluded: ['closing'], stops: ['investigation', 'claims'], legalBasis: 'KZ 19.2; KPA 90.1, 99',
  },
  {
    action: 'propose', from: ['investigation', 'session'], to: 'proposed', by: 'denouncements.investigate', decidedBy: 'KOMISIONER',
    label: { al: 'Dërgo për vendim', en: 'Send for decision' }, done: { al: 'U dërgua për vendim', en: 'Sent for decision' },
    asks: ['outcomes', 'decision'], optional: ['sanctions'], proposes: true, filerSees: true, publicSees: false, legalBasis: 'praktikë e KQZ-së',
  },
  {
    action: 'giveBack', from: ['proposed'], to: 'investigation', by: 'denouncements.decide',
    label: { al: 'Kthe për rishikim', en: 'Give back for revision' }, done: { al: 'Propozimi u kthye për rishikim', en: 'Proposal given back for revision' },
    asks: ['reason'], filerSees: false, publicSees: false, legalBasis: 'praktikë e KQZ-së',
  },
  {
    action: 'proposeSanction', from: ['decided'], to: 'at_kas', by: 'denouncements.decide',
    label: { al: 'Propozo sanksion në KAS', en: 'Propose a sanction to KAS' }, done: { al: 'Iu propozua sanksion KAS-it', en: 'A sanction was proposed to KAS' },
    asks: ['sanctions'], filerSees: true, publicSees: true, voids: ['closing'], legalBasis: 'KZ 21.1.d, 21.1.dh',
  },
  {
    action: 'recordKas', from: ['at_kas'], to: 'decided', by: 'denouncements.sanction', decidedBy: 'KAS',
    label: { al: 'Regjistro vendimin e KAS-it', en: 'Record the decision of KAS' }, done: { al: 'KAS-i vendosi', en: 'KAS decided' },
    asks: ['kasDecision', 'outcomes', 'votes'], optional: ['announcedAt'], announces: true, filerSees: true, publicSees: true, starts: ['appeal'], startsIfConcluded: ['closing'], legalBasis: 'KZ 21.1.d, 21.1.dh, 21.3, 144.3',
  },
  {
    action: 'publish', from: ['decided', 'at_kas', 'closed'], to: 'same', by: 'denouncements.publish',
    label: { al: 'Publiko vendimin', en: 'Publish the decision' }, done: { al: 'U publikua vendimi', en: 'Decision published' },
    asks: ['publication'], maxTimes: 1, filerSees: true, publicSees: true, legalBasis: 'KZ 19.1.c',
  },
  { ...shared.correctPublication, from: ['decided', 'at_kas', 'closed'], by: 'denouncements.publish' },
  { ...shared.withdrawPublication, from: ['investigation', 'session', 'proposed', 'decided', 'at_kas', 'closed'], by: 'denouncements.publish' },
  { ...shared.hideFromPublic, from: all, by: 'denouncements.publish' },
  { ...shared.showToPublic, from: all, by: 'denouncements.publish' },
  {
    action: 'close', from: ['decided'], to: 'closed', by: 'denouncements.close',
    label: { al: 'Mbyll', en: 'Close' }, done: { al: 'U mbyll', en: 'Closed' },
    asks: ['conveyedBy'], optional: ['reason'], waitsForReport: true, filerSees: true, publicSees: true, stops: 'all', legalBasis: 'praktikë e KQZ-së',
  },
  {
    action: 'finalise', from: notExamined, to: 'same', by: 'denouncements.close',
    label: { al: 'Shëno vendim të formës së prerë', en: 'Record as final' }, done: { al: 'Vendimi mori formë të prerë', en: 'The decision became final' },
    asks: ['reason'], maxTimes: 1, filerSees: true, publicSees: true, stops: ['kasAppeal'], legalBasis: 'KZ 124/1.2',
  },
  {
    action: 'reopen', from: ['decided', 'closed', ...notExamined], to: 'investigation', by: 'denouncements.decide',
    label: { al: 'Rihap hetimin', en: 'Reopen the investigation' }, done: { al: 'Hetimi u rihap', en: 'The investigation was reopened' },
    asks: ['reason'], filerSees: true, publicSees: true, starts: ['investigation'], stops: ['kasAppeal', 'appeal'], voids: ['report', 'closing'], legalBasis: 'KZ 21.1.b',
  },
  {
    action: 'withdraw', from: undecided, to: 'withdrawn', by: 'filer',
    label: { al: 'Tërhiqe', en: 'Withdraw' }, done: { al: 'U tërhoq nga denoncuesi', en: 'Withdrawn by the denouncer' },
    toFiler: { al: 'E tërhoqët', en: 'You withdrew it' },
    asks: [], optional: ['reason'], filerSees: true, publicSees: true, starts: ['continuation'], stops: 'all', filerWithdraws: true, legalBasis: 'KPA 64.2, 94.1',
  },
  {
    action: 'continueExOfficio', from: ['withdrawn'], to: 'origin', by: 'denouncements.decide',
    label: { al: 'Vazhdo kryesisht', en: 'Continue ex officio' }, done: { al: 'Procedura vazhdon kryesisht, në interes publik', en: 'Continued ex officio, in the public interest' },
    asks: ['reason'], notAfter: 'endProcedure', settlesThreat: true, filerSees: true, publicSees: true, stops: ['continuation'],
    revives: ['check', 'ask', 'forward', 'investigation', 'claims', 'prosecution'], resumes: ['check', 'forward', 'investigation'], legalBasis: 'KPA 64.4, 94.3; KZ 123/1.1',
  },
  {
    action: 'endProcedure', from: ['withdrawn'], to: 'same', by: 'denouncements.decide',
    label: { al: 'Deklaro përfundimin e procedurës', en: 'Declare the procedure ended' }, done: { al: 'U deklarua përfundimi i procedurës', en: 'The procedure was declared ended' },
    asks: ['reason'], optional: ['announcedAt'], maxTimes: 1, announces: true, settlesThreat: true, filerSees: true, publicSees: true, stops: ['continuation'], legalBasis: 'KPA 64.2, 90.3, 94.1',
  },
  {
    action: 'noteThreat', from: ['withdrawn'], to: 'same', by: 'denouncements.check',
    label: { al: 'Shëno se flitet për kërcënim', en: 'Record that a threat is mentioned' }, done: { al: 'Tërheqja flet për kërcënim', en: 'The withdrawal mentions a threat' },
    asks: ['reason'], maxTimes: 1, notifiesOfThreat: true, filerSees: false, publicSees: false, legalBasis: 'praktikë e KQZ-së',
  },
  {
    action: 'join', from: undecided, to: 'joined', by: 'denouncements.assign',
    label: { al: 'Bashko me një tjetër', en: 'Join to another' }, done: { al: 'U bashkua me një çështje tjetër', en: 'Joined to another case' },
    asks: ['otherNumber', 'reason'], filerSees: true, publicSees: true, stops: 'all', otherCaseAction: 'absorb', legalBasis: 'KZ 123/1.3; KPA 65.ç',
  },
  { ...shared.addDocuments, from: all },
  { ...shared.addInternalDocuments, from: all },
  {
    action: 'openIdentity', from: all, to: 'same', by: 'system',
    label: { al: 'Hap të dhënat e vulosura', en: 'Open the sealed data' }, done: { al: 'U hapën të dhënat e vulosura të denoncuesit', en: 'The denouncer’s sealed data were opened' },
    toFiler: { al: 'U hapën të dhënat tuaja të vulosura', en: 'Your sealed data were opened' },
    asks: [], filerSees: true, publicSees: false, legalBasis: 'KZ 123/3.2',
  },
  { ...shared.recount, from: [...open, 'closed', ...notExamined, 'withdrawn'], legalBasis: 'KPA 56' },
  { ...shared.recountInside, from: [...open, 'closed', ...notExamined, 'withdrawn'], legalBasis: 'KPA 56' },
  { ...shared.eraseIdentity, from: ended },
  { ...shared.eraseContent, from: ended },
] as const satisfies readonly LifecycleRow[];

export type DenouncementAction = (typeof denouncementRows)[number]['action'];

export const denouncementLifecycle = lifecycleFrom(denouncementRows);
