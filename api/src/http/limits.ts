// How often a caller may try, kept in PostgreSQL so that it holds on every node. Keys are hashes; no address is kept. The
// name of an origin changes at midnight, and a window that began before is counted under both names, so that nobody is
// forgiven by the change.
import type { RouteName } from '@denonco/contract';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { fault } from './fault.ts';
import type { Origin } from './origin.ts';

/** From one code to a telephone to the next. */
export const secondsBetweenCodes = 60;

interface Window {
  readonly points: number;
  readonly seconds: number;
}

// Whole villages share one address behind a mobile operator, so what honest people do is counted generously.
const filing: Window = { points: 120, seconds: 600 };
const reading: Window = { points: 240, seconds: 600 };
const writing: Window = { points: 60, seconds: 600 };
const calls: Partial<Record<RouteName, Window>> = {
  fileIndividualDenouncement: filing,
  fileLegalEntityDenouncement: filing,
  fileComplaint: filing,
  requestPhoneConfirmation: { points: 30, seconds: 600 },
  confirmPhone: filing,
  readHearingFeed: reading,
  answerDenouncement: writing,
  answerComplaint: writing,
  withdrawDenouncement: writing,
  withdrawComplaint: writing,
  messageOnDenouncement: writing,
  messageOnComplaint: writing,
  subscribeToDenouncement: writing,
  subscribeToComplaint: writing,
  unsubscribeFromDenouncement: writing,
  unsubscribeFromComplaint: writing,
  findLogProof: reading,
  filedDenouncementPdf: writing,
  filedComplaintPdf: writing,
  provePublication: reading,
  confirmNews: writing,
  // Programs of a mail provider press for many from a few addresses.
  stopNews: reading,
  openStopNews: reading,
  linkInfo: reading,
  saveLinkDraft: reading,
  answerLink: writing,
  exportDenouncements: writing,
  exportComplaints: writing,
  askNewPassword: { points: 20, seconds: 600 },
  readAccountLink: reading,
  setPasswordByLink: writing,
  startPasskeySignIn: reading,
  signInByPasskey: writing,
};
/** Uploads that an origin begins, and their megabytes. */
const uploadWindow: Window = { points: 400, seconds: 600 };
const uploadVolume: Window = { points: 60_000, seconds: 86_400 };
/**
 * Uploads for one solved challenge while it is valid: the files of a form and as many retries, or 2 GB. A larger file
 * needs a challenge of its own.
 */
const carried: Window = { points: 40, seconds: 1800 };
const carriedMegabytes = 50;
/** Codes that do not exist: a person needs few, and a guesser 2^75. Codes that do are never counted. */
const misses: Window = { points: 20, seconds: 900 };

// Sign-in: a short window slows down, a long one stops a patient guesser; both end by themselves.
const pairWindows: readonly Window[] = [
  { points: 5, seconds: 60 },
  { points: 20, seconds: 3600 },
];
const accountWindows: readonly Window[] = [
  { points: 15, seconds: 60 },
  { points: 100, seconds: 3600 },
];
const originWindows: readonly Window[] = [
  { points: 40, seconds: 60 },
  { points: 400, seconds: 3600 },
];
// Each code costs money and a stranger's peace.
const phoneWindows: readonly Window[] = [
  { points: 1, seconds: secondsBetweenCodes },
  { points: 5, seconds: 3600 },
  { points: 10, seconds: 86_400 },
];
// Codes of a second factor: of a million, three are right at a time, and who tries them knows the password.
const codeWindows: readonly Window[] = [
  { points: 10, seconds: 3600 },
  { points: 30, seconds: 86_400 },
];
// Letters to one address; more are not written, and nobody is told so.
const resetWindows: readonly Window[] = [
  { points: 1, seconds: 60 },
  { points: 5, seconds: 3600 },
  { points: 10, seconds: 86_400 },
];
// Links to confirm an address: a strange mailbox is not filled, and who files often has the rest from the track page.
const confirmationWindows: readonly Window[] = [
  { points: 5, seconds: 3600 },
  { points: 10, seconds: 86_400 },
];
const rememberSeconds = 86_400;

export interface Limits {
  /** Counts a call of a route. @throws Fault `rate_limited` when there were too many from this origin. */
  admit(route: RouteName, origin: Origin): Promise<void>;
  /** Counts an upload under the key of the solved challenge it came with; false when that has carried as many as one may. */
  uploadCarried(key: string, bytes: number): Promise<boolean>;
  /** Counts an upload of so many bytes before anything of it is kept. @throws Fault `rate_limited`. */
  uploadBegan(origin: Origin, bytes: number): Promise<void>;
  /** Counts a tracking code that does not exist. @throws Fault `rate_limited` when there were too many from this origin. */
  missed(origin: Origin): Promise<void>;
  /** Counts a code sent to a telephone, given as a hash. @throws Fault `rate_limited`. */
  phoneAsked(phone: string): Promise<void>;
  /**
   * Counts an attempt before its password is looked at. `device`: one that its owner signed in from before.
   * @throws Fault `rate_limited`.
   */
  signInTried(account: string, origin: Origin, device?: string): Promise<void>;
  /** Counts a code of a second factor before it is looked at. @throws Fault `rate_limited`. */
  codeTried(account: string, origin: Origin, device?: string): Promise<void>;
  /** Counts a link for a new password to an e-mail, given as a hash; false when it is one too many. */
  resetAsked(email: string): Promise<boolean>;
  /** Counts a link to confirm an e-mail address, given as a hash; false when it is one too many. */
  confirmationAsked(email: string): Promise<boolean>;
  /** Forgets the failures of this account from this origin and device; the origin is its owner's for a day. */
  signInSucceeded(account: string, origin: Origin, device?: string): Promise<void>;
}

const nothing = async () => {};
/** RATE_LIMITS=off. */
export const noLimits: Limits = {
  admit: nothing,
  uploadBegan: nothing,
  uploadCarried: async () => true,
  missed: nothing,
  phoneAsked: nothing,
  signInTried: nothing,
  codeTried: nothing,
  resetAsked: async () => true,
  confirmationAsked: async () => true,
  signInSucceeded: nothing,
};

export function createLimits(pool: Pool): Limits {
  const limiter: MakeLimiter = (keyPrefix, { points, seconds }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'throttles',
      tableCreated: true,
      // Done by the task forgetExpired.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
    });
  const around = byNetwork(limiter);
  const perRoute = new Map(Object.entries(calls).map(([route, window]) => [route, around(route, window)]));
  const unknownCodes = around('misses', misses);
  const uploads = around('uploads', uploadWindow);
  const volume = around('upload-volume', uploadVolume);
  const carriers = limiter('upload-challenge', carried);
  const phones = phoneWindows.map((window) => limiter(`phone${window.seconds}`, window));
  const resets = resetWindows.map((window) => limiter(`reset${window.seconds}`, window));
  const confirmations = confirmationWindows.map((window) => limiter(`confirmation${window.seconds}`, window));
  return {
    async admit(route, origin) {
      const own = perRoute.get(route);
      if (own) await consumeBy(own, origin);
    },
    async uploadBegan(origin, bytes) {
      await consumeBy(uploads, origin);
      await consumeBy(volume, origin, { points: Math.ceil(bytes / 1_048_576) });
    },
    async uploadCarried(key, bytes) {
      const points = Math.min(carried.points, Math.max(1, Math.ceil(bytes / 1_048_576 / carriedMegabytes)));
      return Boolean(await carriers.consume(key, points).catch(unlessTooMany));
    },
    missed: (origin) => consumeBy(unknownCodes, origin),
    async phoneAsked(phone) {
      for (const one of phones) await consume(one, phone);
    },
    resetAsked: (email) => consumeAll(resets, email),
    confirmationAsked: (email) => consumeAll(confirmations, email),
    ...signInLimits(limiter),
  };
}

type MakeLimiter = (keyPrefix: string, window: Window) => RateLimiterPostgres;
/** One for an origin itself, and one for each network around it. */
type NetworkLimiters = readonly RateLimiterPostgres[];

/** Of IPv6 a /56 may use four times as much as a /64, and a /48 sixteen times. */
const byNetwork =
  (limiter: MakeLimiter) =>
  (keyPrefix: string, { points, seconds }: Window): NetworkLimiters => [
    limiter(keyPrefix, { points, seconds }),
    limiter(`${keyPrefix}/56`, { points: 4 * points, seconds }),
    limiter(`${keyPrefix}/48`, { points: 16 * points, seconds }),
  ];

function signInLimits(limiter: MakeLimiter): Pick<Limits, 'signInTried' | 'codeTried' | 'signInSucceeded'> {
  const limiters = (name: string, windows: readonly Window[]) =>
    windows.map((window) => limiter(`${name}${window.seconds}`, window));
  const pairs = limiters('pair', pairWindows);
  const accounts = limiters('account', accountWindows);
  const origins = originWindows.map((window) => byNetwork(limiter)(`origin${window.seconds}`, window));
  const codes = limiters('code', codeWindows);
  const owners = limiter('owner', { points: 1, seconds: rememberSeconds });
  const isOwners = async (account: string, { today, yesterday }: Origin) =>
    (await owners.get(`${account}/${today}`)) !== null || (await owners.get(`${account}/${yesterday}`)) !== null;
  return {
    async signInTried(account, origin, device) {
      // The owner's own device has tries of its own: what others fail at, here or elsewhere, takes none of them away.
      if (device) {
        for (const one of pairs) await consume(one, keyOf(device, account));
        return;
      }
      for (const one of pairs) await consumeBy([one], origin, { of: account });
      for (const one of origins) await consumeBy(one, origin);
      // Guessing from elsewhere must not lock the owner out: where they signed in today, others' failures do not count.
      if (await isOwners(account, origin)) return;
      for (const one of accounts) await consume(one, account);
    },
    async codeTried(account, origin, device) {
      // Each try was counted for the pair already.
      if (device || (await isOwners(account, origin))) return;
      for (const one of codes) await consume(one, account);
    },
    async signInSucceeded(account, origin, device) {
      const { today, yesterday } = origin;
      const names = device ? [today, yesterday, device] : [today, yesterday];
      await Promise.all([
        ...pairs.flatMap((one) => names.map((name) => one.delete(keyOf(name, account)))),
        ...origins.flatMap((own) => [origin, ...origin.around].map((network, at) => own[at]?.reward(network.today))),
        owners.set(`${account}/${today}`, 1, rememberSeconds),
      ]);
    },
  };
}

interface Use {
  readonly points?: number;
  /** What is used of it, where that is not the origin alone: an account. */
  readonly of?: string;
}
const keyOf = (name: string, of?: string): string => (of === undefined ? name : `${of}/${name}`);

/**
 * Takes points of an origin and of the networks around it that have a limiter: under today's name, and what was used under
 * yesterday's in the same window is added.
 */
async function consumeBy(limiters: NetworkLimiters, origin: Origin, { points = 1, of }: Use = {}): Promise<void> {
  const networks = [origin, ...origin.around];
  for (const [at, limiter] of limiters.entries()) {
    const network = networks[at];
    if (!network) return;
    const { consumedPoints } = await consume(limiter, keyOf(network.today, of), points);
    const before = await usedBefore(limiter, network, of);
    if (before && before.consumedPoints + consumedPoints > limiter.points) throw tooMany(before);
  }
}

/** Nothing once every window of this length has begun under today's name, which saves the look. */
const usedBefore = async (limiter: RateLimiterPostgres, { yesterday, ageSeconds }: Origin, of?: string) =>
  ageSeconds > limiter.duration ? null : limiter.get(keyOf(yesterday, of));

async function consume(limiter: RateLimiterPostgres, key: string, points = 1): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error) : error;
  }
}

async function consumeAll(limiters: readonly RateLimiterPostgres[], key: string): Promise<boolean> {
  const taken = await Promise.all(limiters.map((one) => one.consume(key).catch(unlessTooMany)));
  return taken.every(Boolean);
}

/** Nothing, when it was one too many; any other fault stays one. */
function unlessTooMany(error: unknown): undefined {
  if (!(error instanceof RateLimiterRes)) throw error;
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  fault('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
