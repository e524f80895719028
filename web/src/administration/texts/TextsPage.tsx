// All editable texts: questions, messages, requests, letters, documents, manual.
import type { TextKind, TextLine } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeMutation, routeQuery, setReply } from '../../platform/api/query.ts';
import { useDraftNames } from '../../platform/drafts/memberVault.ts';
import { Link, useSearchParams } from '../../platform/router/router.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { type GrowingKind, growingOf, shownTabs, tabOf } from './kinds.ts';
import { ManualTab } from './manual/ManualTab.tsx';
import './texts.css';
import { TextState } from './TextState.tsx';

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

// Texts of one kind by group, with adding and ordering where allowed.
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
          <li key={line.id} className={line.isRetired ? 'texts__line texts__line--retired' : 'texts__line'}>
            <div>
              <Link to={`${paths.texts}/${line.id}`}>{line.name[locale]}</Link>
              <TextState text={line} />
              {kept.has(line.id) && (
                <p className="small texts__unsaved">{t`Ka ndryshime të paruajtura në këtë pajisje`}</p>
              )}
            </div>
            {growing && <Order kind={growing} group={code} lines={lines} at={at} />}
          </li>
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
    if (moved === undefined) return;
    ids.splice(at + by, 0, moved);
    mutate({ body: { kind, group, ids } });
  };
  return (
    <div className="texts__order">
      {at > 0 && (
        <Button size="small" square pending={isPending} aria-label={t`Ngrije: ${name}`} onClick={() => move(-1)}>
          ↑
        </Button>
      )}
      {at < lines.length - 1 && (
        <Button size="small" square pending={isPending} aria-label={t`Ule: ${name}`} onClick={() => move(1)}>
          ↓
        </Button>
      )}
      {error && <FaultState fault={error} />}
    </div>
  );
}
