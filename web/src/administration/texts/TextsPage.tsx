import type { TextKind, TextLine } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { useDraftNames } from '../../platform/drafts/memberDraftStore.ts';
import { Link, useSearchParams } from '../../platform/router/router.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { useCall } from '../../ui/forms/useCall.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { MoveButtons } from '../../ui/lists/MoveButtons.tsx';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { type GrowingKind, growingOf, tabOf, visibleTabs } from './kinds.ts';
import './texts.css';
import { TextState } from './TextState.tsx';

export function TextsPage() {
  const { t } = useLingui();
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
    <Page
      title={t`Tekstet`}
      className="texts stack"
      lead={<Trans>Çfarë thonë portali, mesazhet dhe dokumentet, në të dyja gjuhët. Çdo version ruhet.</Trans>}
    >
      <Tabs
        label={t`Cilat tekste`}
        tabs={visibleTabs.map((key) => ({ key, name: names[key] }))}
        value={tab}
        onChange={(kind) => setQuery({ kind })}
      >
        {tab === 'document' && <DocumentsTab />}
        {tab === 'faq' && (
          <div className="stack stack--24">
            <TextList kind="faq" />
            <TextList kind="faqGroup" />
          </div>
        )}
        {tab !== 'document' && tab !== 'faq' && <TextList key={tab} kind={tab} />}
      </Tabs>
    </Page>
  );
}

function TextList({ kind }: { kind: TextKind }) {
  const texts = useQuery(routeQuery('listTexts', { query: { kind } }));
  return (
    <div className="stack">
      <Loaded query={texts} lines={8}>
        {(data) =>
          [...Map.groupBy(data, ({ group }) => group.code)].map(([code, texts]) => (
            <Group key={code} code={code} texts={texts} growing={growingOf(kind)} />
          ))
        }
      </Loaded>
    </div>
  );
}

interface GroupProps {
  code: string;
  texts: readonly TextLine[];
  /** Kinds with a fixed set have none. */
  growing: GrowingKind | undefined;
}

function Group({ code, texts, growing }: GroupProps) {
  const { t, locale } = useLingui();
  const drafts = useDraftNames('text/');
  const name = texts[0]?.group.name[locale] ?? '';
  const add = growing && (
    <LinkButton size="small" to={`${paths.texts}/new?${new URLSearchParams({ kind: growing, group: code })}`}>
      {growing === 'faqGroup' ? t`Shto një grup` : t`Shto te “${name}”`}
    </LinkButton>
  );
  return (
    <Card title={name} action={add}>
      <ul className="ruled texts__list">
        {texts.map((line, at) => (
          <li key={line.id} className={line.isRetired ? 'texts__line texts__line--retired' : 'texts__line'}>
            <div>
              <Link to={`${paths.texts}/${line.id}`}>{line.name[locale]}</Link>
              <TextState text={line} />
              {drafts.has(line.id) && (
                <p className="small texts__unsaved">{t`Ka ndryshime të paruajtura në këtë pajisje`}</p>
              )}
            </div>
            {growing && <Order kind={growing} group={code} texts={texts} at={at} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface OrderProps {
  kind: GrowingKind;
  group: string;
  texts: readonly TextLine[];
  at: number;
}

function Order({ kind, group, texts, at }: OrderProps) {
  const { t, locale } = useLingui();
  const replaces = routeQuery('listTexts', { query: { kind } });
  const { mutate, isPending, error } = useCall('orderTexts', { replaces });
  const name = texts[at]?.name[locale] ?? '';
  const move = (by: 1 | -1) => {
    const ids = texts.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    if (moved === undefined || isPending) return;
    ids.splice(at + by, 0, moved);
    mutate({ body: { kind, group, ids } });
  };
  return (
    <div className="texts__order">
      <MoveButtons
        up={at > 0 ? t`Më lart: ${name}` : undefined}
        down={at < texts.length - 1 ? t`Më poshtë: ${name}` : undefined}
        onMove={move}
      />
      {error && <ErrorNotice error={error} />}
    </div>
  );
}
