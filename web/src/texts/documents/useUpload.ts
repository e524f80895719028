// One file on its way to the server, by the same protocol as evidence.
import { largestDocument } from '@denonco/contract';
import { useState } from 'react';
import { attachmentIdOf } from '../../filing/evidence/evidence.ts';
import { useLocale } from '../../i18n/useLocale.ts';

interface Upload {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  /** Once it is there. */
  readonly id?: string | undefined;
  /** Why it is not, in words; empty when the server said nothing. */
  readonly fault?: string | undefined;
}

export function useUpload() {
  const locale = useLocale();
  const [upload, setUpload] = useState<Upload>();
  const begin = async (file: File) => {
    if (file.size > largestDocument) return setUpload({ name: file.name, share: 0, fault: 'file_too_large' });
    setUpload({ name: file.name, share: 0 });
    const { beginUpload } = await import('../../filing/evidence/tusUpload.ts');
    let address = '';
    const language = locale === 'en' ? 'en' : 'sq';
    beginUpload(
      file,
      { url: undefined, name: file.name, language },
      {
        onUrl: (url) => {
          address = url;
        },
        onProgress: (sent) => setUpload({ name: file.name, share: sent / Math.max(1, file.size) }),
        onDone: () => setUpload({ name: file.name, share: 1, id: attachmentIdOf({ url: address }) }),
        onFault: ({ words }) => setUpload({ name: file.name, share: 0, fault: words }),
      },
    );
  };
  return { upload, begin: (file: File) => void begin(file), forget: () => setUpload(undefined) };
}
