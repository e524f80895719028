import { useState } from 'react';

/** `copied` is undefined before, and false where the browser refused. */
export function useCopy() {
  const [copied, setCopied] = useState<boolean>();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return { copied, copy };
}
