import type { CaseDocument, EvidenceVersion } from '@denonco/contract';
import { useMutation } from '@tanstack/react-query';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';

/** Originals and unscanned files; the server requires the same. */
export const needsConfirming = ({ scan }: CaseDocument, what: EvidenceVersion): boolean =>
  what === 'original' || scan === 'unscanned';

/** The address is valid for five minutes; the browser downloads it. */
export function useOpening(number: string, onOpened: () => void) {
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('linkEvidence'),
    onSuccess: ({ url }) => {
      save(url);
      onOpened();
    },
    // The document may be closed by now; the reloaded case says why.
    onError: () => void invalidate('getCase'),
  });
  const open = ({ id }: CaseDocument, what: EvidenceVersion, confirmed: boolean) =>
    mutate({ params: { number, id }, body: { what, ...(confirmed && { confirmed }) } });
  return { open, pending: isPending, fault: error };
}

function save(url: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = '';
  anchor.click();
}

type Look = 'picture' | 'pdf';
/** Cleaned copies that the viewer supports; others are downloaded. */
const looks: Readonly<Partial<Record<CaseDocument['kind'], Look>>> = {
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  pdf: 'pdf',
};

/** Viewer for the cleaned copy; undefined without one or without access. */
export const lookOf = ({ kind, cleaning, scan }: CaseDocument): Look | undefined =>
  cleaning === 'ready' && (scan === 'clean' || scan === 'unscanned') ? looks[kind] : undefined;
