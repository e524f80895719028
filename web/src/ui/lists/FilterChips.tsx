import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { TextButton } from '../actions/Button.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconClose } from '../marks/icons.ts';
import './filters.css';

export interface Chip {
  readonly id: string;
  readonly words: string;
  /** Shown instead of long words. */
  readonly short?: string;
  readonly remove: () => void;
}

interface FilterChipsProps {
  chips: readonly Chip[];
  /** Id of the search field, which takes the focus when no chip is left. */
  searchId: string;
  onClear: () => void;
  clearWords: ReactNode;
  /** Actions on the whole filter. */
  children?: ReactNode;
}

/** Active filters in words, each removable, so that a shared address explains itself. */
export function FilterChips({ chips, searchId, onClear, clearWords, children }: FilterChipsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  const remove = (chip: Chip) => {
    chip.remove();
    // Keeps the focus in the list when the pressed chip disappears.
    const others = [...(list.current?.querySelectorAll('button') ?? [])].filter((one) => one.dataset.key !== chip.id);
    (chips.length > 1 ? others[0] : document.getElementById(searchId))?.focus();
  };
  return (
    <ul ref={list} className="row row--8 filter-chips" aria-label={t`Filtrat e zgjedhur`}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <button
            type="button"
            className="token"
            data-key={chip.id}
            aria-label={t`Hiq filtrin ${chip.words}`}
            onClick={() => remove(chip)}
          >
            <span title={chip.short && chip.words}>{chip.short ?? chip.words}</span>
            <Icon of={iconClose} />
          </button>
        </li>
      ))}
      <li>
        <TextButton
          onClick={() => {
            onClear();
            document.getElementById(searchId)?.focus();
          }}
        >
          {clearWords}
        </TextButton>
      </li>
      {children && <li>{children}</li>}
    </ul>
  );
}
