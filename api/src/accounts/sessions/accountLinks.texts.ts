// Invitations are in both languages, because an invited person has not chosen one.
import type { AccountLinkPurpose, Locale } from '@denonco/contract';
import type { Institution } from '../../platform/config.ts';

interface LinkMessage {
  readonly purpose: AccountLinkPurpose;
  readonly locale: Locale;
  readonly url: string;
  readonly hours: number;
  /** An administrator invalidated the password; the account is locked until a new one. */
  readonly isSelfRequested: boolean;
  readonly institution: Institution;
}

const hoursText = {
  al: (hours: number) => (hours === 1 ? 'një orë' : `${hours} orë`),
  en: (hours: number) => (hours === 1 ? 'one hour' : `${hours} hours`),
} as const;

const subjects = {
  invitation: {
    al: ({ name }: Institution) => `Ftesë në portalin e punës: ${name.al}`,
    en: ({ name }: Institution) => `Invitation to the staff portal: ${name.en}`,
  },
  reset: {
    al: () => 'Vendosni një fjalëkalim të ri',
    en: () => 'Set a new password',
  },
} as const;

const bodies = {
  invitation: {
    al: ({ url, hours, institution }: LinkMessage) =>
      `Përshëndetje,\n\n${institution.name.al} ju fton në portalin e punës. Hapni këtë lidhje dhe vendosni fjalëkalimin tuaj:\n\n${url}\n\nLidhja vlen ${hoursText.al(hours)} dhe përdoret vetëm një herë. Mos ia dërgoni askujt.`,
    en: ({ url, hours, institution }: LinkMessage) =>
      `Hello,\n\nThe ${institution.name.en} invites you to its staff portal. Open this link and set your password:\n\n${url}\n\nThe link is valid for ${hoursText.en(hours)} and can be used once. Send it to nobody.`,
  },
  reset: {
    al: ({ url, hours, isSelfRequested }: LinkMessage) =>
      `Përshëndetje,\n\n${isSelfRequested ? requestedText.al : takenBack.al}\n\n${url}\n\nLidhja vlen ${hoursText.al(hours)} dhe përdoret vetëm një herë.${isSelfRequested ? notYou.al : ''}`,
    en: ({ url, hours, isSelfRequested }: LinkMessage) =>
      `Hello,\n\n${isSelfRequested ? requestedText.en : takenBack.en}\n\n${url}\n\nThe link is valid for ${hoursText.en(hours)} and can be used once.${isSelfRequested ? notYou.en : ''}`,
  },
} as const;

const requestedText = {
  al: 'Dikush, me siguri ju, kërkoi një fjalëkalim të ri për llogarinë tuaj. Vendoseni këtu:',
  en: 'Somebody, probably you, asked for a new password for your account. Set it here:',
} as const;
const takenBack = {
  al: 'Administratori kërkoi që të vendosni një fjalëkalim të ri. I vjetri nuk vlen më. Vendoseni këtu:',
  en: 'The administrator asked you to set a new password. The old one is no longer valid. Set it here:',
} as const;
const notYou = {
  al: ' Nëse nuk e kërkuat ju, mos bëni asgjë: fjalëkalimi mbetet ai që është.',
  en: ' If it was not you, do nothing: the password stays as it is.',
} as const;

const ends = {
  al: ({ name }: Institution) => `${name.al}\nKy mesazh u dërgua automatikisht.`,
  en: ({ name }: Institution) => `${name.en}\nThis message was sent automatically.`,
} as const;

export function linkText(message: LinkMessage): { readonly subject: string; readonly text: string } {
  const { purpose, locale, institution } = message;
  const spoken: readonly Locale[] = purpose === 'invitation' ? ['al', 'en'] : [locale];
  const subject = purpose === 'invitation' ? subjects.invitation : subjects.reset;
  const text = spoken.flatMap((one) => [bodies[purpose][one](message), ends[one](institution)]).join('\n\n');
  return { subject: subject[locale](institution), text };
}
