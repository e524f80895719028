// E-mails say what changed, so that an unexpected change is noticed.
import { type Locale, type Permission, permissions } from '@denonco/contract';
import type { Institution } from '../../platform/config.ts';
import { startOfDay, writtenDay } from '../../platform/moments/moments.rules.ts';

export type AccountChange =
  | { readonly what: 'invited'; readonly role: string }
  | { readonly what: 'resent' | 'revoked' | 'enabled' | 'reset' | 'sessionsEnded' | 'present' }
  | { readonly what: 'absent'; readonly from: string; readonly until: string }
  | { readonly what: 'name'; readonly name: string }
  | { readonly what: 'role'; readonly from: string; readonly to: string }
  | { readonly what: 'municipality'; readonly from: string; readonly to: string }
  | {
      readonly what: 'permissions';
      readonly gained: readonly Permission[];
      readonly lost: readonly Permission[];
    }
  | { readonly what: 'disabled' | 'factorsReset'; readonly reason: string }
  | { readonly what: 'roleMade'; readonly from: string }
  | { readonly what: 'roleRenamed'; readonly to: string }
  | { readonly what: 'roleRetired' | 'roleRestored' }
  | { readonly what: 'openingWait'; readonly from: string; readonly to: string }
  | { readonly what: 'secondFactor'; readonly needed: boolean };

const nothing = '—';

function listed(gained: readonly Permission[], lost: readonly Permission[], locale: Locale): string {
  const names = (keys: readonly Permission[]) => keys.map((key) => permissions[key][locale]).join(', ');
  const [more, fewer] =
    locale === 'en' ? ['permissions added', 'permissions removed'] : ['leje të shtuara', 'leje të hequra'];
  return [
    ...(gained.length > 0 ? [`${more}: ${names(gained)}`] : []),
    ...(lost.length > 0 ? [`${fewer}: ${names(lost)}`] : []),
  ].join('; ');
}

const actionTexts = {
  al: {
    invited: ({ role }: { role: string }) => `ftesë si ${role}`,
    resent: 'ftesa u dërgua përsëri',
    revoked: 'ftesa u tërhoq',
    enabled: 'llogaria u hap përsëri',
    reset: 'fjalëkalimi u mor mbrapsht; një lidhje për të vendosur të riun u dërgua me e-mail',
    sessionsEnded: 'hyrjet e hapura u mbyllën në të gjitha pajisjet',
    absent: 'mungesa u shënua:',
    present: 'mungesa u hoq',
    disabled: 'llogaria u mbyll',
    factorsReset: 'faktorët e dytë u hoqën',
    roleRetired: 'roli u hoq nga përdorimi',
    roleRestored: 'roli u kthye në përdorim',
    name: 'emri',
    role: 'roli',
    municipality: 'bashkia',
    roleMade: 'rol i ri sipas rolit',
    roleRenamed: 'emri i ri i rolit',
    needed: 'hyrja kërkon faktorin e dytë',
    notNeeded: 'hyrja nuk kërkon më faktorin e dytë',
    openingWait: 'ditët e para të një llogarie pa hapje identitetesh',
    reason: 'Arsyeja',
  },
  en: {
    invited: ({ role }: { role: string }) => `invited as ${role}`,
    resent: 'the invitation was sent again',
    revoked: 'the invitation was taken back',
    enabled: 'the account was opened again',
    reset: 'the password was taken back; a link to set a new one was sent by e-mail',
    sessionsEnded: 'signed out on every device',
    absent: 'marked as absent:',
    present: 'no longer marked as absent',
    disabled: 'the account was closed',
    factorsReset: 'the second factors were removed',
    roleRetired: 'the role was retired',
    roleRestored: 'the role was brought back',
    name: 'name',
    role: 'role',
    municipality: 'municipality',
    roleMade: 'new role, a copy of',
    roleRenamed: 'new name of the role',
    needed: 'signing in needs a second factor',
    notNeeded: 'signing in no longer needs a second factor',
    openingWait: 'first days of an account without openings of identities',
    reason: 'Reason',
  },
} as const;

export function lineOf(change: AccountChange, locale: Locale): string {
  const texts = actionTexts[locale];
  switch (change.what) {
    case 'invited':
      return texts.invited(change);
    case 'name':
      return `${texts.name}: ${change.name}`;
    case 'role':
    case 'municipality':
    case 'openingWait':
      return `${texts[change.what]}: ${change.from || nothing} → ${change.to || nothing}`;
    case 'permissions':
      return listed(change.gained, change.lost, locale);
    case 'disabled':
    case 'factorsReset':
      return `${texts[change.what]}. ${texts.reason}: ${change.reason}`;
    case 'absent':
      return `${texts.absent} ${[change.from, change.until].map((day) => writtenDay(startOfDay(day).getTime(), locale)).join(' – ')}`;
    case 'roleMade':
      return `${texts.roleMade} “${change.from}”`;
    case 'roleRenamed':
      return `${texts.roleRenamed}: ${change.to}`;
    case 'secondFactor':
      return change.needed ? texts.needed : texts.notNeeded;
    default:
      return texts[change.what];
  }
}

interface Letter {
  readonly locale: Locale;
  readonly institution: Institution;
  readonly url: string;
  readonly lines: readonly string[];
}

const listOf = (entries: readonly string[]) => entries.map((entry) => `– ${entry}`).join('\n');
const endOf = { al: 'Ky mesazh u dërgua automatikisht.', en: 'This message was sent automatically.' } as const;

export function letterToMember({ locale, institution, url, lines: changed }: Letter) {
  const list = listOf(changed);
  const text = {
    al: `Një administrator ndryshoi llogarinë tuaj në portalin e punës:\n\n${list}\n\nPortali: ${url}\n\nNëse nuk e prisnit këtë, shkruani menjëherë te ${institution.email}.`,
    en: `An administrator has changed your account in the staff portal:\n\n${list}\n\nThe portal: ${url}\n\nIf you did not expect this, write to ${institution.email} at once.`,
  } as const;
  return {
    subject: locale === 'en' ? 'Your account was changed' : 'Llogaria juaj u ndryshua',
    text: `${text[locale]}\n\n${institution.name[locale]}\n${endOf[locale]}`,
  };
}

export function letterToAdministrators({
  locale,
  institution,
  url,
  lines: changed,
  by,
  about,
}: Letter & { readonly by: string; readonly about: string }) {
  const list = listOf(changed);
  const text = {
    al: `${by} ndryshoi “${about}”:\n\n${list}\n\nShihni: ${url}`,
    en: `${by} has changed “${about}”:\n\n${list}\n\nSee: ${url}`,
  } as const;
  return {
    subject: locale === 'en' ? `Administration: ${about}` : `Administrimi: ${about}`,
    text: `${text[locale]}\n\n${institution.name[locale]}\n${endOf[locale]}`,
  };
}
