import { lazy, Suspense } from 'react';
import { wantCatalogues } from '../../i18n/catalogues.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** What uploads comes when an inspection is written. */
const UploadPhotos = lazy(async () => {
  const [{ UploadPhotos: Whole }] = await Promise.all([import('./UploadPhotos.tsx'), wantCatalogues('filing')]);
  return { default: Whole };
});

/** Photos that are on their way; tells the ids of those that are there. */
export const InspectionPhotos = ({ onChange }: { onChange: (ids: readonly string[]) => void }) => (
  <Suspense fallback={<Skeleton lines={1} />}>
    <UploadPhotos onChange={onChange} />
  </Suspense>
);
