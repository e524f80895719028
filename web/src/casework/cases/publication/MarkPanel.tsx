import {
  type RedactionCategory,
  type RedactionReason,
  redactionCategories,
  redactionReasons,
  redactionReasonWords,
  redactionWords,
  type Span,
  type Words,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { iconEye, iconLock } from '../../../ui/marks/pageIcons.ts';
import { allTaken, countsOf, isSame, type Mark, type Marks, occurrencesOf } from './marks.ts';

export interface Chosen {
  readonly category: RedactionCategory;
  readonly reason: RedactionReason;
}
export const usual: Chosen = { category: 'name', reason: 'personal_data' };

/** Replacement text and reason of a redaction; the public reads both. */
function MarkFields({ id, value, onChange }: { id: string; value: Chosen; onChange: (value: Chosen) => void }) {
  const { t } = useLingui();
  return (
    <div className="mark-fields">
      <Select
        id={`${id}-category`}
        label={t`Çfarë është`}
        codes={redactionCategories}
        words={redactionWords}
        value={value.category}
        onChange={(category) => onChange({ ...value, category })}
      />
      <Select
        id={`${id}-reason`}
        label={t`Pse hiqet`}
        codes={redactionReasons}
        words={redactionReasonWords}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
      />
    </div>
  );
}

interface SelectProps<C extends string> {
  id: string;
  label: string;
  codes: readonly C[];
  words: Readonly<Record<C, Words>>;
  value: C;
  onChange: (code: C) => void;
}

function Select<C extends string>({ id, label, codes, words, value, onChange }: SelectProps<C>) {
  const { locale } = useLingui();
  return (
    <label htmlFor={id}>
      <span className="label">{label}</span>
      <select
        id={id}
        className="input input--small"
        value={value}
        onChange={({ target }) => onChange(codes.find((one) => one === target.value) ?? value)}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {words[code][locale]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface MarkPanelProps {
  mark: Mark;
  text: string;
  onChange: (part: Partial<Pick<Mark, 'category' | 'reason' | 'state'>>) => void;
  onRemove: () => void;
}

export function MarkPanel({ mark, text, onChange, onRemove }: MarkPanelProps) {
  const { t } = useLingui();
  const choice = (state: 'redacted' | 'kept') => ({
    size: 'small' as const,
    tone: mark.state === state ? ('ink' as const) : ('plain' as const),
    'aria-pressed': mark.state === state,
    onClick: () => onChange({ state }),
  });
  return (
    <section className="card stack stack--8" aria-label={t`Pjesa e zgjedhur`}>
      <p className="chosen-text breaks" lang="sq">
        {text}
      </p>
      <MarkFields id="mark" value={mark} onChange={onChange} />
      <div className="row row--8">
        <Button {...choice('redacted')}>
          <Trans context="nga teksti">Hiqe</Trans>
        </Button>
        {mark.isOwn ? (
          <Button size="small" tone="quiet" onClick={onRemove}>
            {t`Mos e hiq`}
          </Button>
        ) : (
          <Button {...choice('kept')}>
            <Trans>Lëre</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

interface AddPanelProps {
  source: string;
  selection: Span | undefined;
  onAdd: (spans: readonly Span[], chosen: Chosen) => void;
}

/** Redacts a selection, or all occurrences of typed words. */
export function AddPanel({ source, selection, onAdd }: AddPanelProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(usual);
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

interface MarkListProps {
  source: string;
  marks: Marks;
  active: Span | undefined;
  onChoose: (span: Span) => void;
  onChange: (marks: Marks) => void;
  onUndo: (() => void) | undefined;
}

export function MarkList({ source, marks, active, onChoose, onChange, onUndo }: MarkListProps) {
  const { t, locale } = useLingui();
  const { all, redacted, kept, waiting } = countsOf(marks);
  return (
    <section className="card stack stack--8" aria-label={t`Çfarë u gjet`}>
      <h2>{t`Çfarë u gjet`}</h2>
      <p role="status" className="small num">
        <Trans>
          {redacted} të hequra, {kept} të lëna, <b data-waiting={waiting > 0 || undefined}>{waiting} pa u parë</b>
        </Trans>
      </p>
      <div className="row row--8">
        {waiting > 0 && (
          <Button size="small" onClick={() => onChange(allTaken(marks))}>
            {t`Hiqi të gjitha`}
          </Button>
        )}
        {onUndo && (
          <Button size="small" tone="quiet" onClick={onUndo}>
            {t`Zhbëj`}
          </Button>
        )}
      </div>
      {all === 0 && (
        <p className="small soft">{t`Portali nuk gjeti asgjë për t’u hequr. Lexojeni tekstin edhe vetë.`}</p>
      )}
      <ul className="mark-list">
        {marks.map((mark) => (
          <li key={mark.start}>
            <button
              type="button"
              className="mark-row"
              aria-current={active && isSame(active, mark) ? 'true' : undefined}
              onClick={() => onChoose(mark)}
            >
              <State mark={mark} />
              <span>
                <b className="breaks" lang="sq">
                  {source.slice(mark.start, mark.end)}
                </b>
                <small>{redactionWords[mark.category][locale]}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Uses shape and word, not only colour. */
function State({ mark: { state } }: { mark: Mark }) {
  const { t } = useLingui();
  const look = {
    proposed: { icon: iconWarn, words: t`pa u parë:` },
    redacted: { icon: iconLock, words: t`hiqet:` },
    kept: { icon: iconEye, words: t`mbetet:` },
  }[state];
  return (
    <span className={`mark-state mark-state--${state}`}>
      <Icon of={look.icon} size="small" />
      <span className="visually-hidden">{look.words}</span>
    </span>
  );
}
