import { type RetentionCode, type RetentionRule, retentionRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { basisIn } from '../../platform/i18n/law.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { usePeriodWords } from './words.ts';

interface RulesProps {
  rules: readonly RetentionRule[];
  /** Undefined: read-only. */
  onEdit: ((code: RetentionCode) => void) | undefined;
}

/** Rules with data, period, start and reason; those of cases first. */
export function Rules({ rules, onEdit }: RulesProps) {
  const { t } = useLingui();
  const groups = [
    { key: 'case', title: t`Çështjet` },
    { key: 'trace', title: t`Gjurmët e përdorimit` },
  ] as const;
  return groups.map(({ key, title }) => (
    <Card key={key} title={title}>
      <ul className="retention__rules">
        {rules
          .filter(({ code }) => retentionRow(code).about === key)
          .map((rule) => (
            <Rule key={rule.code} rule={rule} onEdit={onEdit} />
          ))}
      </ul>
    </Card>
  ));
}

function Rule({ rule, onEdit }: { rule: RetentionRule } & Pick<RulesProps, 'onEdit'>) {
  const { t, locale } = useLingui();
  const period = usePeriodWords();
  const { words, says, since, legalBasis, isOurReading } = retentionRow(rule.code);
  const name = words[locale];
  return (
    <li className="retention__rule">
      <div className="stack stack--8">
        <h3>{name}</h3>
        <p className="measure">{says[locale]}</p>
        <p className="soft">
          {basisIn(legalBasis, locale)}
          {isOurReading && (
            <span>
              {' · '}
              <Trans>koha është leximi ynë i ligjit</Trans>
            </span>
          )}
        </p>
        <Erased rule={rule} />
      </div>
      <div className="retention__period">
        <p>
          <b>{rule.isOn ? period(rule.period) : t`Nuk fshihet`}</b>
        </p>
        <p className="soft">{since[locale]}</p>
        {onEdit && (
          <Button size="small" tone="quiet" aria-label={t`Ndrysho: ${name}`} onClick={() => onEdit(rule.code)}>
            <Trans>Ndrysho</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

function Erased({ rule: { erased, lastAt, editedAt, editedBy } }: { rule: RetentionRule }) {
  const { number, date } = useLingui();
  const many = number(erased);
  const last = lastAt === null ? '' : date(lastAt);
  const at = editedAt === null ? '' : date(editedAt);
  const by = editedBy?.name ?? '';
  return (
    <>
      {erased > 0 && (
        <p className="soft">
          <Trans>
            Çështje të fshira: {many}, së fundi më {last}.
          </Trans>
        </p>
      )}
      {editedAt !== null && (
        <p className="soft">
          <Trans>
            Ndryshuar më {at} nga {by}.
          </Trans>
        </p>
      )}
    </>
  );
}
