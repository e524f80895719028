import type { MemberFile } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { AccountFields, accountBody, accountFields } from '../AccountFields.tsx';
import { ConflictNote } from '../ConflictNote.tsx';
import { useDraft } from '../useDraft.ts';
import { isAtFields } from '../words.ts';

/** Name, role and municipality. What the member may do changes with the role at once. */
export function AccountForm({ member }: { member: MemberFile }) {
  const { t } = useLingui();
  const { id, name, surname, role, municipality } = member;
  const given = { name, surname, role: role.code, municipality: municipality?.code ?? '' };
  const { draft, change, version, isDirty, settle, restart } = useDraft(given, member.version);
  const { run, pending, fault, clearFault } = useAction('changeMember');
  const [isSaved, setSaved] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await run({ params: { id }, body: { ...accountBody(draft), version } });
    if (!saved) {
      // What a colleague did meanwhile is shown beside what was typed.
      await refresh('getMember');
      return;
    }
    settle(saved.version);
    give('getMember', { params: { id } }, saved);
    await refresh('listMembers', 'listRoles');
    setSaved(true);
  };
  return (
    <Card title={t`Të dhënat dhe roli`}>
      <form className="stack" noValidate onSubmit={(event) => void save(event)}>
        <AccountFields prefix="account" draft={draft} onChange={change} fault={fault} isOwn={member.isOwn} />
        {fault && !isAtFields(fault, accountFields) && (
          <ConflictNote
            fault={fault}
            onRestart={() => {
              clearFault();
              restart();
            }}
          />
        )}
        <p>
          <Button type="submit" tone={isDirty ? 'blue' : 'plain'} pending={pending}>
            <Trans>Ruaj</Trans>
          </Button>
        </p>
      </form>
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
