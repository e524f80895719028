// Permissions of roles as a matrix; effects are previewed before saving.
import type { MemberRole } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../../platform/api/client.ts';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { type StoredDraft, useDraft } from '../../../platform/drafts/useDraft.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { DraftLine } from '../../../ui/draft/DraftLine.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Toast } from '../../../ui/feedback/Toast.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { useWide } from '../../../ui/page/useWide.ts';
import { WaitingNote } from '../grants/WaitingNote.tsx';
import { type Drafts, draftedOf, roleName, shownOf, withDraft } from './drafts.ts';
import { RoleList } from './RoleList.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { RolePanel } from './RolePanel.tsx';
import { SaveRoles } from './SaveRoles.tsx';
import '../members.css';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConflictNote } from '../ConflictNote.tsx';
import './roles.css';

export function RolesPage() {
  const { t } = useLingui();
  const title = t`Rolet dhe lejet`;
  usePageFocus(title);
  const query = useQuery(routeQuery('listRoles', {}));
  return (
    <div className="stack roles">
      <h1>{title}</h1>
      <p className="soft measure">
        <Trans>
          Lejet e një roli vlejnë për të gjithë që e kanë. Para se të ruani, shihni kush çfarë fiton dhe humb.
        </Trans>
      </p>
      <Loaded query={query} lines={12}>
        {(data) => (
          <>
            {data.items.some(({ isWaiting }) => isWaiting) && <WaitingNote />}
            <Matrix items={data.items} own={data.own} />
          </>
        )}
      </Loaded>
    </div>
  );
}

type Roles = CallReply<'listRoles'>;

function Matrix({ items, own }: Roles) {
  const { t } = useLingui();
  const typed = useDraft<Drafts>('roles', {});
  const { value: drafts, set: setDrafts } = typed;
  const [opened, setOpened] = useState<string>();
  const wide = useWide(992);
  const roles = items.filter(({ isRetired }) => !isRetired);
  const View = wide ? RoleMatrix : RoleList;
  const needAll = () =>
    setDrafts(
      roles.reduce((all, role) => withDraft(all, role, { ...shownOf(all, role), needsSecondFactor: true }), drafts),
    );
  return (
    <>
      <p className="row row--8">
        <Button size="small" onClick={needAll}>
          {t`Kërkoje faktorin e dytë nga të gjitha rolet`}
        </Button>
      </p>
      <View roles={roles} own={own} drafts={drafts} onDrafts={setDrafts} onOpen={setOpened} />
      <Unsaved roles={roles} drafts={drafts} onDrafts={setDrafts} typed={typed} />
      <RetiredRoles roles={items.filter(({ isRetired }) => isRetired)} />
      <Opened
        role={roles.find(({ code }) => code === opened)}
        drafts={drafts}
        onDrafts={setDrafts}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

interface Editing {
  drafts: Drafts;
  onDrafts: (drafts: Drafts) => void;
}

/** Sticky bar while changes are unsaved; leads to the preview. */
function Unsaved({
  roles,
  drafts,
  onDrafts,
  typed,
}: Editing & { roles: readonly MemberRole[]; typed: StoredDraft<Drafts> }) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const changed = draftedOf(drafts, roles);
  const edited = { roles: changed, drafts, onDrafts };
  return (
    <>
      {changed.length > 0 && (
        <div className="roles__foot bottom-bar row row--8" role="status">
          <span>
            <Plural
              value={changed.length}
              one="# rol i ndryshuar, i paruajtur"
              other="# role të ndryshuara, të paruajtura"
            />
          </span>
          <DraftLine of={typed} />
          <span className="row row--8 row--end">
            <Button tone="quiet" onClick={() => onDrafts({})}>
              {t`Hiq dorë`}
            </Button>
            <Button tone="blue" onClick={() => setSaving(true)}>
              {t`Shihni çfarë ndryshon`}
            </Button>
          </span>
        </div>
      )}
      <Dialog open={saving} onClose={() => setSaving(false)} title={t`Çfarë ndryshon, dhe për kë`}>
        <SaveRoles {...edited} onClose={() => setSaving(false)} onSaved={() => setSaved(true)} />
      </Dialog>
      {isSaved && (
        <Toast onGone={() => setSaved(false)}>
          <Trans>U ruajt. Vlen menjëherë, edhe në faqet e hapura; ajo që pret konfirmim, pas tij.</Trans>
        </Toast>
      )}
    </>
  );
}

function Opened({ role, drafts, onDrafts, onClose }: Editing & { role: MemberRole | undefined; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open={role !== undefined} onClose={onClose} title={role ? t`Roli ${role.code}` : ''} kind="drawer-end">
      {role && (
        <RolePanel
          role={role}
          draft={shownOf(drafts, role)}
          onDraft={(draft) => onDrafts(withDraft(drafts, role, draft))}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Roles that can no longer be assigned, with restoring. */
function RetiredRoles({ roles }: { roles: readonly MemberRole[] }) {
  const { t, locale } = useLingui();
  const { mutate, isPending, error, reset } = useMutation({
    ...routeMutation('retireRole'),
    onSettled: () => void invalidate('listRoles'),
  });
  if (roles.length === 0) return null;
  const bringBack = ({ code, version }: MemberRole) => mutate({ params: { code }, body: { version, retired: false } });
  return (
    <Card title={t`Role të hequra nga përdorimi`}>
      <ConflictNote fault={error} onRestart={reset} />
      <ul className="stack stack--8">
        {roles.map((role) => (
          <li key={role.code} className="row row--8">
            <span>
              {roleName(role, locale)} <span className="muted code">{role.code}</span>
            </span>
            <Button size="small" pending={isPending} onClick={() => bringBack(role)}>
              {t`Ktheje në përdorim`}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
