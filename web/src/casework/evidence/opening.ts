// Opening a document: an address for five minutes, and the browser saves what is behind it.
import type { CaseDocument, EvidenceVersion } from '@denonco/contract';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';

/** The server asks the same: originals, and whatever no scanner has seen. */
export const needsConfirming = ({ scan }: CaseDocument, what: EvidenceVersion): boolean =>
  what === 'original' || scan === 'unscanned';

export function useOpening(number: string) {
  const { run, pending, fault } = useAction('linkEvidence');
  /** True when the browser has it. */
  const open = async ({ id }: CaseDocument, what: EvidenceVersion, confirmed: boolean): Promise<boolean> => {
    const body = confirmed ? { what, confirmed: true as const } : { what };
    const link = await run({ params: { number, id }, body });
    if (link) save(link.url);
    // It may be closed by now; the page shows why.
    else await refresh('getCase');
    return link !== undefined;
  };
  return { open, pending, fault };
}

function save(url: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = '';
  anchor.click();
}
