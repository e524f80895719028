// Addresses of thumbnails, renewed before their five minutes end.
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';

type File = CallReply<'listPremisesFiles'>['files'][number];

const ANEW_MS = 240_000;
/** Copies of new files are ready shortly. */
const SOON_MS = 4_000;

const isPicture = ({ kind }: File) => kind !== 'pdf';
const isComing = (file: File) => isPicture(file) && (file.scan === 'pending' || file.cleaning === 'pending');

/** By file id; files without a copy yet are retried. */
export function useThumbnails(reportId: number, files: readonly File[]): ReadonlyMap<string, string> {
  const pictures = files.filter(isPicture).map(({ id }) => id);
  const input = { params: { id: String(reportId) }, body: { files: pictures, what: 'thumbnail' as const } };
  const { data = [] } = useQuery(
    routeQuery('linkPremisesFiles', input, {
      enabled: pictures.length > 0,
      refetchInterval: ({ state }) => {
        const isThere = ({ id }: File) => state.data?.some(({ file }) => file === id);
        return files.some((file) => isComing(file) && !isThere(file)) ? SOON_MS : ANEW_MS;
      },
    }),
  );
  // Without a thumbnail, the name suffices.
  return new Map(data.map(({ file, url }) => [file, url]));
}
