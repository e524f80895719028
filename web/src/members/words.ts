// Words and small readings that the pages of members and roles share.
import type { Locale, MemberState, Scope } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fault } from '../api/faults.ts';
import { useRead } from '../api/useRead.ts';
import { paths } from '../paths.ts';
import type { Shape } from '../ui/marks/Icon.tsx';
import { iconClock, iconOk } from '../ui/marks/icons.ts';
import { iconLock } from '../ui/marks/moreIcons.ts';

export const stateLooks: Readonly<Record<MemberState, { name: MessageDescriptor; shape: Shape; tone: string }>> = {
  active: { name: msg`Aktive`, shape: iconOk, tone: 'ok' },
  invited: { name: msg`E ftuar`, shape: iconClock, tone: 'wait' },
  disabled: { name: msg`E mbyllur`, shape: iconLock, tone: 'plain' },
};

export const scopeNames: Readonly<Record<Scope, MessageDescriptor>> = {
  country: msg`I gjithë vendi`,
  assigned: msg`Vetëm çështjet e caktuara`,
  municipality: msg`Vetëm bashkia e vet`,
};

export const memberPath = (id: string) => `${paths.members}/${id}`;

const fresh = { freshSeconds: 300 } as const;

/** The 61 municipalities, in the reader's language. */
export const useMunicipalities = (locale: Locale) =>
  (useRead('listMunicipalities', { query: {} }, fresh).data ?? []).map(({ code, name }) => ({
    code,
    name: name[locale],
  }));

/** What a call found wrong at a field. */
export const wrongAt = (fault: Fault | undefined, field: string): string | undefined => fault?.fields[field]?.[0];

/** Whether the faults of a call are all shown at their fields, so that no more need be said above. */
export const isAtFields = (fault: Fault, fields: readonly string[]): boolean => {
  const wrong = Object.keys(fault.fields);
  return wrong.length > 0 && wrong.every((field) => fields.includes(field));
};
