// The official documents of a case. Writing one comes as a file of its own: few who read a case write.
import type { CaseFile } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { Section } from '../file/sections/Section.tsx';

const LetterList = lazy(async () => ({ default: (await import('./LetterList.tsx')).LetterList }));

export function CaseLetters({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  return (
    <Section section="documents" title={t`Dokumente zyrtare`}>
      <LetterList number={file.number} />
    </Section>
  );
}
