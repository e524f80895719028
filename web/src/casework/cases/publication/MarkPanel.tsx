import type { Span } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { type Chosen, MarkFields } from './MarkFields.tsx';
import { type Mark, occurrencesOf } from './marks.ts';

interface MarkPanelProps {
  mark: Mark;
  text: string;
  onChange: (part: Partial<Pick<Mark, 'category' | 'reason' | 'state'>>) => void;
  onRemove: () => void;
}

export function MarkPanel({ mark, text, onChange, onRemove }: MarkPanelProps) {
  const { t } = useLingui();
  return (
    <section className="card stack stack--8" aria-label={t`Pjesa e zgjedhur`}>
      <p className="chosen-text breaks" lang="sq">
        {text}
      </p>
      <MarkFields id="mark" value={mark} onChange={onChange} />
      <div className="row row--8">
        <Button
          size="small"
          tone={mark.state === 'redacted' ? 'ink' : 'plain'}
          aria-pressed={mark.state === 'redacted'}
          onClick={() => onChange({ state: 'redacted' })}
        >
          <Trans context="nga teksti">Hiqe</Trans>
        </Button>
        {mark.isOwn ? (
          <Button size="small" tone="quiet" onClick={onRemove}>
            {t`Mos e hiq`}
          </Button>
        ) : (
          <Button
            size="small"
            tone={mark.state === 'kept' ? 'ink' : 'plain'}
            aria-pressed={mark.state === 'kept'}
            onClick={() => onChange({ state: 'kept' })}
          >
            <Trans>Lëre</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

interface AddPanelProps {
  source: string;
  /** Selection in the text, if any. */
  selection: Span | undefined;
  onAdd: (spans: readonly Span[], chosen: Chosen) => void;
}

/** Redacts a selection, or all occurrences of typed words. */
export function AddPanel({ source, selection, onAdd }: AddPanelProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen>({ category: 'name', reason: 'personal_data' });
  const text = selection ? source.slice(selection.start, selection.end) : typed;
  const places = occurrencesOf(source, text);
  const take = (spans: readonly Span[]) => {
    onAdd(spans, chosen);
    setTyped('');
  };
  return (
    <section className="card stack stack--8" aria-label={t`Hiqni diçka tjetër`}>
      <h2>{t`Hiqni diçka tjetër`}</h2>
      <label className="label" htmlFor="add-text">
        {t`Fjalët që hiqen`}
      </label>
      <input
        id="add-text"
        className="input input--small"
        value={selection ? text.replace(/\s+/g, ' ') : typed}
        readOnly={selection !== undefined}
        placeholder={t`Zgjidhni në tekst ose shkruani`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <MarkFields id="add" value={chosen} onChange={setChosen} />
      <div className="row row--8">
        {selection && (
          <Button size="small" tone="ink" onClick={() => take([selection])}>
            {t`Hiqe këtë`}
          </Button>
        )}
        {(places.length > 1 || (!selection && places.length > 0)) && (
          <Button size="small" onClick={() => take(places)}>
            <Plural value={places.length} one="Hiqe në # vend" other="Hiqe në të # vendet" />
          </Button>
        )}
      </div>
      <p role="status" className="small muted">
        {!selection && typed.trim() !== '' && places.length === 0 && <Trans>Kjo nuk gjendet në tekst.</Trans>}
      </p>
    </section>
  );
}
