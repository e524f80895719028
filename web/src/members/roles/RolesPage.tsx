// What each role may do, as a matrix: turned freely, looked at with what it would change for whom, and only then saved.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { useWide } from '../../ui/page/useWide.ts';
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
      {data && <Matrix items={data.items} own={data.own} />}
    </div>
  );
}

type Roles = NonNullable<ReturnType<typeof useRead<'listRoles'>>['data']>;

function Matrix({ items, own }: Roles) {
  const { t } = useLingui();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [saving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [opened, setOpened] = useState<string>();
  const wide = useWide(992);
  const roles = items.filter(({ isRetired }) => !isRetired);
  const changed = draftedOf(drafts, roles);
  const panel = roles.find(({ code }) => code === opened);
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
      {changed.length > 0 && (
        <div className="roles__foot row row--8" role="status">
          <span>
            <Plural
              value={changed.length}
              one="# rol i ndryshuar, i paruajtur"
              other="# role të ndryshuara, të paruajtura"
            />
          </span>
          <span className="row row--8 row--end">
            <Button tone="quiet" onClick={() => setDrafts({})}>
              <Trans>Hiq dorë</Trans>
            </Button>
            <Button tone="blue" onClick={() => setSaving(true)}>
              <Trans>Shihni çfarë ndryshon</Trans>
            </Button>
          </span>
        </div>
      )}
      <RetiredRoles roles={items.filter(({ isRetired }) => isRetired)} />
      <Dialog open={saving} onClose={() => setSaving(false)} title={t`Çfarë ndryshon, dhe për kë`}>
        <SaveRoles
          roles={changed}
          drafts={drafts}
          onDrafts={setDrafts}
          onClose={() => setSaving(false)}
          onSaved={() => setSaved(true)}
        />
      </Dialog>
      <Dialog
        open={panel !== undefined}
        onClose={() => setOpened(undefined)}
        title={panel ? t`Roli ${panel.code}` : ''}
        kind="drawer-end"
      >
        {panel && (
          <RolePanel
            role={panel}
            draft={shownOf(drafts, panel)}
            onDraft={(draft) => setDrafts(withDraft(drafts, panel, draft))}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Dialog>
      {isSaved && (
        <Toast onGone={() => setSaved(false)}>
          <Trans>U ruajt. Vlen menjëherë, edhe në faqet e hapura.</Trans>
        </Toast>
      )}
    </>
  );
}
