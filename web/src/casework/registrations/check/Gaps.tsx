import { type GapCode, gaps } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconOk, iconWarn } from '../../../ui/marks/icons.ts';

/** Missing elements of the paper; it is registered all the same. */
export function Gaps({ codes }: { codes: readonly GapCode[] }) {
  const { t, locale } = useLingui();
  return (
    <section className="desk-gaps" aria-labelledby="gaps-title">
      <h2 id="gaps-title">{t`Çfarë mungon`}</h2>
      {codes.length === 0 ? (
        <p className="desk-gaps__none">
          <Icon of={iconOk} size="small" />
          <Trans>Asgjë.</Trans>
        </p>
      ) : (
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <Icon of={iconWarn} size="small" />
              <span>
                {gaps[code].words[locale]} <span className="muted">{gaps[code].basis}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
