// Texts of account links. Invitations are in both languages, because an invited person has not chosen one.
import type { AccountLinkPurpose, Locale, LocalizedText } from '@denonco/contract';
import type { Institution } from '../../platform/config.ts';
import { fill } from '../../reference/messageTemplates/templates.rules.ts';

interface LinkMessage {
  readonly purpose: AccountLinkPurpose;
  readonly locale: Locale;
  readonly url: string;
  readonly hours: number;
  /** False when an administrator invalidated the password: the account is locked until a new one. */
  readonly isSelfRequested: boolean;
  readonly institution: Institution;
}

const invitation = {
  subject: { al: 'Ftesë në portalin e punës: {institution}', en: 'Invitation to the staff portal: {institution}' },
  body: {
    al: 'Përshëndetje,\n\n{institution} ju fton në portalin e punës. Hapni këtë lidhje dhe vendosni fjalëkalimin tuaj:\n\n{url}\n\nLidhja vlen {hours} dhe përdoret vetëm një herë. Mos ia dërgoni askujt.',
    en: 'Hello,\n\nThe {institution} invites you to its staff portal. Open this link and set your password:\n\n{url}\n\nThe link is valid for {hours} and can be used once. Do not share it.',
  },
} as const;
const resetSubject = { al: 'Vendosni një fjalëkalim të ri', en: 'Set a new password' } as const;
const requested = {
  subject: resetSubject,
  body: {
    al: 'Përshëndetje,\n\nDikush, me siguri ju, kërkoi një fjalëkalim të ri për llogarinë tuaj. Vendoseni këtu:\n\n{url}\n\nLidhja vlen {hours} dhe përdoret vetëm një herë. Nëse nuk e kërkuat ju, mos bëni asgjë: fjalëkalimi mbetet ai që është.',
    en: 'Hello,\n\nSomebody, probably you, asked for a new password for your account. Set it here:\n\n{url}\n\nThe link is valid for {hours} and can be used once. If it was not you, do nothing: the password stays as it is.',
  },
} as const;
const takenBack = {
  subject: resetSubject,
  body: {
    al: 'Përshëndetje,\n\nAdministratori kërkoi që të vendosni një fjalëkalim të ri. I vjetri nuk vlen më. Vendoseni këtu:\n\n{url}\n\nLidhja vlen {hours} dhe përdoret vetëm një herë.',
    en: 'Hello,\n\nThe administrator asked you to set a new password. The old one is no longer valid. Set it here:\n\n{url}\n\nThe link is valid for {hours} and can be used once.',
  },
} as const;
const end = {
  al: '{institution}\nKy mesazh u dërgua automatikisht.',
  en: '{institution}\nThis message was sent automatically.',
} as const;

export function linkText({ purpose, locale, url, hours, isSelfRequested, institution }: LinkMessage) {
  const isInvitation = purpose === 'invitation';
  const { subject, body } = isInvitation ? invitation : isSelfRequested ? requested : takenBack;
  const hoursText = { al: hours === 1 ? 'një orë' : `${hours} orë`, en: hours === 1 ? 'one hour' : `${hours} hours` };
  const filled = (text: LocalizedText, one: Locale) =>
    fill(text[one], { institution: institution.name[one], url, hours: hoursText[one] });
  const spoken: readonly Locale[] = isInvitation ? ['al', 'en'] : [locale];
  const parts = spoken.flatMap((one) => [filled(body, one), filled(end, one)]);
  return { subject: filled(subject, locale), text: parts.join('\n\n') };
}
