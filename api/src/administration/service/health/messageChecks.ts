// Checks of outgoing messages: outbox, mail server, SMS gateway.
import { smsUse } from '../../../accounts/notifications/smsBudgets.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { smsBudgets, warningThreshold } from '../../../reference/delivery/smsBudgets.rules.ts';
import { checkSmsGateway } from '../../../reference/delivery/smsGateway.ts';
import { checkMailServer } from '../../../reference/delivery/smtp.ts';
import {
  check,
  errorIf,
  hour,
  instant,
  isServed,
  number,
  type Service,
  seconds,
  secondsSince,
  text,
  warningIf,
  when,
} from './check.ts';
import { type ChannelFigures, channelFigures } from './health.store.ts';

export const outbox = check({
  topic: 'Messages',
  read: async ({ db, now }: Deps) =>
    (await channelFigures(db)).map((one) => ({ ...one, waited: secondsSince(one.oldestWaitingAt, now()) })),
  gauges: {
    denonco_messages_waiting: ['Messages that are still to be sent.', byChannel('waiting'), 'channel'],
    denonco_messages_failing: ['Of these, those that were tried in vain.', byChannel('failing'), 'channel'],
    denonco_messages_dead: ['Messages that were given up within the last 30 days.', byChannel('dead'), 'channel'],
    denonco_messages_oldest_seconds: ['How long the oldest has waited.', byChannel('waited'), 'channel'],
  },
  facts: (all) => [
    number('Në pritje', 'Waiting', sumOf(all, 'waiting')),
    number('Të padërguara', 'Given up', sumOf(all, 'dead')),
    ...when(longestWait(all) > 0, seconds('Më i vjetri pret prej', 'The oldest has waited', longestWait(all))),
  ],
  rules: (all) => [
    errorIf(longestWait(all) > hour, {
      al: 'Ka mesazhe që presin më shumë se një orë. Shihni gabimin e tyre te “Mesazhet dalëse”.',
      en: 'Messages have waited for more than an hour. See their error under “Outgoing messages”.',
    }),
    warningIf(sumOf(all, 'dead') > 0, {
      al: 'Ka mesazhe që nuk u dërguan dot. Shihini te “Mesazhet dalëse”: provoni përsëri ose hiqni dorë.',
      en: 'Some messages could not be sent. See them under “Outgoing messages”: try again or give them up.',
    }),
  ],
});

type Figures = ChannelFigures & { readonly waited: number };
type Count = 'waiting' | 'failing' | 'dead';

function byChannel(figure: Count | 'waited') {
  return (all: readonly Figures[]) => Object.fromEntries(all.map((one) => [one.channel, one[figure]]));
}

const sumOf = (all: readonly Figures[], count: Count) => all.reduce((sum, one) => sum + one[count], 0);

const longestWait = (all: readonly Figures[]) => Math.max(0, ...all.map(({ waited }) => waited));

const transport = (channel: ChannelFigures['channel'], service: Service) =>
  check({
    topic: 'Messages',
    service,
    async read(deps: Deps) {
      const { db, now } = deps;
      const budgets = channel === 'sms' ? await smsUse(db, deps, now()) : [];
      return {
        budgets,
        found: (await channelFigures(db)).find((one) => one.channel === channel),
        isConfigured: isServed[channel === 'email' ? 'mail' : 'sms'](deps),
        isUsedUp: budgets.some(({ sent, max }) => sent >= max),
        isNearlyUsedUp: budgets.some(({ sent, max }) => sent >= warningThreshold(max)),
      };
    },
    gauges:
      channel === 'sms'
        ? {
            denonco_sms_today: [
              'SMS of this day in Tirane, by whose budget they are of.',
              ({ budgets }) => Object.fromEntries(budgets.map(({ budget, sent }) => [budget, sent])),
              'budget',
            ],
            denonco_sms_daily: [
              'How many that budget has for a day.',
              ({ budgets }) => Object.fromEntries(budgets.map(({ budget, max }) => [budget, max])),
              'budget',
            ],
          }
        : {},
    facts: ({ found, budgets }) => [
      instant('Dërguar së fundi', 'Last sent', found?.lastSentAt),
      instant('Dështuar së fundi', 'Last given up', found?.lastDeadAt),
      number('Po provohen përsëri', 'Being tried again', found?.failing ?? 0),
      ...budgets.map(({ budget, sent, max }) =>
        text(`${smsBudgets[budget].al}, sot`, `${smsBudgets[budget].en}, today`, `${sent} / ${max}`),
      ),
    ],
    rules: ({ found, isConfigured, isUsedUp, isNearlyUsedUp }) => [
      warningIf(!isConfigured, {
        al: `Nuk është vendosur ${service.setting}: mesazhet shkruhen te kutia vendore dhe nuk i mbërrijnë askujt.`,
        en: `${service.setting} is not set: messages are written to the local outbox and are not delivered.`,
      }),
      errorIf(isUsedUp, {
        al: 'Një kufi ditor i SMS-ve mbaroi: mesazhet e tij presin deri nesër, kodet refuzohen. Shihni kush i kërkon, ose rriteni te “Konfigurimi”.',
        en: 'A daily limit of SMS is used up: its messages wait until tomorrow, codes are refused. See who asks for them, or raise it under “Settings”.',
      }),
      warningIf(isNearlyUsedUp, {
        al: 'Një kufi ditor i SMS-ve po mbaron. Shihni nëse kërkesat janë të zakonshme.',
        en: 'A daily limit of SMS is nearly used up. See whether what is asked for is usual.',
      }),
      warningIf((found?.failing ?? 0) > 0, {
        al: 'Dërgesa e fundit nuk u pranua. Kontrolloni adresën dhe kredencialet e shërbimit që i dërgon.',
        en: 'The last messages were not taken. Check the address and the credentials of the service that sends them.',
      }),
    ],
  });

export const mail = transport('email', {
  setting: 'SMTP_URL',
  name: 'the mail server',
  of: ({ mail: { smtpUrl } }) => smtpUrl,
  ask: async ({ mail: { smtpUrl }, publicUrl }) => smtpUrl && checkMailServer(smtpUrl, publicUrl),
  without: 'e-mail waits until it answers',
});

export const sms = transport('sms', {
  setting: 'SMS_URL',
  name: 'the SMS gateway',
  of: ({ sms: gateway }) => gateway,
  ask: async ({ sms: gateway }) => gateway && checkSmsGateway(gateway),
  without: 'SMS wait until it answers',
});
