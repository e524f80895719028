// Upload of one file, by the same protocol as evidence.
import { largestDocument } from '@denonco/contract';
import { useState } from 'react';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { attachmentIdOf } from '../../../register/filing/evidence/evidence.ts';

interface Upload {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  /** Id on the server, once uploaded. */
  readonly id?: string | undefined;
  /** Error message; empty if the server sent none. */
  readonly fault?: string | undefined;
}

export function useUpload() {
  const locale = useLocale();
  const [upload, setUpload] = useState<Upload>();
  const begin = async (file: File) => {
    if (file.size > largestDocument) return setUpload({ name: file.name, share: 0, fault: 'file_too_large' });
    setUpload({ name: file.name, share: 0 });
    const { beginUpload } = await import('../../../register/filing/evidence/tusUpload.ts');
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
