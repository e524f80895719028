import type { LinkInfo } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { trackPaths } from '../calls.ts';

export function SentAnswer({ info: { number, kind }, answeredAt }: { info: LinkInfo; answeredAt: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`Përgjigja juaj u regjistrua`;
  usePageFocus(title, { step: 'sent' });
  const at = formatDateTime(answeredAt, locale);
  return (
    <div className="stack stack--24 track-code">
      <p className="code soft">{number}</p>
      <h1>{title}</h1>
      <Note tone="ok">
        <p>
          <Trans>E morëm më {at}. Lidhja nuk vlen më.</Trans>
        </p>
      </Note>
      <p>
        <LinkButton to={trackPaths[kind]} tone="ink" size="large">
          <Trans>Ndiqni çështjen</Trans>
        </LinkButton>
      </p>
    </div>
  );
}
