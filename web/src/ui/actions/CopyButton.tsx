import type { ReactNode } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconCopy, iconTick } from '../marks/pageIcons.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { useCopy } from './useCopy.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'size'> {
  text: () => string;
  act: string;
  done: string;
  copied: string;
  refused: ReactNode;
}

export function CopyButton({ text, act, done, copied, refused, size }: CopyButtonProps) {
  const { copied: isCopied, copy } = useCopy();
  return (
    <>
      <Button size={size} onClick={() => copy(text())}>
        <Icon of={isCopied ? iconTick : iconCopy} size={size === 'small' ? size : undefined} />
        <span>{isCopied ? done : act}</span>
      </Button>
      <p className={isCopied === false ? 'small breaks' : 'visually-hidden'} role="status">
        {isCopied && <span>{copied}</span>}
        {isCopied === false && <span>{refused}</span>}
      </p>
    </>
  );
}
