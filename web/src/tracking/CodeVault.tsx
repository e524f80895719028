import { normalizeTrackingCode } from '@denonco/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { eraseWithAll } from '../filing/draft/device.ts';
import { secretPlace } from '../filing/draft/secretPlace.ts';
import { tracesAllowed } from '../filing/draft/traces.ts';
import { VaultContext } from '../filing/draft/useTyped.ts';
import { createVault } from '../filing/draft/vault.ts';

/** Drafts on the track page are sealed by the tracking code: without it, nothing stored here names the case. */
export function CodeVault({ code, children }: { code: string; children: ReactNode }) {
  const [vault] = useState(() => {
    const secret = new TextEncoder().encode(normalizeTrackingCode(code) ?? code);
    return createVault(() => secretPlace('track', secret, tracesAllowed));
  });
  useEffect(() => {
    const stop = eraseWithAll(vault);
    return () => void vault.close().finally(stop);
  }, [vault]);
  return <VaultContext value={vault}>{children}</VaultContext>;
}
