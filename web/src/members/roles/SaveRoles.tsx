// Before roles are saved: for each, who gains and loses what. Saved one by one, and what was refused stays to be looked at.
import { type MemberRole, permissions } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
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
  const { run, pending, fault } = useAction('changeRole');
  const [refused, setRefused] = useState<string>();
  const save = async () => {
    let left = drafts;
    for (const { code } of roles) {
      const draft = left[code];
      if (!draft) continue;
      const body = { ...draft, permissions: [...draft.permissions] };
      if (!(await run({ params: { code }, body }))) {
        setRefused(code);
        await refresh('listRoles');
        return;
      }
      const { [code]: _, ...rest } = left;
      left = rest;
      onDrafts(left);
    }
    await refresh('listRoles', 'getMember');
    onSaved();
    onClose();
  };
  const forget = () => {
    const { [refused ?? '']: _, ...rest } = drafts;
    onDrafts(rest);
    onClose();
  };
  return (
    <div className="stack">
      {roles.map((role) => (
        <Effect key={role.code} role={role} draft={shownOf(drafts, role)} />
      ))}
      <ConflictNote fault={fault} onRestart={forget} />
      <div className="row row--8">
        <Button tone="blue" pending={pending} onClick={() => void save()}>
          <Trans>Ruaj ndryshimet</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Kthehu te tabela</Trans>
        </Button>
      </div>
    </div>
  );
}

/** What one role's change would do. */
function Effect({ role, draft }: { role: MemberRole; draft: RoleDraft }) {
  const locale = useLocale();
  const { data, fault, isLoading, retry } = useRead(
    'previewRole',
    { params: { code: role.code }, body: { permissions: [...draft.permissions] } },
    { freshSeconds: 1 },
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
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && <Skeleton lines={2} />}
      {data && <Counts {...data} />}
    </section>
  );
}

type Preview = NonNullable<ReturnType<typeof useRead<'previewRole'>>['data']>;

function Counts({ gains, losses, gaining, losing, refusal }: Preview) {
  const { t } = useLingui();
  const locale = useLocale();
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
