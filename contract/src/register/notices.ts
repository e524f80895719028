// Notifications to members, and the outbox.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { get, post } from '../platform/http.ts';
import { CaseNumber, Instant, Locale, LocalizedText } from '../platform/primitives.ts';

export const noticeChannels = ['inApp', 'email', 'sms'] as const;
export type NoticeChannelCode = (typeof noticeChannels)[number];

interface NoticeEvent {
  readonly name: LocalizedText;
  /** Shown in the bell and as e-mail subject; `{number}` is the case. */
  readonly message: LocalizedText;
  /** Default: the bell alone; otherwise e-mail as well. */
  readonly isBellOnly?: true;
  /** An e-mail about changed rights is always sent; only the bell can be turned off. */
  readonly isMailedAnyway?: true;
}

export const noticeEvents = {
  assigned: {
    name: { al: 'Më caktohet një çështje', en: 'A case is assigned to me' },
    message: { al: 'Ju u caktua çështja {number}', en: 'Case {number} was assigned to you' },
  },
  turn: {
    name: { al: 'Më vjen radha te një çështje', en: 'It becomes my turn in a case' },
    message: { al: 'Radha juaj te {number}', en: 'Your turn in {number}' },
    isBellOnly: true,
  },
  answered: {
    name: { al: 'Depozituesi përgjigjet ose tërhiqet', en: 'The filer answers or withdraws' },
    message: { al: 'Depozituesi veproi te çështja {number}', en: 'The filer acted on case {number}' },
  },
  threat: {
    name: { al: 'Një tërheqje flet për kërcënim', en: 'A withdrawal mentions a threat' },
    message: {
      al: 'Tërheqja te {number} flet për kërcënim: vendosni për vazhdimin dhe kallëzimin',
      en: 'The withdrawal of {number} mentions a threat: decide on going on and on a criminal report',
    },
  },
  wrote: {
    name: { al: 'Depozituesi më shkruan', en: 'The filer writes' },
    message: { al: 'Mesazh i ri nga depozituesi te {number}', en: 'New message from the filer of {number}' },
  },
  taskGiven: {
    name: { al: 'Më jepet një detyrë', en: 'A task is given to me' },
    message: { al: 'Ju dhanë një detyrë te {number}', en: 'You were given a task on {number}' },
  },
  mentioned: {
    name: { al: 'Më përmendin në një shënim', en: 'I am mentioned in a note' },
    message: { al: 'Ju përmendën në një shënim te {number}', en: 'You were mentioned in a note on {number}' },
  },
  warning: {
    name: { al: 'Një afat po mbaron', en: 'A deadline is near' },
    message: { al: 'Po mbaron një afat te {number}', en: 'A deadline of {number} is near' },
  },
  breach: {
    name: { al: 'Një afat ka kaluar', en: 'A deadline has passed' },
    message: { al: 'Ka kaluar një afat te {number}', en: 'A deadline of {number} has passed' },
  },
  ended: {
    name: { al: 'Një kohë e brendshme ka mbaruar', en: 'An internal time is over' },
    message: { al: 'Mbaroi një kohë e brendshme te {number}', en: 'An internal time of {number} is over' },
  },
  lapsable: {
    name: { al: 'Një plotësim nuk erdhi në kohë', en: 'A completion did not come in time' },
    message: {
      al: 'Çështja {number} nuk u plotësua në kohë: konstatoni mosplotësimin',
      en: 'Case {number} was not completed in time: confirm the lapse',
    },
  },
  hearing: {
    name: { al: 'Caktohet ose shtyhet një seancë', en: 'A hearing is set or moved' },
    message: { al: 'U caktua ose u shty seanca te {number}', en: 'A hearing of {number} was set or moved' },
  },
  identityAsked: {
    name: { al: 'Kërkohet miratimi im për një identitet', en: 'My approval is requested for an identity' },
    message: {
      al: 'Kërkohet miratimi juaj për hapjen e identitetit te {number}',
      en: 'Your approval is asked to open the identity in {number}',
    },
  },
  identityAnswered: {
    name: { al: 'Përgjigjen kërkesës sime për një identitet', en: 'My request for an identity is answered' },
    message: {
      al: 'Kërkesa juaj për identitetin te {number} mori përgjigje',
      en: 'Your request for the identity in {number} was answered',
    },
  },
  identityOpened: {
    name: { al: 'Hapet identiteti i një depozituesi', en: 'The identity of a filer is opened' },
    message: {
      al: 'U hap identiteti i depozituesit te {number}',
      en: 'The identity of the filer of {number} was opened',
    },
  },
  grantAsked: {
    name: { al: 'Kërkohet konfirmimi im për të drejta', en: 'My confirmation is requested for rights' },
    message: {
      al: 'Kërkohet konfirmimi juaj për të drejta mbi çështjet ose identitetet',
      en: 'Your confirmation is requested for rights over cases or identities',
    },
  },
  grantAnswered: {
    name: { al: 'Përgjigjen kërkesës sime për të drejta', en: 'My request for rights is answered' },
    message: { al: 'Kërkesa juaj për të drejta mori përgjigje', en: 'Your request for rights was answered' },
  },
  grantGiven: {
    name: { al: 'Jepen të drejta mbi çështjet ose identitetet', en: 'Rights over cases or identities are given' },
    message: { al: 'U dhanë të drejta mbi çështjet ose identitetet', en: 'Rights over cases or identities were given' },
  },
  newDevice: {
    name: { al: 'Hyrje nga një pajisje e re', en: 'Sign-in from a new device' },
    message: { al: 'Hyrje në llogarinë tuaj nga një pajisje e re', en: 'Sign-in to your account from a new device' },
  },
  accountChanged: {
    name: { al: 'Ndryshon mënyra e hyrjes', en: 'How I sign in has changed' },
    message: { al: 'Ndryshoi mënyra e hyrjes në llogarinë tuaj', en: 'The way to sign in to your account has changed' },
  },
  myRights: {
    name: { al: 'Ndryshon çfarë mund të bëj', en: 'What I may do has changed' },
    message: { al: 'Ndryshoi çfarë mund të bëni në portal', en: 'What you may do in the portal has changed' },
    isBellOnly: true,
    isMailedAnyway: true,
  },
  administration: {
    name: { al: 'Ndryshojnë përdoruesit ose rolet', en: 'Members or roles have changed' },
    message: {
      al: 'Një administrator ndryshoi përdoruesit ose rolet',
      en: 'An administrator has changed members or roles',
    },
    isBellOnly: true,
    isMailedAnyway: true,
  },
  premisesSent: {
    name: { al: 'Bashkitë dërgojnë raporte për objektet', en: 'Municipalities send reports of premises' },
    message: { al: 'Një bashki dërgoi raporte për objektet', en: 'A municipality has sent reports of premises' },
    isBellOnly: true,
  },
  premisesReturned: {
    name: { al: 'KQZ-ja kthen raporte për plotësim', en: 'KQZ returns reports for completion' },
    message: { al: 'KQZ-ja ju ktheu raporte për plotësim', en: 'KQZ has returned reports to you for completion' },
  },
  premisesDecided: {
    name: { al: 'KQZ-ja vendos për objektet', en: 'KQZ decides on premises' },
    message: { al: 'KQZ-ja vendosi për objektet që raportuat', en: 'KQZ has decided on premises that you reported' },
  },
  deadLetter: {
    name: { al: 'Mesazhe që nuk u dërguan', en: 'Messages that could not be sent' },
    message: { al: 'Ka mesazhe që nuk u dërguan dot', en: 'Some messages could not be sent' },
    isBellOnly: true,
  },
  smsBudget: {
    name: { al: 'SMS-të e ditës po mbarojnë', en: 'The SMS of the day run out' },
    message: {
      al: 'Një kufi ditor i SMS-ve po mbaron ose mbaroi: shihni gjendjen e shërbimit',
      en: 'A daily limit of SMS is nearly or wholly used up: see the state of the service',
    },
  },
  backupLate: {
    name: { al: 'Prej një dite nuk bëhet kopje rezervë', en: 'No backup was made for a day' },
    message: {
      al: 'Prej më shumë se një dite nuk është bërë asnjë kopje rezervë: shihni gjendjen e shërbimit',
      en: 'No backup was made for more than a day: see the state of the service',
    },
  },
  rehearsalLate: {
    name: { al: 'Prej një muaji nuk provohet kthimi i kopjes', en: 'No backup was rehearsed for a month' },
    message: {
      al: 'Prej më shumë se një muaji asnjë kopje rezervë nuk është provuar me kthim: shihni gjendjen e shërbimit',
      en: 'No backup was brought back to try it for more than a month: see the state of the service',
    },
  },
  retentionWaits: {
    name: { al: 'Një fshirje më e madhe se zakonisht pret', en: 'A larger erasure than usual waits' },
    message: {
      al: 'Fshirja e natës pret lejen tuaj, sepse prek më shumë çështje se zakonisht: shihni ruajtjen e të dhënave',
      en: 'The nightly erasure waits for you, because it concerns more cases than usual: see the retention of data',
    },
  },
} as const satisfies Record<string, NoticeEvent>;
export type NoticeEventCode = keyof typeof noticeEvents;

export const noticeEventCodes = codesOf(noticeEvents);
export const isNoticeEvent = (code: string): code is NoticeEventCode => code in noticeEvents;
const EventCode = z.enum(noticeEventCodes);

export const channelsOf = (event: NoticeEventCode): readonly NoticeChannelCode[] =>
  'isMailedAnyway' in noticeEvents[event] ? ['inApp'] : noticeChannels;

/** The choice of members who chose nothing. */
export const isWantedByDefault = (event: NoticeEventCode, channel: NoticeChannelCode): boolean =>
  channel === 'inApp' || (channel === 'email' && !('isBellOnly' in noticeEvents[event]));

export const MyNotice = z.object({
  id: z.uuid(),
  event: EventCode,
  /** `{number}` is the case. */
  words: LocalizedText,
  /** Null without a case. */
  number: z.nullable(CaseNumber),
  path: z.string(),
  at: Instant,
  isRead: z.boolean(),
});
export type MyNotice = z.infer<typeof MyNotice>;

const Cursor = z.optional(z.string().check(z.maxLength(200)));

export const listMyNotices = get('/api/notices/', 'signed-in', {
  query: z.object({
    after: Cursor,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  response: z.object({ items: z.array(MyNotice), next: z.nullable(z.string()), unread: z.int() }),
  summary: 'What I was told, newest first, and how much of it I have not read',
});
export const readMyNotices = post('/api/notices/read/', 'signed-in', {
  /** Default all. */
  body: z.object({ ids: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(100))) }),
  response: z.object({ unread: z.int() }),
  summary: 'Mark notices as read',
});

const NoticeChoice = z.object({ event: EventCode, channel: z.enum(noticeChannels), wanted: z.boolean() });
export const NoticeSettings = z.object({
  language: Locale,
  email: z.string(),
  /** Null: unknown, so SMS are impossible. */
  phone: z.nullable(z.string()),
  choices: z.array(NoticeChoice),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const getNoticeSettings = get('/api/profile/notification/', 'signed-in', {
  response: NoticeSettings,
  summary: 'What I am told of, by which channel and in which language',
});
export const saveNoticeSettings = post('/api/profile/notification/', 'signed-in', {
  body: z.object({ language: Locale, choices: z.array(NoticeChoice).check(z.maxLength(100)) }),
  response: NoticeSettings,
  summary: 'Choose what I am told of; what is left out stays as it is',
});

export const deliveryStates = ['dead', 'waiting', 'sent'] as const;
export const Delivery = z.object({
  id: z.uuid(),
  channel: z.enum(['email', 'sms']),
  /** Masked, but recognisable. */
  masked: z.string(),
  createdAt: Instant,
  tries: z.int(),
  lastError: z.nullable(z.string()),
  nextTryAt: z.nullable(Instant),
  deadAt: z.nullable(Instant),
  sentAt: z.nullable(Instant),
  /** The text still exists. */
  mayRetry: z.boolean(),
});
export type Delivery = z.infer<typeof Delivery>;

export const listOutbox = get('/api/administration/outbox/', 'outbox.read', {
  query: z.object({ state: z._default(z.enum(deliveryStates), 'dead'), after: Cursor }),
  response: z.object({
    items: z.array(Delivery),
    next: z.nullable(z.string()),
    counts: z.record(z.enum(deliveryStates), z.int()),
  }),
  summary: 'Messages on their way, given up and sent, without their words',
});
const JobIds = z.array(z.string().check(z.regex(/^\d{1,18}$/))).check(z.minLength(1), z.maxLength(100));
export const actOnOutbox = post('/api/administration/outbox/actions/', 'outbox.read', {
  body: z.object({
    action: z.enum(['retry', 'giveUp']),
    ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
  }),
  response: z.object({ changed: z.int() }),
  summary: 'Try messages again now, or give them up for good',
});

export const QueuedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: Instant,
  /** Null when given up. */
  runAt: z.nullable(Instant),
});
export type QueuedJob = z.infer<typeof QueuedJob>;
export const listJobs = get('/api/administration/jobs/', 'outbox.read', {
  response: z.object({
    /** Rows not relayed to the queue yet, and the age of the oldest. */
    outbox: z.object({ waiting: z.int(), oldestAt: z.nullable(Instant) }),
    counts: z.object({ ready: z.int(), later: z.int(), running: z.int(), failing: z.int(), dead: z.int() }),
    /** Most attempts first; at most a hundred. */
    failing: z.array(QueuedJob),
  }),
  summary: 'The state of the job queue and what fails in it',
});
export const actOnJobs = post('/api/administration/jobs/actions/', 'outbox.read', {
  body: z.object({ action: z.enum(['retry', 'giveUp']), ids: JobIds }),
  response: z.object({ changed: z.int() }),
  summary: 'Try failed jobs again now, or give them up',
});

const StopParams = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) });
const stopPath = '/api/news/stop/:token/';
/** Called by the link's page or a mail program (RFC 8058). */
export const unsubscribe = post(stopPath, 'public', {
  params: StopParams,
  acceptsForm: true,
  wakesJobs: false,
  response: z.null(),
  errors: ['not_found'],
  summary:
    'Stop news of a case to the address that got this link, without session or code, and erase the address; pressed again it says the same',
});
export const getUnsubscribe = get(stopPath, 'public', {
  params: StopParams,
  response: z.unknown(),
  summary: 'Leads to the page with the button that stops news; changes nothing, because mail scanners open links',
});
