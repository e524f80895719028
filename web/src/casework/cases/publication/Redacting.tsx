import type { PublicationDesk, Span } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { AddPanel, type Chosen, MarkList, MarkPanel, usual } from './MarkPanel.tsx';
import { added, changed, isSame, type Marks, removed, trimmed } from './marks.ts';
import { SourceText } from './SourceText.tsx';

interface RedactingProps {
  source: string;
  marks: Marks;
  selection: TextSelection;
  onChange: (marks: Marks) => void;
  onUndo: (() => void) | undefined;
}

export function Redacting({ source, marks, selection, onChange, onUndo }: RedactingProps) {
  const { t } = useLingui();
  const { active, choose } = selection;
  return (
    <div className="redacting">
      <div className="stack stack--8">
        <p id="source-hint" className="small soft">
          <Trans>Zgjidhni me mi ose me Shift dhe shigjetat; Enter e heq pjesën e zgjedhur.</Trans>
        </p>
        <SourceText
          field={selection.field}
          label={t`Teksti i vendimit`}
          hintId="source-hint"
          source={source}
          marks={marks}
          active={active}
          onSelect={selection.select}
          onTake={selection.take}
        />
      </div>
      <div className="redacting__rail stack">
        {active && (
          <MarkPanel
            mark={active}
            text={source.slice(active.start, active.end)}
            onChange={selection.change}
            onRemove={selection.remove}
          />
        )}
        <MarkList source={source} marks={marks} active={active} onChoose={choose} onChange={onChange} onUndo={onUndo} />
        <AddPanel source={source} selection={selection.selection} onAdd={selection.add} />
      </div>
    </div>
  );
}

type TextSelection = ReturnType<typeof useTextSelection>;

export function useTextSelection(
  source: string,
  marks: Marks,
  proposals: PublicationDesk['proposals'],
  change: (marks: Marks) => void,
) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<Span>({ start: 0, end: 0 });
  const [chosen, setChosen] = useState<Span>();
  const active = marks.find((mark) => chosen && isSame(mark, chosen));
  const isRange = caret.end > caret.start && !active;
  const selection = isRange ? trimmed(source, caret) : undefined;
  const select = (span: Span) => {
    setCaret(span);
    // A selection within a mark means that mark.
    const meant = marks.find(({ start, end }) => span.start >= start && span.end <= end);
    setChosen(meant && { start: meant.start, end: meant.end });
  };
  const choose = (span: Span) => {
    setChosen({ start: span.start, end: span.end });
    setCaret({ start: span.start, end: span.end });
    const box = field.current;
    box?.setSelectionRange(span.start, span.end);
    box?.parentElement?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  };
  const add = (spans: readonly Span[], { category, reason }: Chosen) => {
    change(spans.reduce((now, span) => added(now, span, category, reason), marks));
    setCaret({ start: 0, end: 0 });
  };
  return {
    field,
    active,
    selection,
    select,
    choose,
    add,
    change: (part: Parameters<typeof changed>[2]) => active && change(changed(marks, active, part)),
    remove: () => active && change(removed(marks, active, proposals)),
    take: () => {
      if (active) change(changed(marks, active, { state: 'redacted' }));
      else if (selection) add([selection], usual);
    },
  };
}
