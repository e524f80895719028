// Ambiguous sentences of the law: text, both readings, and the one in force with its decision.
import type { LawChoice } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTimeLaw } from '../../../platform/i18n/law.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

interface ReadingsProps {
  readings: readonly LawChoice[];
  onChoose: (id: LawChoice['id']) => void;
}

export function Readings({ readings, onChoose }: ReadingsProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Leximet e ligjit`}>
      <div className="stack">
        <p className="soft measure">
          <Trans>
            Këto fjali lexohen në dy mënyra. Pa vendim të komisionit vlejnë të dyja: veprohet deri në fundin e hershëm,
            detyra e një organi vonohet prej tij, dhe asnjë e drejtë nuk humbet para fundit të vonë.
          </Trans>
        </p>
        {readings.map((reading) => (
          <Reading key={reading.id} reading={reading} onChoose={onChoose} />
        ))}
      </div>
    </Card>
  );
}

function Reading({ reading, onChoose }: { reading: LawChoice; onChoose: ReadingsProps['onChoose'] }) {
  const { t, locale } = useLingui();
  const { id, article, choices, chosen, basis } = reading;
  const law = formatTimeLaw(article, locale);
  const words = choices.find(({ code }) => code === chosen)?.words[locale] ?? t`të dy leximet`;
  return (
    <section className="rules__reading stack stack--8" aria-label={law}>
      <h3>{law}</h3>
      <Sentence reading={reading} />
      <p>
        <Trans>
          <b>Në fuqi:</b> {words}.
        </Trans>
      </p>
      <p className="soft small breaks">{basis ?? <Trans>Komisioni nuk ka vendosur.</Trans>}</p>
      <p>
        <Button size="small" aria-label={t`Ndrysho leximin: ${law}`} onClick={() => onChoose(id)}>
          <Trans>Ndrysho leximin</Trans>
        </Button>
      </p>
    </section>
  );
}

/** Always Albanian: it is the text of the law. */
export const Sentence = ({ reading: { sentence } }: { reading: LawChoice }) => (
  <blockquote className="rules__sentence measure" lang="sq">
    {sentence}
  </blockquote>
);
