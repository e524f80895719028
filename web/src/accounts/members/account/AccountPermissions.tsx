import { type MemberFile, type Permission, permissions } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { announceDone } from '../../../platform/state/done.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { ConflictNote } from '../../../ui/forms/ConflictNote.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { useEditForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { PermissionBoxes, turned } from '../PermissionBoxes.tsx';

const ofSource = (
  { permissions: all }: MemberFile,
  source: MemberFile['permissions'][number]['source'],
): readonly Permission[] => all.filter((one) => one.source === source).map(({ code }) => code);

export function AccountPermissions({ member }: { member: MemberFile }) {
  const { t, locale } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { id, version, isOwn } = member;
  const params = { id };
  const form = useEditForm('changeMemberPermissions', {
    of: { version, value: { added: ofSource(member, 'added'), taken: ofSource(member, 'taken') } },
    draft: `account/${id}/permissions`,
    input: ({ added, taken }, base) => ({ params, body: { version: base, added: [...added], taken: [...taken] } }),
    replacedQuery: routeQuery('getMember', { params }),
    onDone: () => {
      setOpen(false);
      announceDone({ title: t`U ruajt. Vlen menjëherë, edhe në faqet që personi ka hapur.` });
    },
  });
  const { added, taken } = form.value;
  const byRole = [...ofSource(member, 'role'), ...ofSource(member, 'taken')];
  const names = (codes: readonly Permission[]) => codes.map((code) => permissions[code][locale]).join(', ');
  return (
    <Card title={t`Përjashtime nga roli`}>
      <p className="soft">{t`Lejet vijnë nga roli. Këtu i shtoni ose i hiqni vetëm këtij personi.`}</p>
      <p>
        <Plural
          value={added.length + taken.length}
          _0="Ka pikërisht lejet e rolit."
          one="# përjashtim."
          other="# përjashtime."
        />
      </p>
      {added.length > 0 && (
        <p>
          <b>{t`Shtuar`}:</b> {names(added)}
        </p>
      )}
      {taken.length > 0 && (
        <p>
          <b>{t`Hequr`}:</b> {names(taken)}
        </p>
      )}
      {!isOwn && !isOpen && !form.isDirty && (
        <p>
          <TextButton onClick={() => setOpen(true)}>{t`Ndrysho lejet e këtij personi`}</TextButton>
        </p>
      )}
      {(isOpen || form.isDirty) && (
        <ContractForm
          form={form}
          act={form.isDirty && t`Ruaj lejet`}
          bar="permissions__foot"
          note={form.isConflict && <ConflictNote />}
          onCancel={() => {
            form.draft.clear?.();
            setOpen(false);
          }}
        >
          <PermissionBoxes
            checked={(code) => added.includes(code) || (byRole.includes(code) && !taken.includes(code))}
            onTurn={(code) =>
              form.change(byRole.includes(code) ? { taken: turned(taken, code) } : { added: turned(added, code) })
            }
            note={(code) =>
              added.includes(code)
                ? t`Shtuar`
                : taken.includes(code)
                  ? t`Hequr`
                  : byRole.includes(code)
                    ? t`Nga roli`
                    : undefined
            }
            locked={() => isOwn}
          />
        </ContractForm>
      )}
    </Card>
  );
}
