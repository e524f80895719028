import {
  type AuditGroup,
  auditActionKeys,
  auditActionLabel,
  type auditFilter,
  auditGroupLabel,
  auditGroupOf,
  auditGroups,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { FilterBar } from '../../ui/lists/FilterBar.tsx';
import type { ListFilter } from '../../ui/lists/listFilter.ts';

export type AuditList = ListFilter<typeof auditFilter>;

const isGroup = (code: string): code is AuditGroup => code in auditGroups;
const groupCodes = Object.keys(auditGroups).filter(isGroup);

export function AuditFilters({ list }: { list: AuditList }) {
  const { filter, change } = list;
  const { t, locale } = useLingui();
  const { data: members = [] } = useQuery(routeQuery('listAuditMembers', {}));
  const { action = '' } = filter;
  const group = auditGroupOf(action);
  const ofGroup = auditActionKeys.filter((key) => auditGroupOf(key) === group);
  return (
    <>
      <FilterBar
        id="audit"
        label={t`Kërko në regjistër`}
        list={list}
        // On Enter: the log has millions of rows.
        search={{ label: t`Kërko në regjistër`, placeholder: t`Emri, veprimi, numri i çështjes…`, on: 'submit' }}
        before={
          <>
            <FilterSelect
              id="audit-group"
              label={t`Grupi i veprimeve`}
              all={t`Çdo grup`}
              value={group}
              onChange={(next) => change({ action: next })}
              options={groupCodes.map((code) => ({ code, name: auditGroupLabel(code)[locale] }))}
            />
            {group !== '' && (
              <FilterSelect
                id="audit-action"
                label={t`Veprimi`}
                all={t`Çdo veprim i grupit`}
                value={action.includes('.') ? action : ''}
                onChange={(next) => change({ action: next === '' ? group : next })}
                options={ofGroup.map((code) => ({ code, name: auditActionLabel(code)[locale] }))}
              />
            )}
          </>
        }
        choices={[
          {
            key: 'member',
            label: t`Përdoruesi`,
            all: t`Çdo përdorues`,
            options: members.map(({ id, name }) => ({ code: id, name })),
          },
        ]}
        days={[
          { key: 'from', label: t`Nga` },
          { key: 'to', label: t`Deri` },
        ]}
        after={
          <label className="audit__failures">
            <input
              type="checkbox"
              checked={filter.failures === 'yes'}
              onChange={({ target }) => change({ failures: target.checked ? 'yes' : '' })}
            />
            <span>{t`Vetëm pa sukses`}</span>
          </label>
        }
      />
      {/* Set by an entry's link; can only be removed here. */}
      {filter.target && (
        <p className="row row--8 small">
          <span>
            <Trans>
              Vetëm për <bdi className="audit__target">{filter.target}</bdi>
            </Trans>
          </span>
          <Button size="small" onClick={() => change({ target: '' })}>
            {t`Hiqe`}
          </Button>
        </p>
      )}
    </>
  );
}
