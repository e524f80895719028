// Bodies whose acts can be challenged.
import type { Organ } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const organNames: Readonly<Record<Organ, MessageDescriptor>> = {
  KZAZ: msg`Komisioni i Zonës së Administrimit Zgjedhor (KZAZ)`,
  KOMISIONER: msg`Komisioneri Shtetëror i Zgjedhjeve`,
  KAS: msg`Komisioni i Ankimimeve dhe Sanksioneve (KAS)`,
  KQZ: msg`Komisioni Qendror i Zgjedhjeve (KQZ)`,
};
