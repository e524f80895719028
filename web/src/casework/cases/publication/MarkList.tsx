import { redactionWords, type Span } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { iconEye, iconLock } from '../../../ui/marks/pageIcons.ts';
import { allTaken, countsOf, isSame, type Mark, type Marks } from './marks.ts';

interface MarkListProps {
  source: string;
  marks: Marks;
  active: Span | undefined;
  onChoose: (span: Span) => void;
  onChange: (marks: Marks) => void;
  /** Undefined when there is nothing to undo. */
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
