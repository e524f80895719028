import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

interface DialogButtonProps extends Omit<ButtonProps, 'pending' | 'onClick' | 'children'> {
  label: ReactNode;
  /** The dialog, mounted while it is open. */
  children: (close: () => void) => ReactNode;
}

/** Not within a paragraph, which cannot contain a dialog. */
export function DialogButton({ label, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
