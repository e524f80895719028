// Confirms a telephone by a code.
import { randomInt } from 'node:crypto';
import { type Locale, normalizeMobile, toTiraneIso } from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { secondsBetweenCodes } from '../../platform/http/limits.ts';
import { queueDeliveries } from '../../reference/delivery/deliveries.store.ts';
import { getPublisher, getSmsRules } from '../../reference/settings/settings.store.ts';
import { reserveSms, reserveVisitorSms } from '../notifications/smsBudgets.store.ts';
import { checkCode, codeValidMs, saveCode } from './confirmations.store.ts';

const texts = {
  al: '{short}: kodi juaj është {code}. Vlen 10 minuta. Mos ia tregoni askujt.',
  en: '{short}: your code is {code}. It is valid for 10 minutes. Do not share it.',
} as const satisfies Record<Locale, string>;

export const confirmationsHandlers = {
  async requestPhoneConfirmation(call) {
    const { body, tx, deps, now, locale, actor, origin } = call;
    const phone = normalizeMobile(body.phone);
    if (phone === undefined) throw httpError('validation', { fields: { phone: 'phone_landline' } });
    const { prefixes } = await getSmsRules(deps, tx);
    if (!prefixes.some((one) => phone.startsWith(one)))
      throw httpError('validation', { fields: { phone: 'phone_country' } });
    await deps.limits.consumePhoneCode(deps.keys.hash('throttled-phone', phone).toString('base64url').slice(0, 22));
    const isLeft = actor
      ? reserveSms(tx, deps, 'memberCodes', now)
      : reserveVisitorSms(tx, deps, origin.addressHash, now);
    if (!(await isLeft)) throw httpError('sms_exhausted');
    const requestId = newId();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await saveCode(tx, deps.keys, { requestId, code }, phone, now);
    const expiresAt = new Date(now.getTime() + codeValidMs);
    const { institution } = await getPublisher(deps, tx);
    const text = texts[locale].replace('{short}', () => institution.short).replace('{code}', code);
    const eventKey = `confirmation/${requestId}`;
    const message = { channel: 'sms', to: phone, eventKey, text, usefulUntil: expiresAt } as const;
    await queueDeliveries(tx, deps.keys, now, [message]);
    const resendAfter = now.getTime() + secondsBetweenCodes * 1000;
    return { requestId, expiresAt: toTiraneIso(expiresAt), resendAfter: toTiraneIso(resendAfter) };
  },
  async confirmPhone({ body, deps, now }) {
    const tried = await checkCode(deps.db, deps.keys, body, now);
    if (tried.state === 'expired') throw httpError('code_expired');
    if (tried.state === 'wrong') throw httpError('validation', { fields: { code: ['code_wrong', tried.triesLeft] } });
    return { confirmedUntil: toTiraneIso(tried.confirmedUntil) };
  },
} satisfies SomeHandlers;
