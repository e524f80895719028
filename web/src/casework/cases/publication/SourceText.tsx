// The decision's text with marks. A transparent text area lies over it, so that spans can be selected by mouse, touch
// or keyboard; the text below has the same typography.
import type { Span } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useEffect, useMemo } from 'react';
import type { Mark, Marks } from './marks.ts';

export interface SourceTextProps {
  field: RefObject<HTMLTextAreaElement | null>;
  source: string;
  marks: Marks;
  active: Span | undefined;
  onSelect: (span: Span) => void;
  /** Enter or Delete redacts the selection. */
  onTake: () => void;
}

/** Not `readOnly`, in which Chrome shows no caret and keyboard users could select nothing. */
function useUnchanging(field: SourceTextProps['field']): void {
  useEffect(() => {
    const box = field.current;
    const refuse = (event: Event) => event.preventDefault();
    box?.addEventListener('beforeinput', refuse);
    return () => box?.removeEventListener('beforeinput', refuse);
  }, [field]);
}

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly mark: Mark | undefined;
}

function piecesOf(source: string, marks: Marks): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start > at) pieces.push({ start: at, text: source.slice(at, mark.start), mark: undefined });
    pieces.push({ start: mark.start, text: source.slice(mark.start, mark.end), mark });
    at = mark.end;
  }
  pieces.push({ start: at, text: source.slice(at), mark: undefined });
  return pieces;
}

export function SourceText({ field, source, marks, active, onSelect, onTake }: SourceTextProps) {
  const { t } = useLingui();
  useUnchanging(field);
  const pieces = useMemo(() => piecesOf(source, marks), [source, marks]);
  const reportSelection = () => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {};
    onSelect({ start, end });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Delete') return;
    event.preventDefault();
    onTake();
  };
  return (
    <div className="source">
      <div className="source__seen" aria-hidden="true" lang="sq">
        {pieces.map(({ start, text, mark }) =>
          mark ? (
            <mark
              key={start}
              className={`source__mark source__mark--${mark.state}`}
              data-active={active?.start === mark.start || undefined}
            >
              {text}
            </mark>
          ) : (
            <span key={start}>{text}</span>
          ),
        )}
        {/* A trailing line break has height in the text area only. */}
        {'\u200B'}
      </div>
      <textarea
        ref={field}
        className="source__field"
        lang="sq"
        inputMode="none"
        spellCheck={false}
        aria-readonly="true"
        aria-label={t`Teksti i vendimit`}
        aria-describedby="source-hint"
        value={source}
        onChange={() => {}}
        onSelect={reportSelection}
        onKeyDown={onKey}
      />
    </div>
  );
}
