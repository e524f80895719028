// Fetches the cleaned copy once while the viewer is open. It uses the download's address, so viewing is audited like
// opening.
import type { CaseDocument } from '@denonco/contract';
import { useEffect, useState } from 'react';
import { call, xsrfHeaders } from '../../../../platform/api/client.ts';
import { Fault } from '../../../../platform/api/faults.ts';
import { openSheets, type Sheet, type Sheets } from './sheets.ts';

interface Shown {
  readonly sheet: Sheet | undefined;
  readonly count: number;
  /** True when the file cannot be rendered. */
  readonly failed: Fault | boolean;
}

async function fetchCopy(number: string, { id, scan }: CaseDocument, signal: AbortSignal): Promise<Blob> {
  const confirmed = scan === 'unscanned' ? { confirmed: true as const } : {};
  const link = await call(
    'linkEvidence',
    { params: { number, id }, body: { what: 'cleaned', ...confirmed } },
    { signal },
  );
  const answer = await fetch(link.url, { signal, headers: xsrfHeaders() });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.blob();
}

export function useSheet(number: string, document: CaseDocument, page: number): Shown {
  const [sheets, setSheets] = useState<Sheets>();
  const [sheet, setSheet] = useState<Sheet>();
  const [failed, setFailed] = useState<Fault | boolean>(false);
  useEffect(() => {
    const leaving = new AbortController();
    let opened: Sheets | undefined;
    const open = async () => {
      const bytes = await fetchCopy(number, document, leaving.signal);
      opened = await openSheets(document, bytes);
      if (leaving.signal.aborted) opened.close();
      else setSheets(opened);
    };
    open().catch((error) => leaving.signal.aborted || setFailed(error instanceof Fault ? error : true));
    return () => {
      leaving.abort();
      opened?.close();
      setSheets(undefined);
    };
  }, [number, document]);
  useEffect(() => {
    let left = false;
    sheets?.sheet(page).then(
      (found) => left || setSheet(found),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [sheets, page]);
  return { sheet, count: sheets?.count ?? 0, failed };
}
