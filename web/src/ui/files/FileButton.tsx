import { useRef } from 'react';
import { Button, type ButtonProps } from '../actions/Button.tsx';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  accept?: string | undefined;
  multiple?: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
}

export function FileButton({ accept, multiple = false, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
