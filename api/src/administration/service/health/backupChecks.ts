// Check of the backups.
import type { LocalizedText } from '@denonco/contract';
import { findLastRuns, overdueRuns } from '../../backup/runs.store.ts';
import { bytes, check, errorIf, instant, number, secondsSince, text, unknownIf, warningIf, when } from './check.ts';

const timer: LocalizedText = {
  al: 'Kontrolloni kohëmatësin denonco-backup.timer dhe hapësirën e diskut të kopjeve (docs/guide/backup.md).',
  en: 'Check denonco-backup.timer and the room on the disk of the backups (docs/guide/backup.md).',
};

export const backup = check({
  topic: 'Backups',
  async read({ db, config, now }) {
    const runs = await findLastRuns(db);
    const age = (at: Date | null) => (at ? secondsSince(at, now()) : undefined);
    const ages = { backup: age(runs.madeAt), rehearsal: age(runs.rehearsedAt) };
    return { ...runs, ...overdueRuns(runs, now()), isDemo: config.demo, ages, hasFailed: runs.problem !== null };
  },
  gauges: {
    denonco_backup_age_seconds: [
      'Age of the last backup that was made (backup), and that was brought back to try it (rehearsal); absent before the first.',
      ({ ages }) => ages,
      'kind',
    ],
    denonco_backup_bytes: ['Size of the last backup, rows and files.', 'bytes'],
    denonco_backup_whole: ['Whether the last backup lacks nothing that it should have.', 'isWhole'],
    denonco_backup_failed: ['Whether the last try to make or to rehearse one failed.', 'hasFailed'],
  },
  facts: ({ madeAt, cases, rehearsedAt, problem, ...runs }) => [
    instant('Kopja e fundit', 'The last one', madeAt),
    ...when(
      madeAt !== null,
      bytes('Madhësia', 'Size', runs.bytes ?? 0),
      number('Çështje në të', 'Cases in it', cases ?? 0),
    ),
    instant('Provuar së fundi me kthim', 'Last rehearsed', rehearsedAt),
    ...(problem === null ? [] : [text('Prova e fundit dështoi', 'The last try failed', problem)]),
  ],
  rules: ({ madeAt, isDemo, isBackupLate, problem, isWhole, isRehearsalLate }) => [
    unknownIf(!madeAt && isDemo, {
      al: 'Ky demonstrim nuk ka kopje. Një portal në shërbim i bën çdo orë.',
      en: 'This demo has no backup. A portal in service makes one each hour.',
    }),
    errorIf(!madeAt, { al: `Asnjë kopje nuk është bërë ende. ${timer.al}`, en: `No backup was made yet. ${timer.en}` }),
    errorIf(isBackupLate, {
      al: `Prej më shumë se një dite nuk është bërë asnjë kopje. ${timer.al}`,
      en: `No backup was made for more than a day. ${timer.en}`,
    }),
    warningIf(problem !== null, {
      al: `Kopja e fundit, ose kthimi i saj për provë, dështoi. ${timer.al}`,
      en: `The last try to make a backup, or to rehearse one, failed. ${timer.en}`,
    }),
    warningIf(isWhole === false, {
      al: 'Kopjes së fundit i mungon diçka: skedarë që baza i përmend, ose gjendja e nënshkruar e regjistrit të pandryshueshëm. Shihni se çfarë tha komanda.',
      en: 'The last backup lacks something: files that the database names, or the head of the log. See what the command said.',
    }),
    warningIf(isRehearsalLate, {
      al: 'Prej më shumë se një muaji asnjë kopje nuk është provuar me kthim: npm run restore -- --rehearse (docs/guide/backup.md).',
      en: 'No backup was brought back to try it for more than a month: npm run restore -- --rehearse (docs/guide/backup.md).',
    }),
  ],
});
