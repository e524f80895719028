import type { MemberFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { invalidate, setReply } from '../../../platform/api/query.ts';
import { useContractForm } from '../../../register/filing/form/useContractForm.ts';
import { Toast } from '../../../ui/feedback/Toast.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AccountFields, accountBody } from '../AccountFields.tsx';
import { ConflictNote } from '../ConflictNote.tsx';
import { useDraft } from '../useDraft.ts';

/** Name, role and municipality. A new role changes permissions immediately. */
export function AccountForm({ member }: { member: MemberFile }) {
  const { t } = useLingui();
  const { id, name, surname, role, municipality } = member;
  const given = { name, surname, role: role.code, municipality: municipality?.code ?? '' };
  const { draft, change, version, isDirty, settle, restart } = useDraft(given, member.version);
  const [isSaved, setSaved] = useState(false);
  const form = useContractForm('changeMember', {
    typed: { value: draft, get: () => draft, set: change },
    input: () => ({ params: { id }, body: { ...accountBody(draft), version } }),
    onDone: async (saved) => {
      settle(saved.version);
      setReply('getMember', { params: { id } }, saved);
      await invalidate('listMembers', 'listRoles');
      setSaved(true);
    },
    // Shows a colleague's change beside the typed values.
    onRefused: () => void invalidate('getMember'),
  });
  const again = () => {
    form.reset();
    restart();
  };
  return (
    <Card title={t`Të dhënat dhe roli`}>
      <ContractForm
        form={form}
        act={t`Ruaj`}
        tone={isDirty ? 'blue' : 'plain'}
        note={form.isConflict && <ConflictNote fault={form.fault} onRestart={again} />}
      >
        <AccountFields prefix="account" draft={draft} onChange={change} errors={form.errors} isOwn={member.isOwn} />
      </ContractForm>
      {isSaved && (
        <Toast onGone={() => setSaved(false)}>
          {member.isWaiting ? (
            <Trans>Ndryshimi pret konfirmimin e një personi të dytë.</Trans>
          ) : (
            <Trans>U ruajt. Personi njoftohet me e-mail.</Trans>
          )}
        </Toast>
      )}
    </Card>
  );
}
