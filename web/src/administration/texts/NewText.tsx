// A new text: question, group of questions, or request template.
import { type TextField, textKinds } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { invalidate, routeQuery } from '../../platform/api/query.ts';
import { useNavigate, useSearchParams } from '../../platform/router/router.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Breadcrumbs } from '../../ui/layout/Trail.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { emptyContent, TextEditor } from './editor/TextEditor.tsx';
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
  const form = useForm('addText', {
    draft: `text/new.${kind}.${group}`,
    initial: emptyContent(fields),
    input: (content) => ({ body: { kind, group, content } }),
    onDone: (made) => {
      void invalidate('listTexts');
      go(`${paths.texts}/${made.id}`, { replace: true });
    },
  });
  return (
    <ContractForm form={form} act={t`Shto`} bar="texts__bar">
      <TextEditor fields={fields} form={form} />
    </ContractForm>
  );
}
