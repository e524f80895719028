// Preview before saving roles: gains and losses per member. Roles are saved one by one; refused ones stay for review.
import { type MemberRole, permissions } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../platform/api/client.ts';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ConflictNote } from '../ConflictNote.tsx';
import { type Drafts, type RoleDraft, roleName, shownOf } from './drafts.ts';

interface SaveRolesProps {
  roles: readonly MemberRole[];
  drafts: Drafts;
  onDrafts: (drafts: Drafts) => void;
  onClose: () => void;
  onSaved: () => void;
}

export function SaveRoles({ roles, drafts, onDrafts, onClose, onSaved }: SaveRolesProps) {
  const { t } = useLingui();
  /** The role last sent: the refused one after a failure. */
  const [sent, setSent] = useState('');
  const save = async () => {
    let left = drafts;
    for (const { code } of roles) {
      const draft = left[code];
      if (!draft) continue;
      setSent(code);
      await call('changeRole', { params: { code }, body: { ...draft, permissions: [...draft.permissions] } });
      const { [code]: _, ...rest } = left;
      left = rest;
      onDrafts(left);
    }
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await invalidate('listRoles', 'getMember');
      onSaved();
      onClose();
    },
    onError: () => void invalidate('listRoles'),
  });
  const forget = () => {
    const { [sent]: _, ...rest } = drafts;
    onDrafts(rest);
    onClose();
  };
  return (
    <div className="stack">
      {roles.map((role) => (
        <Effect key={role.code} role={role} draft={shownOf(drafts, role)} />
      ))}
      <ConflictNote fault={error} onRestart={forget} />
      <div className="row row--8">
        <Button tone="blue" pending={isPending} onClick={() => mutate()}>
          {t`Ruaj ndryshimet`}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t`Kthehu te tabela`}
        </Button>
      </div>
    </div>
  );
}

/** Effect of one role's change. */
function Effect({ role, draft }: { role: MemberRole; draft: RoleDraft }) {
  const { locale } = useLingui();
  const query = useQuery(
    routeQuery(
      'previewRole',
      { params: { code: role.code }, body: { permissions: [...draft.permissions] } },
      { staleTime: 1_000 },
    ),
  );
  return (
    <section className="stack stack--8">
      <h3>{roleName(draft, locale)}</h3>
      {draft.needsSecondFactor !== role.needsSecondFactor && (
        <p>
          {draft.needsSecondFactor ? (
            <Trans>Hyrja do të kërkojë faktorin e dytë; kush nuk ka, e regjistron në hyrjen tjetër.</Trans>
          ) : (
            <Trans>Hyrja nuk do të kërkojë më faktorin e dytë.</Trans>
          )}
        </p>
      )}
      {draft.name.al !== role.name.al || draft.name.en !== role.name.en ? (
        <p>
          <Trans>
            Emri i ri: {draft.name.al} · {draft.name.en}
          </Trans>
        </p>
      ) : null}
      <Loaded query={query} lines={2} bare>
        {(data) => <Counts {...data} />}
      </Loaded>
    </section>
  );
}

type Preview = CallReply<'previewRole'>;

function Counts({ gains, losses, gaining, losing, refusal }: Preview) {
  const { t, locale } = useLingui();
  const list = (effects: Preview['gains'], sign: string) =>
    effects.map(({ permission, members }) => (
      <li key={permission}>
        {sign} {permissions[permission][locale]} <span className="muted">({t`përdorues: ${members}`})</span>
      </li>
    ));
  return (
    <>
      {gains.length > 0 && (
        <div>
          <p>
            <b>
              <Plural value={gaining} one="# përdorues fiton:" other="# përdorues fitojnë:" />
            </b>
          </p>
          <ul className="effects">{list(gains, '+')}</ul>
        </div>
      )}
      {losses.length > 0 && (
        <div>
          <p>
            <b>
              <Plural value={losing} one="# përdorues humb:" other="# përdorues humbin:" />
            </b>
          </p>
          <ul className="effects">{list(losses, '−')}</ul>
        </div>
      )}
      {refusal && (
        <Note tone="error">
          <p>
            {refusal === 'own_account' ? (
              <Trans>Kjo do t’ju jepte leje juve vetë: duhet një administrator tjetër.</Trans>
            ) : (
              <Trans>Nuk do të mbetej askush që administron përdoruesit dhe rolet.</Trans>
            )}
          </p>
        </Note>
      )}
    </>
  );
}
