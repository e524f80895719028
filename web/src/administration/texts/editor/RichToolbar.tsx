import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { LineMark } from './marks.ts';

interface RichToolbarProps {
  label: string;
  /** Id of the field. */
  controls: string;
  onStrong: () => void;
  onLines: (mark: LineMark) => void;
  onInsert: (what: 'link' | 'picture') => void;
  hasPictures: boolean;
}

/** One tab stop; arrows move between buttons. */
function move(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const forward = document.documentElement.dir === 'rtl' ? -step : step;
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const next = buttons[(at + forward + buttons.length) % buttons.length];
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}

export function RichToolbar({ label, controls, onStrong, onLines, onInsert, hasPictures }: RichToolbarProps) {
  const { t } = useLingui();
  const buttons = [
    { key: 'strong', face: 'B', name: t`Me theks (Ctrl+B)`, press: onStrong },
    { key: 'heading', face: 'H2', name: t`Titull`, press: () => onLines('heading') },
    { key: 'smaller', face: 'H3', name: t`Nëntitull`, press: () => onLines('smaller') },
    { key: 'points', face: '•', name: t`Pika (Ctrl+Shift+8)`, press: () => onLines('points') },
    { key: 'steps', face: '1.', name: t`Hapa me numra (Ctrl+Shift+7)`, press: () => onLines('steps') },
    { key: 'note', face: '❯', name: t`Shënim (Ctrl+Shift+9)`, press: () => onLines('note') },
    { key: 'link', face: t`Lidhje`, name: t`Lidhje te një faqe (Ctrl+K)`, press: () => onInsert('link') },
    ...(hasPictures ? [{ key: 'picture', face: t`Figurë`, name: t`Figurë`, press: () => onInsert('picture') }] : []),
  ];
  return (
    <div className="texts__tools" role="toolbar" aria-label={label} aria-controls={controls} onKeyDown={move}>
      {buttons.map(({ key, face, name, press }, at) => (
        <button
          key={key}
          type="button"
          className={`texts__tool texts__tool--${key}`}
          title={name}
          // The accessible name contains the visible label (WCAG 2.5.3).
          aria-label={name.includes(face) ? name : `${face} ${name}`}
          tabIndex={at === 0 ? 0 : -1}
          onClick={press}
        >
          {face}
        </button>
      ))}
    </div>
  );
}
