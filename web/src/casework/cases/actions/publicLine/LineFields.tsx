// The filer's text with proposed redactions beside the resulting public text.
import { isCovered, redactionWords, type Span } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/Button.tsx';
import { FaultState } from '../../../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../../ui/marks/Icon.tsx';
import { iconLock } from '../../../../ui/marks/pageIcons.ts';
import type { Draft } from '../draft.ts';
import { PublicSlip } from './PublicSlip.tsx';
import { cutsOf, type DeskProps, type LineField, type LineProps } from './useLine.ts';
import './publicLine.css';

export function LineFields(props: LineProps) {
  const { line } = props;
  if (line.fault) return <FaultState fault={line.fault} retry={line.retry} />;
  if (!line.desk) return <Skeleton lines={6} />;
  if (line.desk.fields.length === 0) return null;
  return <Columns {...props} desk={line.desk} />;
}

/** A span to redact, proposed by the portal or selected by the member. */
interface Mark extends Span {
  readonly field: LineField;
  readonly part: number;
  readonly text: string;
  readonly why: 'own' | LineField['parts'][number]['proposals'][number]['category'];
  readonly isCut: boolean;
}

function marksOf(draft: Draft, field: LineField): Mark[] {
  return field.parts.flatMap(({ text, proposals }, part) => {
    const cuts = cutsOf(draft, field, part);
    const own = cuts.filter((cut) => !proposals.some(({ start, end }) => start === cut.start && end === cut.end));
    const all = [
      ...proposals.map((one) => ({ ...one, why: one.category })),
      ...own.map((one) => ({ ...one, why: 'own' as const })),
    ];
    return all
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end, why }) => ({
        field,
        part,
        start,
        end,
        why,
        text: text.slice(start, end),
        isCut: isCovered({ start, end }, cuts),
      }));
  });
}

function Columns(props: DeskProps) {
  const { desk, draft, onDraft } = props;
  const { t } = useLingui();
  const marks = desk.fields.flatMap((field) => marksOf(draft, field));
  const set = ({ key }: LineField, part: number, cuts: readonly Span[]) => {
    const { [key]: _, ...lineTexts } = draft.lineTexts;
    onDraft({ lineCuts: { ...draft.lineCuts, [`${key}/${part}`]: cuts }, lineTexts });
  };
  const toggle = ({ field, part, start, end, isCut }: Mark) => {
    const others = cutsOf(draft, field, part).filter((one) => one.start !== start || one.end !== end);
    set(field, part, isCut ? others : [...others, { start, end }]);
  };
  const cut = (field: LineField, part: number, span: Span) => {
    const apart = cutsOf(draft, field, part).filter(({ start, end }) => end <= span.start || start >= span.end);
    set(field, part, [...apart, span]);
  };
  return (
    <div className="line-columns">
      <section className="stack stack--8" aria-label={t`Çfarë shkroi depozituesi`}>
        <h3>{t`Çfarë shkroi depozituesi`}</h3>
        <dl className="line-typed">
          {desk.fields.map((field) => (
            <Typed key={field.key} field={field} marks={marks} onToggle={toggle} onCut={cut} />
          ))}
          <div>
            <dt>{t`Përshkrimi, provat, emrat`}</dt>
            <dd className="muted">
              <Icon of={iconLock} size="small" /> <Trans>Nuk dalin kurrë në publik</Trans>
            </dd>
          </div>
        </dl>
        {marks.length > 0 && <MarkList marks={marks} onToggle={toggle} />}
        <p className="small muted">
          <Trans>Për të hequr diçka tjetër, shënojeni në tekst ose ndryshoni tekstin e rreshtit.</Trans>
        </p>
      </section>
      <PublicSlip {...props} />
    </div>
  );
}

interface TypedProps {
  field: LineField;
  marks: readonly Mark[];
  onToggle: (mark: Mark) => void;
  onCut: (field: LineField, part: number, span: Span) => void;
}

function Typed({ field, marks, onToggle, onCut }: TypedProps) {
  const { t, locale } = useLingui();
  if (field.value)
    return (
      <div>
        <dt>
          <Trans>Subjekti zgjedhor</Trans> <span className="muted">· {field.type.name[locale]}</span>
        </dt>
        <dd>
          {field.value.name[locale]} <span className="small muted">{t`(zgjedhur nga lista)`}</span>
        </dd>
      </div>
    );
  return field.parts.map(({ name, text }, part) => (
    <div key={name.en}>
      <dt>
        {name[locale]} <span className="muted">· {field.type.name[locale]}</span>
      </dt>
      <Selectable onCut={(span) => onCut(field, part, span)}>
        {piecesOf(
          text,
          marks.filter((mark) => mark.field === field && mark.part === part),
        ).map(({ start, words, mark }) =>
          mark ? (
            <button
              key={start}
              type="button"
              className="line-cut"
              aria-pressed={mark.isCut}
              onClick={() => onToggle(mark)}
            >
              {words}
            </button>
          ) : (
            <span key={start}>{words}</span>
          ),
        )}
      </Selectable>
    </div>
  ));
}

/** Splits the text into pieces; the first of overlapping marks is shown. */
function piecesOf(text: string, marks: readonly Mark[]) {
  const pieces: { start: number; words: string; mark?: Mark }[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start < at) continue;
    if (mark.start > at) pieces.push({ start: at, words: text.slice(at, mark.start) });
    pieces.push({ start: mark.start, words: mark.text, mark });
    at = mark.end;
  }
  if (at < text.length) pieces.push({ start: at, words: text.slice(at) });
  return pieces;
}

/** Redacts a selected span by mouse or touch; keyboard users edit the public text instead. */
function Selectable({ onCut, children }: { onCut: (span: Span) => void; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Span>();
  useEffect(() => {
    const look = () => setChosen(box.current ? chosenIn(box.current) : undefined);
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return (
    <dd>
      <span ref={box} className="breaks" lang="sq">
        {children}
      </span>
      {chosen && (
        <Button
          size="small"
          // Keep the selection when the button is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            onCut(chosen);
            document.getSelection()?.removeAllRanges();
          }}
        >
          <Trans>Hiqe pjesën e shënuar</Trans>
        </Button>
      )}
    </dd>
  );
}

/** Selection within an element, trimmed, in text offsets. */
function chosenIn(box: HTMLElement): Span | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.startContainer) || !box.contains(range.endContainer)) return undefined;
  const before = document.createRange();
  before.setStart(box, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const [lead, words] = [before.toString().length, range.toString()];
  const start = lead + words.length - words.trimStart().length;
  const end = lead + words.trimEnd().length;
  return end > start ? { start, end } : undefined;
}

function MarkList({ marks, onToggle }: { marks: readonly Mark[]; onToggle: (mark: Mark) => void }) {
  const { t, locale } = useLingui();
  return (
    <>
      <h4>
        <Plural value={marks.length} one="Propozohet të hiqet, #" other="Propozohen të hiqen, #" />
      </h4>
      <ul className="line-why">
        {marks.map((mark) => (
          <li key={`${mark.field.key}/${mark.part}/${mark.start}`}>
            <span>
              <b className="breaks">{mark.text}</b>
              <small>{mark.why === 'own' ? t`e shënuar nga ju` : redactionWords[mark.why][locale]}</small>
            </span>
            <Button
              size="small"
              tone="quiet"
              aria-label={mark.isCut ? t`Mbaje: ${mark.text}` : t`Hiqe: ${mark.text}`}
              onClick={() => onToggle(mark)}
            >
              {mark.isCut ? <Trans context="nga rreshti">Mbaje</Trans> : <Trans context="nga teksti">Hiqe</Trans>}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
