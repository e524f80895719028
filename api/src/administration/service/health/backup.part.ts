// Health of backups: age, size and completeness of the last one, and the last rehearsal.
import { toTiraneIso, type Words } from '@denonco/contract';
import type { Deps } from '../../../platform/deps.ts';
import { lateness } from '../../backup/lateness.rules.ts';
import { findLastRuns } from '../../backup/runs.store.ts';
import { fact, firstOf, type Judged, judged } from './health.rules.ts';

const iso = (at: Date | null): string | null => at && toTiraneIso(at.getTime());
const words = (al: string, en: string): Words => ({ al, en });
const timer = words(
  'Kontrolloni kohëmatësin denonco-backup.timer dhe hapësirën e diskut të kopjeve (docs/guide/backup.md).',
  'Check denonco-backup.timer and the room on the disk of the backups (docs/guide/backup.md).',
);
const beside = (al: string, en: string): Words => words(`${al} ${timer.al}`, `${en} ${timer.en}`);

export async function backup({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<Judged> {
  const runs = await findLastRuns(db, now());
  const { madeAt, bytes, cases, isWhole, rehearsedAt, damaged, problem } = runs;
  const { isBackupLate, isRehearsalLate } = lateness(runs, now());
  const facts = [
    fact.at('Kopja e fundit', 'The last one', iso(madeAt)),
    ...(madeAt
      ? [fact.bytes('Madhësia', 'Size', bytes ?? 0), fact.number('Çështje në të', 'Cases in it', cases ?? 0)]
      : []),
    fact.at('Provuar së fundi me kthim', 'Last rehearsed', iso(rehearsedAt)),
    ...(damaged === 0 ? [] : [fact.number('Skedarë të dëmtuar në kopje', 'Damaged files in backups', damaged)]),
    ...(problem === null ? [] : [fact.words('Prova e fundit dështoi', 'The last try failed', problem)]),
  ];
  if (!madeAt && config.demo)
    return judged(
      'backup',
      'unknown',
      facts,
      words(
        'Ky demonstrim nuk ka kopje. Një portal në shërbim i bën çdo orë.',
        'This demo has no backup. A portal in service makes one each hour.',
      ),
    );
  return {
    part: 'backup',
    facts,
    ...firstOf([
      [!madeAt, 'fault', beside('Asnjë kopje nuk është bërë ende.', 'No backup was made yet.')],
      [
        isBackupLate,
        'fault',
        beside('Prej më shumë se një dite nuk është bërë asnjë kopje.', 'No backup was made for more than a day.'),
      ],
      [
        damaged > 0,
        'fault',
        words(
          'Disku i kopjeve po humb të dhëna: skedarë të kopjeve të mëparshme u gjetën të dëmtuar. Kopja e fundit i ka përsëri të plotë. Ndërroni diskun (docs/guide/backup.md).',
          'The disk of the backups loses data: files of earlier backups were found damaged. The last backup has them whole again. Change the disk (docs/guide/backup.md).',
        ),
      ],
      [
        problem !== null,
        'warning',
        beside('Prova e fundit për kopje dështoi.', 'The last try to make a backup failed.'),
      ],
      [
        isWhole === false,
        'warning',
        words(
          'Kopjes së fundit i mungon diçka: skedarë që baza i përmend, objektet e depos, ose kreu i ditarit. Shihni se çfarë tha komanda.',
          'The last backup lacks something: files that the database names, the objects of the bucket, or the head of the log. See what the command said.',
        ),
      ],
      [
        isRehearsalLate,
        'warning',
        words(
          'Prej më shumë se një muaji asnjë kopje nuk është provuar me kthim: npm run restore -- --rehearse (docs/guide/backup.md).',
          'No backup was brought back to try it for more than a month: npm run restore -- --rehearse (docs/guide/backup.md).',
        ),
      ],
    ]),
  };
}
