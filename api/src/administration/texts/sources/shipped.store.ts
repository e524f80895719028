import {
  caseKinds,
  type LocalizedText,
  letterKindRows,
  letterKinds,
  noticeEventCodes,
  noticeEvents,
  type TextContent,
  type TextField,
} from '@denonco/contract';
import { memberOriginal } from '../../../accounts/notifications/notifications.texts.ts';
import {
  filerKeys,
  maxSmsLength,
  placeholdersIn,
  placeholdersOf,
  requiredPlaceholders,
} from '../../../reference/messageTemplates/templates.rules.ts';
import { fieldsOf, type Template } from '../../../register/letters/templates/template.ts';
import { templateOf } from '../../../register/letters/templates/templates.ts';
import { noticeOriginal } from '../../../register/subscriptions/news.texts.ts';
import { field } from '../text.ts';
import { letterPlaceholders } from '../texts.placeholders.ts';
import { shippedTexts } from '../texts.versions.store.ts';
import { kindGroups } from './tables.store.ts';

const textFieldsOf = (template: Template): readonly TextField[] => [
  field('subject', { al: 'Objekti', en: 'Subject' }, 'line', 300, {
    placeholders: letterPlaceholders,
    needs: ['case'],
  }),
  ...fieldsOf(template).map(({ code, label, hint = null, isLine, isOptional, text }) =>
    field(code, label, isLine ? 'line' : 'text', isLine ? 300 : 6000, {
      hint,
      isRequired: !isOptional,
      placeholders: letterPlaceholders,
      // A part consisting only of a placeholder must keep it.
      needs: /^\{[\w.]+\}$/.test(text.al) ? placeholdersIn(text.al) : [],
    }),
  ),
];

const letterOriginalOf = (template: Template): TextContent => ({
  subject: template.subject,
  ...Object.fromEntries(fieldsOf(template).map(({ code, text }) => [code, text])),
});

const allLetters = () =>
  caseKinds.flatMap((caseKind) =>
    letterKinds.flatMap((kind) => {
      const template = templateOf(kind, caseKind);
      return template ? [{ id: `letter.${kind}.${caseKind}`, kind, caseKind, template }] : [];
    }),
  );

export const shippedLetter = (id: string) => allLetters().find((letter) => letter.id === id);

export const letters = shippedTexts('letter', () =>
  allLetters().map(({ id, kind, caseKind, template }) => ({
    id,
    group: { code: caseKind, name: kindGroups[caseKind] },
    name: letterKindRows[kind].label,
    fields: textFieldsOf(template),
    original: letterOriginalOf(template),
  })),
);

type Channel = 'email' | 'sms' | 'inApp';
const channelNames: Readonly<Record<Channel, LocalizedText>> = {
  email: { al: 'E-mail', en: 'E-mail' },
  sms: { al: 'SMS', en: 'SMS' },
  inApp: { al: 'Në portal', en: 'In the portal' },
};
const filerNames: Readonly<Record<(typeof filerKeys)[number], LocalizedText>> = {
  registered: { al: 'Çështja u regjistrua', en: 'The case was registered' },
  event: { al: 'Ka një njoftim për çështjen', en: 'There is news of the case' },
  message: { al: 'Komisioni ka shkruar', en: 'The commission has written' },
  request: { al: 'Çështja duhet plotësuar', en: 'The case has to be completed' },
  appeal: { al: 'U mor një vendim që ankohet', en: 'A decision that can be appealed against' },
  refusedFile: { al: 'Një skedar nuk mund të hapet', en: 'A file cannot be opened' },
};
const toFilers = { code: 'filer', name: { al: 'Për depozituesit', en: 'To filers' } } as const;
const toMembers = { code: 'members', name: { al: 'Për përdoruesit e portalit', en: 'To members of staff' } } as const;

const bodyOf = (channel: Channel, key: string, original: LocalizedText) => {
  const label = { al: 'Teksti', en: 'Text' };
  if (channel === 'inApp') {
    const needs = original.al.includes('{number}') ? ['number'] : [];
    return field('body', label, 'line', 120, { placeholders: ['number'], needs });
  }
  const more = { placeholders: placeholdersOf(key), needs: requiredPlaceholders({ key, channel }) };
  if (channel === 'sms') return field('body', label, 'line', maxSmsLength, more);
  return field('body', label, 'text', 4000, more);
};
const subjectOf = (key: string) => {
  const label = { al: 'Objekti i e-mailit', en: 'Subject of the e-mail' };
  return field('subject', label, 'line', 150, { placeholders: placeholdersOf(key) });
};

const slotOf = (key: string, channel: Channel) => ({ id: `notice.${key}.${channel}`, key, channel });
const slots = [
  ...filerKeys.flatMap((key) =>
    (['email', 'sms'] as const).map((channel) => {
      const original = noticeOriginal(key, channel);
      return { ...slotOf(key, channel), group: toFilers, title: filerNames[key], original };
    }),
  ),
  ...noticeEventCodes.flatMap((key) =>
    (['inApp', 'email', 'sms'] as const).map((channel) => {
      const { name: title, message: body } = noticeEvents[key];
      const original = channel === 'inApp' ? { body } : memberOriginal(channel);
      return { ...slotOf(key, channel), group: toMembers, title, original };
    }),
  ),
];

export const shippedNotice = (id: string) => slots.find((slot) => slot.id === id);

export const notices = shippedTexts('notice', () =>
  slots.map(({ id, key, channel, group, title, original }) => {
    const { al, en } = channelNames[channel];
    return {
      id,
      group,
      name: { al: `${title.al} – ${al}`, en: `${title.en} – ${en}` },
      fields: [...(channel === 'email' ? [subjectOf(key)] : []), bodyOf(channel, key, original.body)],
      original: channel === 'email' ? { ...original } : { body: original.body },
    };
  }),
);
