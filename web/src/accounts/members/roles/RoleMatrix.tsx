// Permissions by role. Headings are sticky; arrows move between cells, one of which is in the tab order.
import { type MemberRole, type Permission, permissionCodes, permissions } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { explanations, grouped } from '../permissionWords.ts';
import { type Drafts, lockOf, roleName, shownOf, turned, withDraft } from './drafts.ts';

export interface RolesViewProps {
  roles: readonly MemberRole[];
  /** Own role of the member. */
  own: string;
  drafts: Drafts;
  onDrafts: (drafts: Drafts) => void;
  /** Opens the role's other settings. */
  onOpen: (code: string) => void;
}

/** Rows in display order. */
const rowOrder = grouped(permissionCodes).flatMap(({ codes }) => codes);
/** Last row: second factor required. */
const factorRow = rowOrder.length;

/** Current cell; its checkbox has the focus. */
function useCells(columns: number) {
  const [at, setAt] = useState({ row: 0, column: 0 });
  const table = useRef<HTMLTableElement>(null);
  const move = (event: KeyboardEvent) => {
    const back = document.documentElement.dir === 'rtl' ? 1 : -1;
    const steps: Record<string, readonly [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowLeft: [0, back],
      ArrowRight: [0, -back],
      Home: [0, -columns],
      End: [0, columns],
    };
    const step = steps[event.key];
    if (!step || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const row = Math.min(Math.max(at.row + step[0], 0), factorRow);
    const column = Math.min(Math.max(at.column + step[1], 0), columns - 1);
    setAt({ row, column });
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();
  };
  const cell = (row: number, column: number) => ({
    'data-cell': `${row} ${column}`,
    tabIndex: at.row === row && at.column === column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  });
  return { table, move, cell };
}

export function RoleMatrix({ roles, own, drafts, onDrafts, onOpen }: RolesViewProps) {
  const { t } = useLingui();
  const { table, move, cell } = useCells(roles.length);
  const rows = { roles, own, drafts, onDrafts, cell };
  return (
    <>
      <p id="matrix-keys" className="visually-hidden">
        <Trans>Me shigjetat lëvizni nga kutia në kuti; me hapësirën e ndryshoni.</Trans>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className="matrix" aria-label={t`Lejet e roleve`} tabIndex={0}>
        <table ref={table} className="matrix__table" aria-describedby="matrix-keys" onKeyDown={move}>
          <caption className="visually-hidden">{t`Lejet e roleve`}</caption>
          <Heads roles={roles} drafts={drafts} onOpen={onOpen} />
          <tbody>
            {grouped(permissionCodes).map(({ key, name, codes }) => (
              <Fragment key={key}>
                <GroupRow name={t(name)} columns={roles.length} />
                {codes.map((code) => (
                  <PermissionRow key={code} code={code} {...rows} />
                ))}
              </Fragment>
            ))}
            <GroupRow name={t`Hyrja`} columns={roles.length} />
            <FactorRow {...rows} />
          </tbody>
        </table>
      </section>
    </>
  );
}

type RowProps = Omit<RolesViewProps, 'onOpen'> & Pick<ReturnType<typeof useCells>, 'cell'>;

function PermissionRow({ code, roles, own, drafts, onDrafts, cell }: RowProps & { code: Permission }) {
  const { t, locale } = useLingui();
  const name = permissions[code][locale];
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{t(explanations[code])}</small>
      </th>
      {roles.map((role, column) => {
        const lock = lockOf(role, code, own);
        const draft = shownOf(drafts, role);
        return (
          <Cell
            key={role.code}
            name={`${name}: ${roleName(role, locale)}`}
            given={role.permissions.includes(code)}
            checked={draft.permissions.includes(code)}
            lock={lock}
            onTurn={() => !lock && onDrafts(withDraft(drafts, role, turned(draft, code)))}
            box={cell(rowOrder.indexOf(code), column)}
          />
        );
      })}
    </tr>
  );
}

function FactorRow({ roles, drafts, onDrafts, cell }: RowProps) {
  const { t, locale } = useLingui();
  return (
    <tr>
      <th scope="row">
        <Trans>Faktori i dytë</Trans>
        <small>{t`Hyrja kërkon çelës kalimi ose aplikacion vërtetimi, përveç fjalëkalimit.`}</small>
      </th>
      {roles.map((role, column) => {
        const draft = shownOf(drafts, role);
        const needsSecondFactor = !draft.needsSecondFactor;
        return (
          <Cell
            key={role.code}
            name={t`Faktori i dytë: ${roleName(role, locale)}`}
            given={role.needsSecondFactor}
            checked={draft.needsSecondFactor}
            lock={undefined}
            onTurn={() => onDrafts(withDraft(drafts, role, { ...draft, needsSecondFactor }))}
            box={cell(factorRow, column)}
          />
        );
      })}
    </tr>
  );
}

const GroupRow = ({ name, columns }: { name: string; columns: number }) => (
  <tr className="matrix__group">
    <th scope="colgroup" colSpan={columns + 1}>
      <span>{name}</span>
    </th>
  </tr>
);

function Heads({ roles, drafts, onOpen }: Pick<RolesViewProps, 'roles' | 'drafts' | 'onOpen'>) {
  const { t, locale } = useLingui();
  return (
    <thead>
      <tr>
        <th scope="col" className="matrix__corner">
          {t`Leja`}
        </th>
        {roles.map((role) => (
          <th key={role.code} scope="col">
            <button type="button" className="link matrix__role" onClick={() => onOpen(role.code)}>
              {roleName(shownOf(drafts, role), locale)}
            </button>
            <small>
              <Plural value={role.members} one="# përdorues" other="# përdorues" />
            </small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps {
  name: string;
  /** Saved value. */
  given: boolean;
  checked: boolean;
  lock: ReturnType<typeof lockOf>;
  onTurn: () => void;
  box: { 'data-cell': string; tabIndex: number; onFocus: () => void };
}

function Cell({ name, given, checked, lock, onTurn, box }: CellProps) {
  const { t } = useLingui();
  const why = lock && (lock === 'own' ? t`Roli juaj: e jep një administrator tjetër` : t`Ky rol e mban gjithmonë`);
  return (
    <td data-changed={given !== checked || undefined}>
      <label title={why}>
        <input
          {...box}
          type="checkbox"
          checked={checked}
          onChange={onTurn}
          aria-label={why ? `${name} (${why})` : name}
          aria-disabled={lock ? true : undefined}
        />
      </label>
    </td>
  );
}
