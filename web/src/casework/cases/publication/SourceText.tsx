// A text with its marks, under a transparent text area of the same typography, so that mouse, touch and
// keyboard can select spans.
import type { Span } from '@denonco/contract';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { Mark } from './marks.ts';
import './sourceText.css';

type DisplayMark = Pick<Mark, 'start' | 'end' | 'state'>;

interface SourceTextProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  hintId?: string;
  source: string;
  marks: readonly DisplayMark[];
  active?: Span | undefined;
  small?: boolean;
  onSelect: (span: Span) => void;
  /** Enter or Delete redacts the selection. */
  onTake: () => void;
}

function piecesOf(source: string, marks: readonly DisplayMark[]) {
  const pieces: { start: number; text: string; mark?: DisplayMark }[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start < at) continue;
    if (mark.start > at) pieces.push({ start: at, text: source.slice(at, mark.start) });
    pieces.push({ start: mark.start, text: source.slice(mark.start, mark.end), mark });
    at = mark.end;
  }
  pieces.push({ start: at, text: source.slice(at) });
  return pieces;
}

export function SourceText({ field, label, hintId, source, marks, active, small, onSelect, onTake }: SourceTextProps) {
  // Not `readOnly`, in which Chrome shows no caret for keyboard users.
  useEffect(() => {
    const box = field.current;
    const refuse = (event: Event) => event.preventDefault();
    box?.addEventListener('beforeinput', refuse);
    return () => box?.removeEventListener('beforeinput', refuse);
  }, [field]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Delete') return;
    event.preventDefault();
    onTake();
  };
  return (
    <div className={small ? 'source source--small' : 'source'}>
      <div className="source__seen" aria-hidden="true" lang="sq">
        {piecesOf(source, marks).map(({ start, text, mark }) =>
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
        <span>{'\u200B'}</span>
      </div>
      <textarea
        ref={field}
        className="source__field"
        lang="sq"
        inputMode="none"
        spellCheck={false}
        aria-readonly="true"
        aria-label={label}
        aria-describedby={hintId}
        value={source}
        onChange={() => {}}
        onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => onSelect({ start, end })}
        onKeyDown={onKey}
      />
    </div>
  );
}
