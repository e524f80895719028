// A new text: question, group of questions, or request template.
import { type TextContent, type TextField, textKinds } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { useTypedChange } from '../../platform/drafts/useTypedChange.ts';
import { useNavigate, useSearchParams } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { DraftLine } from '../../ui/draft/DraftLine.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Breadcrumbs } from '../../ui/layout/Trail.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { emptyContent } from './editor/content.ts';
import { TextEditor } from './editor/TextEditor.tsx';
import { type GrowingKind, growingOf, tabOf } from './kinds.ts';
import './texts.css';

export function NewText() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const kind = growingOf(query.get('kind'));
  const group = query.get('group') ?? '';
  const titles = { faq: t`Pyetje e re`, faqGroup: t`Grup i ri pyetjesh`, request: t`Kërkesë e re` } as const;
  const title = kind ? titles[kind] : t`Tekst i ri`;
  usePageFocus(title);
  // All texts of a kind have the same fields, so the first one defines them.
  const list = useQuery(
    routeQuery('listTexts', { query: { kind: kind ?? textKinds[0] } }, { enabled: kind !== undefined }),
  );
  const sample = list.data?.[0]?.id;
  const known = useQuery(routeQuery('getText', { params: { id: sample ?? '' } }, { enabled: sample !== undefined }));
  const fault = list.error ?? known.error;
  return (
    <div className="texts stack">
      <Breadcrumbs trail={[{ to: `${paths.texts}?kind=${tabOf(kind ?? null)}`, name: t`Tekstet` }]} here={title} />
      <h1>{title}</h1>
      {kind === undefined && <EmptyState title={t`Kjo faqe nuk di çfarë të shtojë.`} />}
      {fault && <FaultState fault={fault} />}
      {kind && !known.data && !fault && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {kind && known.data && <Adding kind={kind} group={group} fields={known.data.fields} />}
    </div>
  );
}

function Adding({ kind, group, fields }: { kind: GrowingKind; group: string; fields: readonly TextField[] }) {
  const { t } = useLingui();
  const go = useNavigate();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('addText'),
    onSuccess: (made) => {
      draft.typed.clear();
      void invalidate('listTexts');
      go(`${paths.texts}/${made.id}`, { replace: true });
    },
  });
  const [turn, setTurn] = useState(0);
  const nothing = emptyContent(fields);
  const id = `new.${kind}.${group}`;
  const draft = useTypedChange<TextContent>(`text/${id}`, 0, nothing);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTurn(turn + 1);
    mutate({ body: { kind, group, content: draft.shown } });
  };
  return (
    <form className="stack" onSubmit={save} noValidate>
      {error && error.code !== 'validation' && <FaultState fault={error} />}
      <TextEditor
        fields={fields}
        content={draft.shown}
        onChange={draft.setShown}
        errors={error?.fields ?? {}}
        turn={turn}
      />
      <div className="texts__bar bottom-bar">
        <Button type="submit" tone="blue" pending={isPending}>
          {t`Shto`}
        </Button>
        <DraftLine of={draft.typed} />
      </div>
    </form>
  );
}
