// Rate limits, shared by all nodes; keys are hashes, no address is stored.
import type { ErrorCode, RouteName } from '@denonco/contract';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { httpError } from './httpError.ts';
import type { Origin } from './origin.ts';

export const secondsBetweenCodes = 60;

type Window = Readonly<Record<'points' | 'seconds', number>>;

const within = (points: number, seconds: number): Window => ({ points, seconds });

// Generous, because whole villages share one address behind a mobile operator.
const filing = within(120, 600);
const reading = within(240, 600);
const writing = within(60, 600);
// Limits of calls. Those guarded by a code or link have none: a right one passes (`missOf`), within `codeUses`.
const calls: Partial<Record<RouteName, Window>> = {
  fileIndividualDenouncement: filing,
  fileLegalEntityDenouncement: filing,
  fileComplaint: filing,
  requestPhoneConfirmation: within(30, 600),
  findLogProof: reading,
  provePublication: reading,
  exportDenouncements: writing,
  exportComplaints: writing,
  requestPasswordReset: within(20, 600),
  repeatSignOut: reading,
  startPasskeySignIn: reading,
  signInByPasskey: writing,
};
/** Uploads per origin; their daily bytes are a setting, or a fraction of the room where little is left. */
const uploadWindow = within(400, 600);
const uploadVolumeSeconds = 86_400;
/** Points above the limit, so that a refusal can be taken back: an exceeded limiter refuses all that follows. */
const headroom = 2;
const uploadShareOfRoom = 1 / 4;
/** The files of a form with as many retries, or 2 GB. */
const carried = within(40, 1800);
const carriedMegabytes = 50;
/** Unknown codes and links only: a person needs few tries, guessing 2^75. */
const misses = within(20, 900);
const missOf: Partial<Record<RouteName, ErrorCode>> = {
  linkInfo: 'not_found',
  saveLinkDraft: 'not_found',
  answerLink: 'not_found',
  confirmSubscription: 'not_found',
  unsubscribe: 'not_found',
  readHearingFeed: 'not_found',
  readAccountLink: 'not_found',
  setPasswordByLink: 'not_found',
  confirmPhone: 'code_expired',
};
export const isMiss = (route: RouteName, code: ErrorCode): boolean => code === 'unknown_code' || code === missOf[route];

/** Uses of a right code, per address: with a limit per case one address could use up another's. */
const codeUses = ['message', 'news', 'copy', 'withdrawnPart'] as const;
type CodeUse = (typeof codeUses)[number];

// Sign-in: a short window slows guessing, a long one stops patient guessing.
const pairWindows = [within(5, 60), within(20, 3600)];
const accountWindows = [within(15, 60), within(100, 3600)];
const originWindows = [within(40, 60), within(400, 3600)];
// SMS cost money and can reach people who did not ask for them.
const phoneWindows = [within(1, secondsBetweenCodes), within(5, 3600), within(10, 86_400)];
// Three of a million codes are valid at a time, and the attacker knows the password.
const codeWindows = [within(10, 3600), within(30, 86_400)];
// Password letters to one address; further ones are dropped, which reveals nothing.
const resetWindows = [within(1, 60), within(5, 3600), within(10, 86_400)];
// Mailboxes of people who did not subscribe are not flooded; frequent filers can confirm on the tracking page.
const confirmationWindows = [within(5, 3600), within(10, 86_400)];
const rememberSeconds = 86_400;

export type Limits = ReturnType<typeof createLimits>;

const nothing = async () => {};
export const noLimits: Limits = {
  admit: nothing,
  uploadBegan: nothing,
  uploadPromised: nothing,
  uploadCarried: async () => true,
  missed: nothing,
  codeUsed: nothing,
  consumePhoneCode: nothing,
  signInTried: nothing,
  codeTried: nothing,
  consumeReset: async () => true,
  consumeConfirmation: async () => true,
  signInSucceeded: nothing,
};

/** Each limit counts a call before admitting it. @throws HttpError `rate_limited`, unless it gives a boolean. */
export function createLimits(pool: Pool, { evidence }: Pick<Config, 'evidence'>) {
  const limiter: MakeLimiter = (keyPrefix, { points, seconds }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'throttles',
      tableCreated: true,
      // The job forgetExpired clears them.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
    });
  const around = byNetwork(limiter);
  const perRoute = new Map(Object.entries(calls).map(([route, window]) => [route, around(route, window)]));
  const unknownCodes = around('misses', misses);
  const uses = new Map(codeUses.map((use) => [use, around(`code-${use}`, filing)]));
  const uploads = around('uploads', uploadWindow);
  const maxPerAddress = megabytes(evidence.maxBytesOfAddress);
  const volume = around('upload-volume', { points: headroom * maxPerAddress, seconds: uploadVolumeSeconds });
  const carriers = limiter('upload-challenge', carried);
  const phones = limitersOf(limiter, 'phone', phoneWindows);
  const resets = limitersOf(limiter, 'reset', resetWindows);
  const confirmations = limitersOf(limiter, 'confirmation', confirmationWindows);
  return {
    async admit(route: RouteName, origin: Origin): Promise<void> {
      const own = perRoute.get(route);
      if (own) await consumeBy(own, origin);
    },
    uploadBegan: (origin: Origin): Promise<void> => consumeBy(uploads, origin),
    async uploadPromised(origin: Origin, bytes: number, roomBytes: number): Promise<void> {
      const [points, max] = [megabytes(bytes), megabytes(roomBytes * uploadShareOfRoom)];
      if (points > Math.min(max, maxPerAddress)) throw httpError('storage_full', { retryAfterSeconds: 300 });
      await consumeBy(volume, origin, { points, max });
    },
    async uploadCarried(key: string, bytes: number): Promise<boolean> {
      const points = Math.min(carried.points, Math.max(1, Math.ceil(megabytes(bytes) / carriedMegabytes)));
      return Boolean(await carriers.consume(key, points).catch(unlessTooMany));
    },
    missed: (origin: Origin): Promise<void> => consumeBy(unknownCodes, origin),
    codeUsed: (use: CodeUse, origin: Origin): Promise<void> => consumeBy(uses.get(use) ?? [], origin),
    async consumePhoneCode(phone: string): Promise<void> {
      for (const one of phones) await consume(one, phone);
    },
    consumeReset: (email: string) => consumeAll(resets, email),
    consumeConfirmation: (email: string) => consumeAll(confirmations, email),
    ...signInLimits(limiter),
  };
}

type MakeLimiter = (keyPrefix: string, window: Window) => RateLimiterPostgres;
const limitersOf = (limiter: MakeLimiter, name: string, windows: readonly Window[]) =>
  windows.map((window) => limiter(`${name}${window.seconds}`, window));
type NetworkLimiters = readonly RateLimiterPostgres[];

/** An IPv6 /48 has sixteen times the limit of a /64. */
const byNetwork =
  (limiter: MakeLimiter) =>
  (keyPrefix: string, { points, seconds }: Window): NetworkLimiters => [
    limiter(keyPrefix, { points, seconds }),
    limiter(`${keyPrefix}/48`, { points: 16 * points, seconds }),
  ];

function signInLimits(limiter: MakeLimiter) {
  const pairs = limitersOf(limiter, 'pair', pairWindows);
  const accounts = limitersOf(limiter, 'account', accountWindows);
  const origins = originWindows.map((window) => byNetwork(limiter)(`origin${window.seconds}`, window));
  const codes = limitersOf(limiter, 'code', codeWindows);
  const owners = limiter('owner', { points: 1, seconds: rememberSeconds });
  const isOwners = async (account: string, { addressHash }: Origin) =>
    (await owners.get(keyOf(addressHash, account))) !== null;
  return {
    async signInTried(account: string, origin: Origin, device?: string): Promise<void> {
      // A known device's counter, which others' failures do not exhaust.
      if (device) {
        for (const one of pairs) await consume(one, keyOf(device, account));
        return;
      }
      for (const one of pairs) await consumeBy([one], origin, { of: account });
      for (const one of origins) await consumeBy(one, origin);
      // Where the owner signed in today, others' failures do not count: guessing cannot lock them out.
      if (await isOwners(account, origin)) return;
      for (const one of accounts) await consume(one, account);
    },
    async codeTried(account: string, origin: Origin, device?: string): Promise<void> {
      if (device || (await isOwners(account, origin))) return;
      for (const one of codes) await consume(one, account);
    },
    async signInSucceeded(account: string, origin: Origin, device?: string): Promise<void> {
      const { addressHash } = origin;
      const names = device ? [addressHash, device] : [addressHash];
      await Promise.all([
        ...pairs.flatMap((one) => names.map((name) => one.delete(keyOf(name, account)))),
        ...origins.flatMap((own) => namesOf(origin).map((name, at) => own[at]?.reward(name))),
        owners.set(keyOf(addressHash, account), 1, rememberSeconds),
      ]);
    },
  };
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1_048_576);

interface Use {
  readonly points?: number;
  /** `headroom`: at most so many of all points; refusals are not counted. */
  readonly max?: number;
  readonly of?: string;
}
const keyOf = (name: string, of?: string): string => (of === undefined ? name : `${of}/${name}`);

const namesOf = ({ addressHash, networkHash }: Origin): readonly string[] =>
  networkHash === undefined ? [addressHash] : [addressHash, networkHash];

async function consumeBy(limiters: NetworkLimiters, origin: Origin, { points = 1, max, of }: Use = {}): Promise<void> {
  const consumed: (() => Promise<unknown>)[] = [];
  for (const [at, name] of namesOf(origin).entries()) {
    const limiter = limiters[at];
    if (!limiter) return;
    const used = await consume(limiter, keyOf(name, of), points);
    consumed.push(() => limiter.reward(keyOf(name, of), points));
    if (max === undefined || used.consumedPoints <= Math.min(limiter.points / headroom, max)) continue;
    await Promise.all(consumed.map((undo) => undo()));
    throw tooMany(used);
  }
}

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

function unlessTooMany(error: unknown): undefined {
  if (!(error instanceof RateLimiterRes)) throw error;
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  httpError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
