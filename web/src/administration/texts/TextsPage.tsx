// All editable texts: questions, messages, requests, letters, documents, manual.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from '../../platform/router/router.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { shownTabs, tabOf } from './kinds.ts';
import { ManualTab } from './manual/ManualTab.tsx';
import { TextList } from './TextList.tsx';
import './texts.css';

export function TextsPage() {
  const { t } = useLingui();
  const title = t`Tekstet`;
  usePageFocus(title);
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query.get('kind'));
  const names = {
    faq: t`Pyetjet`,
    notice: t`Njoftimet`,
    request: t`Kërkesat`,
    letter: t`Dokumentet zyrtare`,
    document: t`Për shkarkim`,
    manual: t`Manuali`,
  } as const;
  return (
    <div className="texts stack">
      <h1>{title}</h1>
      <p className="soft measure">
        <Trans>Çfarë thonë portali, mesazhet dhe dokumentet, në të dyja gjuhët. Çdo version ruhet.</Trans>
      </p>
      <Tabs
        label={t`Cilat tekste`}
        tabs={shownTabs.map((key) => ({ key, name: names[key] }))}
        value={tab}
        onChange={(kind) => setQuery({ kind })}
      >
        {tab === 'document' && <DocumentsTab />}
        {tab === 'manual' && <ManualTab />}
        {tab === 'faq' && (
          <div className="stack stack--24">
            <TextList kind="faq" />
            <TextList kind="faqGroup" />
          </div>
        )}
        {(tab === 'notice' || tab === 'request' || tab === 'letter') && <TextList key={tab} kind={tab} />}
      </Tabs>
    </div>
  );
}
