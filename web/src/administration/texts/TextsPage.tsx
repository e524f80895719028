import type { TextKind, TextLine } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeMutation, routeQuery, setReply } from '../../platform/api/query.ts';
import { useDraftNames } from '../../platform/drafts/memberVault.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { MoveButtons } from '../../ui/lists/MoveButtons.tsx';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { type GrowingKind, growingOf, shownTabs, tabOf } from './kinds.ts';
import './texts.css';
import { ListedText } from './TextState.tsx';

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
        tabs={shownTabs.map((key) => ({ key, name: names[key] }))}
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
          [...Map.groupBy(data, ({ group }) => group.code)].map(([code, lines]) => (
            <Group key={code} code={code} lines={lines} growing={growingOf(kind)} />
          ))
        }
      </Loaded>
    </div>
  );
}

interface GroupProps {
  code: string;
  lines: readonly TextLine[];
  /** Undefined for kinds with a fixed set. */
  growing: GrowingKind | undefined;
}

function Group({ code, lines, growing }: GroupProps) {
  const { t, locale } = useLingui();
  const kept = useDraftNames('text/');
  const name = lines[0]?.group.name[locale] ?? '';
  const add = growing && (
    <LinkButton size="small" to={`${paths.texts}/new?${new URLSearchParams({ kind: growing, group: code })}`}>
      {growing === 'faqGroup' ? t`Shto një grup` : t`Shto te “${name}”`}
    </LinkButton>
  );
  return (
    <Card title={name} action={add}>
      <ul className="ruled texts__list">
        {lines.map((line, at) => (
          <ListedText
            key={line.id}
            to={`${paths.texts}/${line.id}`}
            name={line.name[locale]}
            text={line}
            isUnsaved={kept.has(line.id)}
          >
            {growing && <Order kind={growing} group={code} lines={lines} at={at} />}
          </ListedText>
        ))}
      </ul>
    </Card>
  );
}

interface OrderProps {
  kind: GrowingKind;
  group: string;
  lines: readonly TextLine[];
  at: number;
}

function Order({ kind, group, lines, at }: OrderProps) {
  const { t, locale } = useLingui();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('orderTexts'),
    onSuccess: (now) => setReply('listTexts', { query: { kind } }, now),
  });
  const name = lines[at]?.name[locale] ?? '';
  const move = (by: 1 | -1) => {
    const ids = lines.map(({ id }) => id);
    const [moved] = ids.splice(at, 1);
    if (moved === undefined || isPending) return;
    ids.splice(at + by, 0, moved);
    mutate({ body: { kind, group, ids } });
  };
  return (
    <div className="texts__order">
      <MoveButtons
        up={at > 0 ? t`Më lart: ${name}` : undefined}
        down={at < lines.length - 1 ? t`Më poshtë: ${name}` : undefined}
        onMove={move}
      />
      {error && <FaultState fault={error} />}
    </div>
  );
}
