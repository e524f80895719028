import type { FaqGroup } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { TextButton } from '../../ui/actions/Button.tsx';

/** Jumps to groups by script, because in-page anchors would change the route. */
export function Topics({ groups }: { groups: readonly FaqGroup[] }) {
  const { t } = useLingui();
  return (
    <nav className="faq__topics no-print" aria-label={t`Temat`}>
      <div className="wide-only">
        <List groups={groups} />
      </div>
      <details className="phone-only">
        <summary>
          <Trans>Temat</Trans>
        </summary>
        <List groups={groups} />
      </details>
    </nav>
  );
}

function List({ groups }: { groups: readonly FaqGroup[] }) {
  const locale = useLocale();
  const go = (code: string) => {
    const heading = document.getElementById(`faq-group-${code}`);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <ul>
      {groups.map(({ code, name, entries }) => (
        <li key={code}>
          <TextButton onClick={() => go(code)}>{name[locale]}</TextButton>{' '}
          <span className="num muted">{entries.length}</span>
        </li>
      ))}
    </ul>
  );
}
