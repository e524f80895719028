// Checks of files: storage, scanner, cleaned copies, disk.
import { statfs } from 'node:fs/promises';
import { isStorageReachable, openStorage } from '../../../platform/storage/openStorage.ts';
import { pingScanner } from '../../../register/evidence/clamav.ts';
import { bytes, check, errorIf, hour, number, seconds, secondsSince, text, warningIf, when } from './check.ts';
import { fileFigures, waitingFiles } from './health.store.ts';

const gibibyte = 1024 ** 3;

export const storage = check({
  topic: 'Files',
  read: async ({ db, storage: files }) => ({ ...(await files.state()), ...(await fileFigures(db)) }),
  facts: ({ kind, freeBytes, ...used }) => [
    text('Ku', 'Where', kind === 'disk' ? { al: 'disku i serverit', en: 'disk of the server' } : 'S3'),
    ...(freeBytes === undefined ? [] : [bytes('E lirë', 'Free', freeBytes)]),
    bytes('E përdorur nga skedarët', 'Used by files', used.bytes),
    number('Skedarë të ngarkuar', 'Uploaded files', used.files),
  ],
  rules: ({ freeBytes = Number.POSITIVE_INFINITY }) => [
    errorIf(freeBytes < gibibyte, {
      al: 'Ka mbetur më pak se 1 GiB. Nën 512 MiB skedarët nuk pranohen më: lironi ose shtoni hapësirë tani.',
      en: 'Less than 1 GiB is left. Below 512 MiB files are no longer taken: free or add space now.',
    }),
    warningIf(freeBytes < 10 * gibibyte, {
      al: 'Ka mbetur më pak se 10 GiB. Planifikoni shtimin e hapësirës.',
      en: 'Less than 10 GiB is left. Plan to add space.',
    }),
  ],
  service: {
    setting: 'S3_URL',
    name: 'the bucket',
    of: ({ evidence }) => evidence.s3,
    ask: async (config) => {
      await openStorage(config);
      if (config.evidence.s3) await (await import('../../../platform/storage/s3.ts')).probeBucket(config.evidence.s3);
    },
    without: 'filing goes on, files are refused until it answers',
  },
});

export const scanner = check({
  topic: 'Files',
  async read({ db, config: { evidence } }) {
    const ping = evidence.scanner && pingScanner(evidence.scanner);
    const isThere = ping?.then(
      () => true,
      () => false,
    );
    const { unscanned } = await waitingFiles(db);
    return { unscanned, isConfigured: ping !== undefined, isThere: await isThere };
  },
  facts: ({ unscanned }) => [number('Skedarë që presin skanim', 'Files that wait to be scanned', unscanned)],
  rules: ({ isConfigured, isThere }) => [
    warningIf(!isConfigured, {
      al: 'Asgjë nuk i skanon skedarët: hapen me paralajmërim. Vendosni CLAMAV_HOST.',
      en: 'Nothing scans files: they open with a warning. Set CLAMAV_HOST.',
    }),
    errorIf(!isThere, {
      al: 'Skaneri nuk përgjigjet: skedarët e rinj mbeten të mbyllur. Kontrolloni shërbimin clamd.',
      en: 'The scanner does not answer: new files stay closed. Check the clamd service.',
    }),
  ],
  service: {
    setting: 'CLAMAV_HOST',
    name: 'the scanner',
    of: ({ evidence }) => evidence.scanner,
    ask: async ({ evidence }) => evidence.scanner && pingScanner(evidence.scanner),
    without: 'new files stay closed until it answers',
  },
});

export const copies = check({
  topic: 'Files',
  async read({ db, now }) {
    const { oldestAt, ...counts } = await waitingFiles(db);
    return { ...counts, waitedSeconds: secondsSince(oldestAt, now()) };
  },
  gauges: {
    denonco_uploads_unscanned: ['Uploads that wait to be scanned.', 'unscanned'],
    denonco_uploads_uncleaned: ['Uploads that wait for their cleaned copy.', 'uncleaned'],
    denonco_uploads_uncleaned_seconds: ['How long the oldest of them has waited.', 'waitedSeconds'],
  },
  facts: ({ uncleaned, waitedSeconds }) => [
    number('Skedarë që presin pastrim', 'Files that wait to be cleaned', uncleaned),
    ...when(waitedSeconds > 0, seconds('Më i vjetri pret prej', 'The oldest has waited', waitedSeconds)),
  ],
  rules: ({ waitedSeconds }) => [
    warningIf(waitedSeconds > hour, {
      al: 'Kopje të pastruara presin më shumë se një orë. Deri atëherë hapet vetëm origjinali, me konfirmim. Ndizni edhe një proces për punët (npm run worker).',
      en: 'Cleaned copies have waited for more than an hour. Until then only the original opens, when confirmed. Start another process for jobs (npm run worker).',
    }),
  ],
});

export const store = check({
  read: (deps) => isStorageReachable(deps.storage),
  gauges: {
    denonco_store_unavailable: [
      'Whether the place of files, a bucket or DATA_DIR, cannot be reached or written to.',
      (isThere) => !isThere,
    ],
  },
});

export const disk = check({
  read: ({ config }) => statfs(config.dataDir),
  gauges: {
    denonco_disk_free_bytes: ['Room where DATA_DIR is.', ({ bavail, bsize }) => bavail * bsize],
    denonco_disk_bytes: ['Size of the disk where DATA_DIR is.', ({ blocks, bsize }) => blocks * bsize],
  },
});
