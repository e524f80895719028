// Permissions of a member with the source of each; added or removed one by one.
import { type MemberFile, type Permission, permissionCodes, permissions } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { routeMutation, setReply } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Toast } from '../../../ui/feedback/Toast.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConflictNote } from '../ConflictNote.tsx';
import { explanations, grouped } from '../permissionWords.ts';
import { useAccountDraft } from '../useAccountDraft.ts';

interface Own {
  readonly added: readonly Permission[];
  readonly taken: readonly Permission[];
}

const ofSource = ({ permissions: all }: MemberFile, source: MemberFile['permissions'][number]['source']) =>
  all.filter((one) => one.source === source).map(({ code }) => code);

const without = (codes: readonly Permission[], code: Permission) => codes.filter((one) => one !== code);

/** Toggles an exception to the role for this permission. */
function turned({ added, taken }: Own, code: Permission, byRole: boolean): Own {
  if (byRole) return { added, taken: taken.includes(code) ? without(taken, code) : [...taken, code] };
  return { added: added.includes(code) ? without(added, code) : [...added, code], taken };
}

function useOwnPermissions(member: MemberFile) {
  const given: Own = { added: ofSource(member, 'added'), taken: ofSource(member, 'taken') };
  const edited = useAccountDraft(given, member.version);
  const [isSaved, setSaved] = useState(false);
  const params = { id: member.id };
  const { mutate, isPending, error, reset } = useMutation({
    ...routeMutation('changeMemberPermissions'),
    onSuccess: (saved) => {
      edited.settle(saved.version);
      setReply('getMember', { params }, saved);
      setSaved(true);
    },
  });
  const save = () => {
    const { added, taken } = edited.draft;
    mutate({ params, body: { version: edited.version, added: [...added], taken: [...taken] } });
  };
  const restart = () => {
    reset();
    edited.restart();
  };
  return { ...edited, restart, save, pending: isPending, fault: error, isSaved, forget: () => setSaved(false) };
}

export function AccountPermissions({ member }: { member: MemberFile }) {
  const { t } = useLingui();
  const { draft, change, isDirty, restart, save, pending, fault, isSaved, forget } = useOwnPermissions(member);
  const byRole = new Set([...ofSource(member, 'role'), ...ofSource(member, 'taken')]);
  return (
    <Card title={t`Çfarë mund të bëjë`}>
      <p className="soft">{t`Lejet vijnë nga roli. Këtu i shtoni ose i hiqni vetëm këtij personi.`}</p>
      <div className="permissions-groups">
        {grouped(permissionCodes).map(({ key, name, codes }) => (
          <fieldset key={key} className="permissions">
            <legend>{t(name)}</legend>
            {codes.map((code) => (
              <Row
                key={code}
                code={code}
                byRole={byRole.has(code)}
                own={draft.added.includes(code) ? 'added' : draft.taken.includes(code) ? 'taken' : undefined}
                isOwn={member.isOwn}
                onTurn={() => change(turned(draft, code, byRole.has(code)))}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <ConflictNote fault={fault} onRestart={restart} />
      {!member.isOwn && isDirty && (
        <div className="row row--8 permissions__foot bottom-bar">
          <Button tone="blue" pending={pending} onClick={save}>
            {t`Ruaj lejet`}
          </Button>
          <Button tone="quiet" onClick={restart}>
            {t`Anulo`}
          </Button>
        </div>
      )}
      {isSaved && (
        <Toast onGone={forget}>
          <Trans>U ruajt. Vlen menjëherë, edhe në faqet që personi ka hapur.</Trans>
        </Toast>
      )}
    </Card>
  );
}

interface RowProps {
  code: Permission;
  byRole: boolean;
  own: 'added' | 'taken' | undefined;
  isOwn: boolean;
  onTurn: () => void;
}

function Row({ code, byRole, own, isOwn, onTurn }: RowProps) {
  const { t, locale } = useLingui();
  const source = own === 'added' ? t`Shtuar` : own === 'taken' ? t`Hequr` : byRole ? t`Nga roli` : undefined;
  return (
    <label className="check permissions__row" data-own={own}>
      <input
        type="checkbox"
        checked={own === 'added' || (byRole && own !== 'taken')}
        disabled={isOwn}
        onChange={onTurn}
      />
      <span>
        <b>{permissions[code][locale]}</b>
        {source && <span className="permissions__source">{source}</span>}
        <small>{t(explanations[code])}</small>
      </span>
    </label>
  );
}
