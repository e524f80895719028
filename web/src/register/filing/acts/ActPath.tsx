import { type ActTypeItem, appealPathText, type Organ } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '../../../ui/feedback/Note.tsx';

/** Informs only. */
export function ActPath({ act }: { act: Omit<ActTypeItem, 'name'> }) {
  const { locale, t } = useLingui();
  const path = appealPathText(act)[locale];
  return (
    <Note tone={act.redirect ? 'warn' : 'blue'}>
      <p>
        <Trans>Ankesa bëhet {path}.</Trans>
      </p>
      {act.redirect && (
        <p>
          {t`Ankesa regjistrohet edhe këtu dhe kompetencën e vlerëson KAS-i, por regjistrimi këtu nuk e ndal atë afat.`}
        </p>
      )}
      {act.hint && <p>{act.hint[locale]}</p>}
    </Note>
  );
}

export const organNames: Readonly<Record<Organ, MessageDescriptor>> = {
  KZAZ: msg`Komisioni i Zonës së Administrimit Zgjedhor (KZAZ)`,
  KOMISIONER: msg`Komisioneri Shtetëror i Zgjedhjeve`,
  KAS: msg`Komisioni i Ankimimeve dhe Sanksioneve (KAS)`,
  KQZ: msg`Komisioni Qendror i Zgjedhjeve (KQZ)`,
};
