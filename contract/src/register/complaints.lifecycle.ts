// The lifecycle of a complaint (KZ 127–158) as a table; KQZ in the Code is KAS (KZ 21).
import { type LifecycleRow, lifecycleFrom } from './lifecycle.ts';
import { shared } from './shared.lifecycle.ts';

const undecided = ['registered', 'preliminary_check', 'returned', 'hearing'] as const;
/** Endings without examination, which the College may reverse (KZ 145.1). */
const notExamined = ['not_accepted', 'form_lapsed'] as const;
/** Endings after which the retention period runs (retention.ts). */
const ended = ['final', 'not_accepted', 'form_lapsed', 'withdrawn', 'joined'] as const;
/** The public line is approved with or after these. */
const startedStatuses = ['preliminary_check', 'returned', 'hearing', 'decided', 'published', 'appealed', ...ended] as const;
const all = ['registered', ...startedStatuses] as const;

export const complaintRows = [
  {
    action: 'file', from: [], to: 'registered', by: 'filer',
    label: { al: 'Depozito', en: 'File' }, done: { al: 'U regjistrua', en: 'Registered' },
    toFiler: { al: 'E depozituat dhe u regjistrua', en: 'You filed it, and it was registered' },
    asks: [], filerSees: true, publicSees: true, starts: ['formCheck', 'decision', 'decisionResults', 'resultsOpen'], legalBasis: 'KZ 127',
  },
  {
    action: 'register', from: [], to: 'registered', by: 'complaints.register',
    label: { al: 'Regjistro në protokoll', en: 'Register on paper' }, done: { al: 'U regjistrua në zyrë', en: 'Registered at the office' },
    toFiler: { al: 'Ankesa juaj u regjistrua në zyrë', en: 'Your complaint was registered at the office' },
    asks: [], filerSees: true, publicSees: true, starts: ['formCheck', 'decision', 'decisionResults', 'resultsOpen'], legalBasis: 'KZ 127',
  },
  { ...shared.handOutCode, from: all },
  {
    action: 'drawRapporteur', from: ['registered'], to: 'preliminary_check', by: 'complaints.draw',
    label: { al: 'Hidh shortin për relatorin', en: 'Draw the rapporteur by lot' }, done: { al: 'U caktua relatori me short', en: 'Rapporteur drawn by lot' },
    doneByAppointment: { al: 'U caktua relatori pa short', en: 'Rapporteur appointed without a lot' },
    asks: [], optional: ['excluded', 'appoint', 'reason', 'publicLine'], byLot: true, filerSees: true, publicSees: true, legalBasis: 'KZ 129.1',
  },
  { ...shared.changePublicLine, from: startedStatuses, by: 'complaints.draw' },
  {
    action: 'redraw', from: ['preliminary_check', 'returned', 'hearing'], to: 'same', by: 'complaints.draw',
    label: { al: 'Përsërit shortin (përjashtim i relatorit)', en: 'Draw again (the rapporteur is excluded)' }, done: { al: 'Relatori u zëvendësua me short', en: 'Rapporteur replaced by lot' },
    doneByAppointment: { al: 'Relatori u zëvendësua pa short', en: 'Rapporteur replaced without a lot' },
    asks: ['reason', 'excluded'], optional: ['appoint'], byLot: true, filerSees: true, publicSees: true, legalBasis: 'KZ 129.1, 135.5',
  },
  {
    action: 'askCompletion', from: ['preliminary_check'], to: 'returned', by: 'complaints.check',
    label: { al: 'Kthe për plotësim', en: 'Return for completion' }, done: { al: 'U kthye për plotësim', en: 'Returned for completion' },
    toFiler: { al: 'Ju u kthye për plotësim', en: 'Returned to you for completion' },
    asks: ['request'], optional: ['announcedAt'], maxTimes: 1, announces: true, filerSees: true, publicSees: true, starts: ['formCompletion'], stops: ['formCheck'], legalBasis: 'KZ 129.3.c, 129.4',
  },
  shared.handOutLink,
  {
    action: 'answer', from: ['returned'], to: 'origin', by: 'filer',
    label: { al: 'Plotëso dhe ridepozito', en: 'Complete and file again' }, done: { al: 'Ankuesi plotësoi dhe ridepozitoi kërkesën', en: 'The complainant completed it and filed it again' },
    toFiler: { al: 'E plotësuat dhe e ridepozituat kërkesën', en: 'You completed the complaint and filed it again' },
    // No article pauses these any more; earlier pauses count as if they had not been.
    asks: [], filerSees: true, publicSees: false, starts: ['formCheck'], stops: ['formCompletion'], resumes: ['decision', 'decisionResults'], legalBasis: 'KZ 129.4',
  },
  {
    action: 'lapse', from: ['returned'], to: 'form_lapsed', by: 'complaints.decide',
    label: { al: 'Rrëzo për mosplotësim', en: 'Reject as not completed' }, done: { al: 'U rrëzua: elementet nuk u plotësuan brenda afatit', en: 'Rejected: not completed in time' },
    asks: ['reason', 'votes'], optional: ['announcedAt'], after: 'formCompletion', announces: true, filerSees: true, publicSees: true, starts: ['appeal'], stops: 'all', legalBasis: 'KZ 21.3, 129.4, 144.3, 145.1',
  },
  {
    action: 'refuse', from: ['preliminary_check'], to: 'not_accepted', by: 'complaints.decide',
    label: { al: 'Vendos mospranimin', en: 'Do not accept' }, done: { al: 'U vendos mospranimi për shqyrtim', en: 'Not accepted for review' },
    asks: ['reason', 'votes'], optional: ['announcedAt'], announces: true, filerSees: true, publicSees: true, starts: ['appeal'], stops: 'all', legalBasis: 'KZ 21.3, 129.3.b, 130, 144.3, 145.1',
  },
  {
    action: 'admit', from: ['preliminary_check'], to: 'hearing', by: 'complaints.check',
    label: { al: 'Kalo për shqyrtim', en: 'Admit and set the hearing' }, done: { al: 'Kaloi për shqyrtim në seancë', en: 'Admitted, hearing set' },
    asks: ['sessionAt'], optional: ['announcedAt', 'sessionPlace', 'reason'], announces: true, filerSees: true, publicSees: true, startsUnlessRunning: ['posting'], stops: ['formCheck'], legalBasis: 'KZ 129.3.a, 131, 132.1',
  },
  {
    action: 'recordPosting', from: undecided, to: 'same', by: 'complaints.check',
    label: { al: 'Shëno afishimin', en: 'Record the posting' }, done: { al: 'Vendimi u afishua në hyrje të selisë', en: 'The decision was posted at the entrance of the seat' },
    asks: [], optional: ['reason'], onlyWhileRunning: 'posting', filerSees: true, publicSees: true, stops: ['posting'], legalBasis: 'KZ 131.1, 132.4',
  },
  {
    action: 'reschedule', from: ['hearing'], to: 'same', by: 'complaints.check',
    label: { al: 'Shty seancën', en: 'Move the hearing' }, done: { al: 'Seanca u shty', en: 'The hearing was moved' },
    asks: ['sessionAt', 'reason'], optional: ['sessionPlace'], filerSees: true, publicSees: true, legalBasis: 'KZ 131.2',
  },
  {
    action: 'absorb', from: ['registered', 'preliminary_check', 'hearing'], to: 'same', by: 'system',
    label: { al: 'Merr ankesën e bashkuar', en: 'Take the joined complaint in' }, done: { al: 'Iu bashkua një ankesë tjetër', en: 'Another complaint was joined to it' },
    asks: [], filerSees: true, publicSees: true, startsUnlessRunning: ['posting'], restarts: ['decision', 'decisionResults'], legalBasis: 'KZ 132.1, 132.4, 143.4',
  },
  { ...shared.refer, from: ['hearing', 'decided', 'published', 'appealed', 'withdrawn'], by: 'complaints.decide' },
  { ...shared.recordReferral, from: ['hearing', 'decided', 'published', 'appealed', 'final', 'withdrawn'], by: 'complaints.publish' },
  {
    action: 'decide', from: ['hearing'], to: 'decided', by: 'complaints.decide', decidedBy: 'KAS',
    label: { al: 'Vendos', en: 'Decide' }, done: { al: 'KAS-i vendosi', en: 'KAS decided' },
    asks: ['outcomes', 'decision', 'votes'], optional: ['announcedAt'], announces: true, settlesThreat: true, filerSees: true, publicSees: true, starts: ['appeal'], stops: ['decision', 'decisionResults'], voids: ['posting', 'resultsOpen'], legalBasis: 'KZ 21.3, 143, 144.3',
  },
  {
    action: 'publish', from: ['decided'], to: 'published', by: 'complaints.publish',
    label: { al: 'Publiko vendimin e zbardhur', en: 'Publish the reasoned text' }, done: { al: 'U publikua vendimi i zbardhur', en: 'Reasoned decision published' },
    asks: ['publication'], filerSees: true, publicSees: true, legalBasis: 'KZ 19.1.c, 144',
  },
  { ...shared.correctPublication, from: ['published', 'appealed', 'final'], by: 'complaints.publish' },
  { ...shared.withdrawPublication, from: ['hearing', 'decided', 'published', 'appealed', 'final'], by: 'complaints.publish' },
  { ...shared.hideFromPublic, from: all, by: 'complaints.publish' },
  { ...shared.showToPublic, from: all, by: 'complaints.publish' },
  {
    action: 'recordAppeal', from: ['decided', 'published', ...notExamined], to: 'appealed', by: 'complaints.publish',
    label: { al: 'Regjistro ankimin në Kolegj', en: 'Record the appeal to the College' }, done: { al: 'U ankimua në Kolegjin Zgjedhor', en: 'Appealed to the Electoral College' },
    asks: ['reason'], filerSees: true, publicSees: true, starts: ['college'], stops: ['appeal'], legalBasis: 'KZ 145, 152.2',
  },
  {
    action: 'finalise', from: ['appealed', 'published', ...notExamined], to: 'final', by: 'complaints.publish',
    label: { al: 'Shëno vendim të formës së prerë', en: 'Record as final' }, done: { al: 'Vendimi mori formë të prerë', en: 'The decision became final' },
    asks: ['reason'], filerSees: true, publicSees: true, stops: 'all', legalBasis: 'KZ 152.2, 158.5',
  },
  {
    action: 'reopen', from: ['appealed', 'final', ...notExamined], to: 'hearing', by: 'complaints.publish',
    label: { al: 'Rihap me vendim të Kolegjit', en: 'Reopen by order of the College' }, done: { al: 'Kolegji e ktheu për rishqyrtim', en: 'Returned by the College for a new decision' },
    asks: ['sessionAt', 'reason'], optional: ['sessionPlace'], filerSees: true, publicSees: true, starts: ['decision', 'decisionResults'], stops: ['college', 'appeal'], legalBasis: 'KZ 158.3, 158.4',
  },
  {
    action: 'withdraw', from: undecided, to: 'withdrawn', by: 'filer',
    label: { al: 'Hiq dorë nga ankimi', en: 'Withdraw the complaint' }, done: { al: 'Ankuesi hoqi dorë nga ankimi', en: 'The complainant withdrew the complaint' },
    toFiler: { al: 'Hoqët dorë nga ankimi', en: 'You withdrew the complaint' },
    // KAS still has its time to decide the dismissal.
    asks: [], optional: ['reason'], filerSees: true, publicSees: true, stops: ['formCheck', 'formCompletion'], voids: ['posting', 'resultsOpen'], legalBasis: 'KZ 142',
  },
  {
    action: 'withdrawPart', from: undecided, to: 'same', by: 'filer',
    label: { al: 'Hiq dorë nga një pjesë', en: 'Withdraw a part' }, done: { al: 'Ankuesi hoqi dorë nga një pjesë e ankimit', en: 'The complainant withdrew a part of the complaint' },
    toFiler: { al: 'Hoqët dorë nga një pjesë e ankimit', en: 'You withdrew a part of the complaint' },
    asks: ['reason'], filerSees: true, publicSees: false, legalBasis: 'KZ 142',
  },
  {
    action: 'dismiss', from: ['withdrawn'], to: 'decided', by: 'complaints.publish', decidedBy: 'KAS', outcomes: ['dropped'],
    label: { al: 'Vendos pushimin e shqyrtimit', en: 'Dismiss the case' }, done: { al: 'KAS-i vendosi pushimin e shqyrtimit', en: 'KAS dismissed the case' },
    asks: ['outcomes', 'votes', 'decision'], optional: ['announcedAt'], announces: true, settlesThreat: true, filerSees: true, publicSees: true, starts: ['appeal'], stops: ['decision', 'decisionResults'], voids: ['posting', 'resultsOpen'], legalBasis: 'KZ 142, 143.1.a',
  },
  {
    action: 'join', from: undecided, to: 'joined', by: 'complaints.join',
    label: { al: 'Bashko me një tjetër', en: 'Join to another' }, done: { al: 'U bashkua me një ankesë tjetër ndaj të njëjtit akt', en: 'Joined to another complaint against the same act' },
    asks: ['otherNumber', 'reason'], filerSees: true, publicSees: true, stops: 'all', otherCaseAction: 'absorb', legalBasis: 'KZ 132.1',
  },
  { ...shared.addDocuments, from: all },
  { ...shared.addInternalDocuments, from: all },
  {
    action: 'openIdentity', from: all, to: 'same', by: 'system',
    label: { al: 'Hap të dhënat e vulosura', en: 'Open the sealed data' }, done: { al: 'U hapën të dhënat e vulosura të ankuesit', en: 'The complainant’s sealed data were opened' },
    toFiler: { al: 'U hapën të dhënat tuaja të vulosura', en: 'Your sealed data were opened' },
    asks: [], filerSees: true, publicSees: false, legalBasis: 'KZ 126.1.a',
  },
  { ...shared.recount, from: [...undecided, 'decided', 'published', 'appealed', 'final', ...notExamined], legalBasis: 'KZ 125' },
  { ...shared.recountInside, from: [...undecided, 'decided', 'published', 'appealed', 'final', ...notExamined], legalBasis: 'KZ 125' },
  { ...shared.eraseIdentity, from: ended },
  { ...shared.eraseContent, from: ended },
] as const satisfies readonly LifecycleRow[];

export const complaintLifecycle = lifecycleFrom(complaintRows);
