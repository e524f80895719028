// On a phone: one role at a time, its permissions with what they open.
import { permissionCodes, permissions } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '../../i18n/useLocale.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { explanations, grouped } from '../permissionWords.ts';
import { lockOf, roleName, shownOf, turned, withDraft } from './drafts.ts';
import type { RolesViewProps } from './RoleMatrix.tsx';

export function RoleList({ roles, own, drafts, onDrafts, onOpen }: RolesViewProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [chosen, setChosen] = useState(roles[0]?.code ?? '');
  const role = roles.find(({ code }) => code === chosen) ?? roles[0];
  if (!role) return null;
  const draft = shownOf(drafts, role);
  return (
    <Card>
      <SelectField
        id="role"
        label={t`Roli`}
        value={role.code}
        onChange={(code) => code && setChosen(code)}
        options={roles.map((one) => ({ code: one.code, name: roleName(shownOf(drafts, one), locale) }))}
      />
      <p className="row row--8 soft">
        <Plural value={role.members} one="# përdorues e ka" other="# përdorues e kanë" />
        <TextButton onClick={() => onOpen(role.code)}>
          <Trans>Emri, kopja, heqja</Trans>
        </TextButton>
      </p>
      {grouped(permissionCodes).map(({ key, name, codes }) => (
        <fieldset key={key} className="permissions">
          <legend>{t(name)}</legend>
          {codes.map((code) => {
            const lock = lockOf(role, code, own);
            return (
              <label key={code} className="check permissions__row">
                <input
                  type="checkbox"
                  checked={draft.permissions.includes(code)}
                  disabled={lock !== undefined}
                  onChange={() => onDrafts(withDraft(drafts, role, turned(draft, code)))}
                />
                <span>
                  <b>{permissions[code][locale]}</b>
                  {lock && (
                    <span className="permissions__source">
                      {lock === 'own' ? t`Roli juaj: e jep një administrator tjetër` : t`Ky rol e mban gjithmonë`}
                    </span>
                  )}
                  <small>{t(explanations[code])}</small>
                </span>
              </label>
            );
          })}
        </fieldset>
      ))}
      <fieldset className="permissions">
        <legend>{t`Hyrja`}</legend>
        <label className="check permissions__row">
          <input
            type="checkbox"
            checked={draft.needsSecondFactor}
            onChange={({ target }) =>
              onDrafts(withDraft(drafts, role, { ...draft, needsSecondFactor: target.checked }))
            }
          />
          <span>
            <b>{t`Faktori i dytë`}</b>
            <small>{t`Hyrja kërkon çelës kalimi ose aplikacion vërtetimi, përveç fjalëkalimit.`}</small>
          </span>
        </label>
      </fieldset>
    </Card>
  );
}
