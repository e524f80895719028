// What each role may do, as a matrix: turned freely, looked at with what it would change for whom, and only then saved.
import type { MemberRole } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { type Typed, useTyped } from '../../filing/draft/useTyped.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { useWide } from '../../ui/page/useWide.ts';
import { WaitingNote } from '../grants/WaitingNote.tsx';
import { type Drafts, draftedOf, shownOf, withDraft } from './drafts.ts';
import { RetiredRoles } from './RetiredRoles.tsx';
import { RoleList } from './RoleList.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { RolePanel } from './RolePanel.tsx';
import { SaveRoles } from './SaveRoles.tsx';
import '../members.css';
import './roles.css';

export function RolesPage() {
  const { t } = useLingui();
  const title = t`Rolet dhe lejet`;
  usePageFocus(title);
  const { data, fault, isLoading, retry } = useRead('listRoles', {});
  return (
    <div className="stack roles">
      <h1>{title}</h1>
      <p className="soft measure">
        <Trans>
          Lejet e një roli vlejnë për të gjithë që e kanë. Para se të ruani, shihni kush çfarë fiton dhe humb.
        </Trans>
      </p>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {data?.items.some(({ isWaiting }) => isWaiting) && <WaitingNote />}
      {data && <Matrix items={data.items} own={data.own} />}
    </div>
  );
}

type Roles = NonNullable<ReturnType<typeof useRead<'listRoles'>>['data']>;

function Matrix({ items, own }: Roles) {
  const typed = useTyped<Drafts>('roles', {});
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
          <Trans>Kërkoje faktorin e dytë nga të gjitha rolet</Trans>
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

/** In sight as long as something is not saved; what it would do is looked at first. */
function Unsaved({ roles, drafts, onDrafts, typed }: Editing & { roles: readonly MemberRole[]; typed: Typed<Drafts> }) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const changed = draftedOf(drafts, roles);
  const edited = { roles: changed, drafts, onDrafts };
  return (
    <>
      {changed.length > 0 && (
        <div className="roles__foot row row--8" role="status">
          <span>
            <Plural
              value={changed.length}
              one="# rol i ndryshuar, i paruajtur"
              other="# role të ndryshuara, të paruajtura"
            />
          </span>
          <KeptLine of={typed} />
          <span className="row row--8 row--end">
            <Button tone="quiet" onClick={() => onDrafts({})}>
              <Trans>Hiq dorë</Trans>
            </Button>
            <Button tone="blue" onClick={() => setSaving(true)}>
              <Trans>Shihni çfarë ndryshon</Trans>
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
