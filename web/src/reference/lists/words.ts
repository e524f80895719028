import type { StandingCode } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';

export function useStandings(): Readonly<Record<StandingCode, string>> {
  const { t } = useLingui();
  return {
    yes: t`legjitimohet`,
    interest: t`duhet të tregojë interes të ligjshëm`,
    warn: t`paralajmërohet, nuk pengohet`,
    staff: t`vendos personeli`,
  };
}
