import type { EvidenceLimits } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { formatBytes } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { useAppState } from '../../../platform/state/state.ts';

interface LimitsHintProps {
  id: string;
  limits: EvidenceLimits | undefined;
  single: boolean;
}

/** Limits on number, size and kind. */
export function LimitsHint({ id, limits, single }: LimitsHintProps) {
  const locale = useLocale();
  const isMember = useAppState(({ auth }) => Boolean(auth.token));
  if (!limits) return null;
  const most = limits.maxFiles;
  const size = formatBytes(limits.maxBytes, locale);
  const named = (fits: RegExp) =>
    limits.kinds
      .filter(({ mime }) => fits.test(mime))
      .map(({ extensions: [first = ''] }) => first.toUpperCase())
      .join(', ');
  const photos = named(/^image\//);
  const papers = named(/^application\//);
  const videos = named(/^video\//);
  const sounds = named(/^audio\//);
  return (
    <div id={id} className="hint stack stack--8">
      <p>
        {single ? (
          <Trans>Një skedar, deri në {size}.</Trans>
        ) : (
          <Trans>
            Deri në {most} skedarë, secili deri në {size}.
          </Trans>
        )}{' '}
        <Trans>
          Foto ({photos}), dokumente ({papers}), video ({videos}) dhe audio ({sounds}).
        </Trans>
      </p>
      {!isMember && (
        <p>
          <Trans>
            Origjinali ruhet siç është, dhe personeli i KQZ-së mund ta hapë bashkë me të dhënat e fshehura në të (vendi,
            pajisja, autori). Publiku nuk i sheh. Ju tregojmë çfarë gjejmë dhe, kur pajisja e bën dot, mund ta hiqni
            para dërgimit.
          </Trans>
        </p>
      )}
    </div>
  );
}
