import type { MemberRole } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConflictNote } from '../ConflictNote.tsx';
import { roleName } from './drafts.ts';

/** Roles that can no longer be assigned, with restoring. */
export function RetiredRoles({ roles }: { roles: readonly MemberRole[] }) {
  const { t } = useLingui();
  const locale = useLocale();
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
              <Trans>Ktheje në përdorim</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
