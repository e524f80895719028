// E-mails say what changed, so that an unexpected change is noticed. In both languages, because readers differ.
import { type LocalizedText, type Permission, permissions } from '@denonco/contract';
import type { Institution } from '../../platform/config.ts';
import { writtenDate } from '../../platform/moments/moments.rules.ts';
import { fill } from '../../reference/messageTemplates/templates.rules.ts';

type Parts = Readonly<Record<string, LocalizedText | string | null>>;

/** `{name}` is replaced by a part, or by a dash if there is none. */
const filled = ({ al, en }: LocalizedText, parts: Parts): LocalizedText => {
  const valuesIn = (locale: 'al' | 'en') =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, (typeof part === 'object' ? part?.[locale] : part) || '—']),
    );
  return { al: fill(al, valuesIn('al')), en: fill(en, valuesIn('en')) };
};

const actionTexts = {
  invited: { al: 'ftesë si {role}', en: 'invited as {role}' },
  resent: { al: 'ftesa u dërgua përsëri', en: 'the invitation was sent again' },
  revoked: { al: 'ftesa u tërhoq', en: 'the invitation was taken back' },
  enabled: { al: 'llogaria u hap përsëri', en: 'the account was opened again' },
  reset: {
    al: 'fjalëkalimi u mor mbrapsht; një lidhje për të vendosur të riun u dërgua me e-mail',
    en: 'the password was taken back; a link to set a new one was sent by e-mail',
  },
  sessionsEnded: { al: 'hyrjet e hapura u mbyllën në të gjitha pajisjet', en: 'signed out on every device' },
  absent: { al: 'mungesa u shënua: {from} – {until}', en: 'marked as absent: {from} – {until}' },
  present: { al: 'mungesa u hoq', en: 'no longer marked as absent' },
  disabled: { al: 'llogaria u mbyll. Arsyeja: {reason}', en: 'the account was closed. Reason: {reason}' },
  factorsReset: {
    al: 'faktorët e dytë u hoqën. Arsyeja: {reason}',
    en: 'the second factors were removed. Reason: {reason}',
  },
  name: { al: 'emri: {to}', en: 'name: {to}' },
  role: { al: 'roli: {from} → {to}', en: 'role: {from} → {to}' },
  municipality: { al: 'bashkia: {from} → {to}', en: 'municipality: {from} → {to}' },
  roleMade: { al: 'rol i ri sipas rolit “{from}”', en: 'new role, a copy of “{from}”' },
  roleRenamed: { al: 'emri i ri i rolit: {to}', en: 'new name of the role: {to}' },
  roleRetired: { al: 'roli u hoq nga përdorimi', en: 'the role was retired' },
  roleRestored: { al: 'roli u kthye në përdorim', en: 'the role was brought back' },
  factorNeeded: { al: 'hyrja kërkon faktorin e dytë', en: 'signing in needs a second factor' },
  factorNotNeeded: { al: 'hyrja nuk kërkon më faktorin e dytë', en: 'signing in no longer needs a second factor' },
  openingWait: {
    al: 'ditët e para të një llogarie pa hapje identitetesh: {from} → {to}',
    en: 'first days of an account without openings of identities: {from} → {to}',
  },
} as const satisfies Record<string, LocalizedText>;

export const accountChange = (what: keyof typeof actionTexts, parts: Parts = {}): LocalizedText =>
  filled(actionTexts[what], parts);

export const dayText = (day: string): LocalizedText => ({ al: writtenDate(day, 'al'), en: writtenDate(day, 'en') });

export function permissionsChange(gained: readonly Permission[], lost: readonly Permission[]) {
  if (gained.length + lost.length === 0) return [];
  const listed = (locale: 'al' | 'en', more: string, fewer: string) =>
    [[more, gained] as const, [fewer, lost] as const]
      .filter(([, keys]) => keys.length > 0)
      .map(([label, keys]) => `${label}: ${keys.map((key) => permissions[key][locale]).join(', ')}`)
      .join('; ');
  return [
    {
      al: listed('al', 'leje të shtuara', 'leje të hequra'),
      en: listed('en', 'permissions added', 'permissions removed'),
    },
  ];
}

export interface Letter {
  readonly institution: Institution;
  readonly url: string;
  readonly changes: readonly LocalizedText[];
}

const letterOf = (subject: LocalizedText, text: LocalizedText, letter: Letter, parts: Parts = {}) => {
  const { institution, url, changes } = letter;
  const listIn = (locale: 'al' | 'en') => changes.map((change) => `– ${change[locale]}`).join('\n');
  const values = { ...parts, url, email: institution.email, list: { al: listIn('al'), en: listIn('en') } };
  const { al, en } = filled(text, values);
  return {
    subject: filled(subject, values),
    text: {
      al: `${al}\n\n${institution.name.al}\nKy mesazh u dërgua automatikisht.`,
      en: `${en}\n\n${institution.name.en}\nThis message was sent automatically.`,
    },
  };
};

export const letterToMember = (letter: Letter) =>
  letterOf(
    { al: 'Llogaria juaj u ndryshua', en: 'Your account was changed' },
    {
      al: 'Një administrator ndryshoi llogarinë tuaj në portalin e punës:\n\n{list}\n\nPortali: {url}\n\nNëse nuk e prisnit këtë, shkruani menjëherë te {email}.',
      en: 'An administrator has changed your account in the staff portal:\n\n{list}\n\nThe portal: {url}\n\nIf you did not expect this, write to {email} at once.',
    },
    letter,
  );

export const letterToAdministrators = (letter: Letter, about: LocalizedText, by: string) =>
  letterOf(
    { al: 'Administrimi: {about}', en: 'Administration: {about}' },
    {
      al: '{by} ndryshoi “{about}”:\n\n{list}\n\nShihni: {url}',
      en: '{by} has changed “{about}”:\n\n{list}\n\nSee: {url}',
    },
    letter,
    { about, by },
  );
