import { appealPathText, complaintRuleName, type TaxonomyValue } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/actions/Button.tsx';
import { MoveButtons } from '../../ui/lists/MoveButtons.tsx';
import { useStandings } from './amounts.tsx';

interface ValuePlace {
  at: number;
  of: number;
  move: (by: -1 | 1) => void;
}

interface ValueRowProps {
  value: TaxonomyValue;
  onEdit: (value: TaxonomyValue) => void;
  onRetire: (value: TaxonomyValue) => void;
  place: ValuePlace | undefined;
}

export function ValueRow({ value, onEdit, onRetire, place }: ValueRowProps) {
  const { t, locale } = useLingui();
  const name = value.name[locale];
  return (
    <li className="value">
      {place && (
        <div className="value__place">
          <MoveButtons
            up={place.at > 0 ? t`Më lart: ${name}` : undefined}
            down={place.at < place.of - 1 ? t`Më poshtë: ${name}` : undefined}
            onMove={place.move}
          />
        </div>
      )}
      <div className="value__words">
        <p>
          <b>{name}</b> <span className="value__other">{value.name[locale === 'en' ? 'al' : 'en']}</span>
        </p>
        <ValueFacts value={value} />
      </div>
      <div className="value__acts row row--8">
        <Button size="small" aria-label={t`Ndrysho: ${name}`} onClick={() => onEdit(value)}>
          {t`Ndrysho`}
        </Button>
        {place ? (
          <Button size="small" aria-label={t`Hiq nga formularët: ${name}`} onClick={() => onRetire(value)}>
            <Trans>Hiq</Trans>
          </Button>
        ) : (
          <Button size="small" aria-label={t`Rikthe në formularë: ${name}`} onClick={() => onRetire(value)}>
            <Trans>Rikthe</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

function ValueFacts({ value }: Pick<ValueRowProps, 'value'>) {
  const { t, locale } = useLingui();
  const standings = useStandings();
  const { deadlineRule, redirect, standing } = value;
  const facts = [
    value.legalBasis,
    value.isCrime && t`vepër penale`,
    standing && standings[standing],
    value.isInaction && t`mosveprim`,
    value.isResults && t`tabelë rezultati`,
    redirect && appealPathText({ ...value, deadline: null })[locale],
    deadlineRule && complaintRuleName(deadlineRule)[locale],
    value.hint && t`me këshillë`,
    value.everyday.length > 0 && value.everyday.join(', '),
    value.isSeeded ? false : t`e komisionit`,
  ].filter((one): one is string => typeof one === 'string');
  return (
    <p className="value__facts">
      <span className="code">{value.code}</span>
      {value.cases !== null && (
        <span>
          <Plural value={value.cases} _0="në asnjë çështje" one="në # çështje" other="në # çështje" />
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
