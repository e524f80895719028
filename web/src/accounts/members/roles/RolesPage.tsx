import { type MemberRole, permissions } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { rolePath } from '../../../paths.ts';
import { call } from '../../../platform/api/client.ts';
import { invalidate, routeQuery } from '../../../platform/api/query.ts';
import { Link } from '../../../platform/router/router.tsx';
import { DialogButton } from '../../../ui/actions/DialogButton.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconOk } from '../../../ui/marks/icons.ts';
import { WaitingNote } from '../../../ui/secondPerson/SecondPerson.tsx';
import { permissionGroups } from '../permissionTexts.ts';
import '../members.css';
import './roles.css';

export function RolesPage() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('listRoles', {}));
  return (
    <Page
      title={t`Rolet dhe lejet`}
      className="stack roles"
      lead={t`Lejet e një roli vlejnë për të gjithë që e kanë. Hapni një rol për ta ndryshuar.`}
    >
      <Loaded query={query} lines={12}>
        {({ items }) => (
          <>
            {items.some(({ isWaiting }) => isWaiting) && <WaitingNote />}
            <RequireFactor roles={items.filter((role) => !role.isRetired && !role.needsSecondFactor)} />
            <Matrix roles={items.filter(({ isRetired }) => !isRetired)} />
            <RetiredRoles roles={items.filter(({ isRetired }) => isRetired)} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Matrix({ roles }: { roles: readonly MemberRole[] }) {
  const { t, locale } = useLingui();
  const row = (name: string, has: (role: MemberRole) => boolean): ReactNode => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {roles.map((role) => (
        <td key={role.code}>
          {has(role) && (
            <>
              <Icon of={iconOk} size="small" />
              <span className="visually-hidden">{t`Po`}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
  const group = (name: string) => (
    <tr className="matrix__group">
      <th scope="colgroup" colSpan={roles.length + 1}>
        <span>{name}</span>
      </th>
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="matrix" aria-label={t`Lejet e roleve`} tabIndex={0}>
      <table className="matrix__table">
        <caption className="visually-hidden">{t`Lejet e roleve`}</caption>
        <thead>
          <tr>
            <th scope="col" className="matrix__corner">
              {t`Leja`}
            </th>
            {roles.map(({ code, name, members }) => (
              <th key={code} scope="col">
                <Link to={rolePath(code)}>{name[locale]}</Link>
                <small>
                  <Plural value={members} one="# përdorues" other="# përdorues" />
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionGroups.map(({ key, name, codes }) => (
            <Fragment key={key}>
              {group(t(name))}
              {codes.map((code) => row(permissions[code][locale], (role) => role.permissions.includes(code)))}
            </Fragment>
          ))}
          {group(t`Hyrja`)}
          {row(t`Faktori i dytë`, ({ needsSecondFactor }) => needsSecondFactor)}
        </tbody>
      </table>
    </section>
  );
}

function RequireFactor({ roles }: { roles: readonly MemberRole[] }) {
  const { t, locale } = useLingui();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const { code, version, name, permissions } of roles)
        await call('changeRole', { params: { code }, body: { version, name, permissions, needsSecondFactor: true } });
    },
    onSettled: () => void invalidate('listRoles'),
  });
  if (roles.length === 0) return null;
  return (
    <div>
      <DialogButton size="small" label={t`Kërkoje faktorin e dytë nga të gjitha rolet`}>
        {(close) => (
          <ActionDialog
            title={t`Faktori i dytë për të gjithë`}
            form={{ submit: () => mutate(undefined, { onSuccess: close }), pending: isPending, error }}
            act={t`Kërkoje`}
            onClose={close}
          >
            <p>{t`Hyrja do të kërkojë faktorin e dytë; kush nuk ka, e regjistron në hyrjen tjetër.`}</p>
            <p>{roles.map(({ name }) => name[locale]).join(', ')}</p>
          </ActionDialog>
        )}
      </DialogButton>
    </div>
  );
}

function RetiredRoles({ roles }: { roles: readonly MemberRole[] }) {
  const { t, locale } = useLingui();
  if (roles.length === 0) return null;
  return (
    <Card title={t`Role të hequra nga përdorimi`}>
      <ul className="stack stack--8">
        {roles.map(({ code, version, name }) => (
          <li key={code} className="row row--8">
            <span>
              {name[locale]} <span className="muted code">{code}</span>
            </span>
            <CallButton
              size="small"
              route="retireRole"
              input={{ params: { code }, body: { version, retired: false } }}
              rereads={['listRoles']}
            >
              <Trans>Ktheje në përdorim</Trans>
            </CallButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
