// Combobox behaviour: the field keeps the focus, arrows move through the list, Enter selects, Escape restores.
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { matches } from './matches.ts';

export interface SearchOption {
  code: string;
  name: string;
  /** Secondary text, such as the article. */
  note?: string | undefined;
  /** Additional search words. */
  keywords?: string | undefined;
}

const SHOWN = 60;

export function useCombobox(value: string, onChange: (code: string) => void, options: readonly SearchOption[]) {
  const chosen = options.find(({ code }) => code === value)?.name ?? '';
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const open = typed !== undefined;
  const found = open ? matches(options, typed === chosen ? '' : typed).slice(0, SHOWN) : [];

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const close = () => setTyped(undefined);
  const take = (code: string) => {
    onChange(code);
    close();
  };
  const move = (step: number) =>
    open ? setActive((active + step + found.length) % Math.max(1, found.length)) : show(chosen);
  const takeActive = () => {
    const one = found[active];
    if (one) take(one.option.code);
  };
  const onKey = (key: string) => {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' && open) takeActive();
    else if (key === 'Escape' && open) close();
    else return false;
    return true;
  };
  const input = {
    value: typed ?? chosen,
    onChange: (event: ChangeEvent<HTMLInputElement>) => show(event.target.value),
    onClick: () => open || show(chosen),
    onKeyDown: (event: KeyboardEvent) => {
      if (onKey(event.key)) event.preventDefault();
    },
    // An empty text clears the choice on blur; other texts restore it.
    onBlur: () => (typed?.trim() === '' ? take('') : close()),
  };
  // A list that has not loaded stays closed: it cannot say that there is no match.
  return { open: open && options.length > 0, found, active, listId, list, take, input };
}
