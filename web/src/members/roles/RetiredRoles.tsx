import type { MemberRole } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ConflictNote } from '../ConflictNote.tsx';
import { roleName } from './drafts.ts';

/** Roles that are given to nobody any more, and the way back. */
export function RetiredRoles({ roles }: { roles: readonly MemberRole[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { run, pending, fault, clearFault } = useAction('retireRole');
  if (roles.length === 0) return null;
  const bringBack = async ({ code, version }: MemberRole) => {
    await run({ params: { code }, body: { version, retired: false } });
    await refresh('listRoles');
  };
  return (
    <Card title={t`Role të hequra nga përdorimi`}>
      <ConflictNote fault={fault} onRestart={clearFault} />
      <ul className="stack stack--8">
        {roles.map((role) => (
          <li key={role.code} className="row row--8">
            <span>
              {roleName(role, locale)} <span className="muted code">{role.code}</span>
            </span>
            <Button size="small" pending={pending} onClick={() => void bringBack(role)}>
              <Trans>Ktheje në përdorim</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
