import type { MemberState, Scope } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { iconClock, iconOk } from '../../ui/marks/icons.ts';
import { iconLock } from '../../ui/marks/pageIcons.ts';
import { Status, type StatusStyle } from '../../ui/marks/Status.tsx';

export const stateStyles: Readonly<Record<MemberState, StatusStyle & { name: MessageDescriptor }>> = {
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

export const useMunicipalities = () => useQuery(routeQuery('listMunicipalities', { query: {} })).data ?? [];

export function StateLabel({ state }: { state: MemberState }) {
  const { t } = useLingui();
  const { name, shape, tone } = stateStyles[state];
  return (
    <Status shape={shape} tone={tone}>
      {t(name)}
    </Status>
  );
}
