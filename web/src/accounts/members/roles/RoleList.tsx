// Phone layout: permissions of one role at a time.
import { type MemberRole, permissionCodes, permissions } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { explanations, grouped } from '../permissionWords.ts';
import { lockOf, roleName, shownOf, turned, withDraft } from './drafts.ts';
import type { RolesViewProps } from './RoleMatrix.tsx';

export function RoleList({ roles, drafts, onOpen, ...rest }: RolesViewProps) {
  const { t, locale } = useLingui();
  const [chosen, setChosen] = useState(roles[0]?.code ?? '');
  const role = roles.find(({ code }) => code === chosen) ?? roles[0];
  if (!role) return null;
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
        <TextButton onClick={() => onOpen(role.code)}>{t`Emri, kopja, heqja`}</TextButton>
      </p>
      <Boxes role={role} drafts={drafts} {...rest} />
    </Card>
  );
}

type BoxesProps = { role: MemberRole } & Pick<RolesViewProps, 'own' | 'drafts' | 'onDrafts'>;

function Boxes({ role, own, drafts, onDrafts }: BoxesProps) {
  const { t, locale } = useLingui();
  const draft = shownOf(drafts, role);
  const reasons = { own: t`Roli juaj: e jep një administrator tjetër`, keeper: t`Ky rol e mban gjithmonë` } as const;
  return (
    <>
      {grouped(permissionCodes).map(({ key, name, codes }) => (
        <fieldset key={key} className="permissions">
          <legend>{t(name)}</legend>
          {codes.map((code) => {
            const lock = lockOf(role, code, own);
            return (
              <Box
                key={code}
                name={permissions[code][locale]}
                meaning={t(explanations[code])}
                checked={draft.permissions.includes(code)}
                why={lock && reasons[lock]}
                onTurn={() => onDrafts(withDraft(drafts, role, turned(draft, code)))}
              />
            );
          })}
        </fieldset>
      ))}
      <fieldset className="permissions">
        <legend>{t`Hyrja`}</legend>
        <Box
          name={t`Faktori i dytë`}
          meaning={t`Hyrja kërkon çelës kalimi ose aplikacion vërtetimi, përveç fjalëkalimit.`}
          checked={draft.needsSecondFactor}
          onTurn={() => onDrafts(withDraft(drafts, role, { ...draft, needsSecondFactor: !draft.needsSecondFactor }))}
        />
      </fieldset>
    </>
  );
}

interface BoxProps {
  name: string;
  meaning: ReactNode;
  checked: boolean;
  /** Reason why it is locked. */
  why?: string | undefined;
  onTurn: () => void;
}

const Box = ({ name, meaning, checked, why, onTurn }: BoxProps) => (
  <label className="check permissions__row">
    <input type="checkbox" checked={checked} disabled={why !== undefined} onChange={onTurn} />
    <span>
      <b>{name}</b>
      {why && <span className="permissions__source">{why}</span>}
      <small>{meaning}</small>
    </span>
  </label>
);
