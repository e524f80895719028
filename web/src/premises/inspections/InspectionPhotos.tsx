import { lazy, Suspense } from 'react';
import type { EvidenceBox } from '../../filing/evidence/box.ts';
import { wantCatalogues } from '../../i18n/catalogues.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** What uploads comes when an inspection is written. */
const UploadPhotos = lazy(async () => {
  const [{ UploadPhotos: Whole }] = await Promise.all([import('./UploadPhotos.tsx'), wantCatalogues('filing')]);
  return { default: Whole };
});

export const InspectionPhotos = ({ box }: { box: EvidenceBox }) => (
  <Suspense fallback={<Skeleton lines={1} />}>
    <UploadPhotos box={box} />
  </Suspense>
);
