import { type ReactNode, useState } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconCopy, iconTick } from '../marks/pageIcons.ts';
import { Button, type ButtonProps } from './Button.tsx';

interface CopyButtonProps extends Pick<ButtonProps, 'size'> {
  text: () => string;
  /** Labels before and after. */
  act: string;
  done: string;
  /** Announced. */
  copied: string;
  /** Shown where the browser refuses. */
  refused: ReactNode;
}

export function CopyButton({ text, act, done, copied, refused, size }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <Button size={size} onClick={copy}>
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
