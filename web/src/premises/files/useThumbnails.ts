// Addresses of small pictures: each holds for five minutes, so they are asked for anew before.
import { useEffect, useState } from 'react';
import { type CallReply, call } from '../../api/client.ts';

type File = CallReply<'listPremisesFiles'>['files'][number];

const ANEW_MS = 240_000;
/** A file that was just added has its copy in a moment. */
const SOON_MS = 4_000;

const isPicture = ({ kind }: File) => kind !== 'pdf';
const isComing = (file: File) => isPicture(file) && (file.scan === 'pending' || file.cleaning === 'pending');

/** By the id of the file; pictures without a copy yet are missing, and asked for again. */
export function useThumbnails(reportId: number, files: readonly File[]): ReadonlyMap<string, string> {
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map());
  const [turn, setTurn] = useState(0);
  const pictures = files.filter(isPicture).map(({ id }) => id);
  const wanted = pictures.join(' ');
  const coming = files.some((file) => isComing(file) && !links.has(file.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    if (wanted === '') return undefined;
    let gone = false;
    const body = { files: wanted.split(' '), what: 'thumbnail' as const };
    call('linkPremisesFiles', { params: { id: String(reportId) }, body }).then(
      (found) => !gone && setLinks(new Map(found.map(({ file, url }) => [file, url]))),
      // Without its picture a file still has its name.
      () => {},
    );
    const timer = setTimeout(() => setTurn((before) => before + 1), coming ? SOON_MS : ANEW_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [reportId, wanted, turn, coming]);
  return links;
}
