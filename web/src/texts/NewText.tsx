// A text that is not there yet: a question, a group of questions, a text to ask by.

import { type TextContent, type TextField, textKinds } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { useTypedChange } from '../filing/draft/useTypedChange.ts';
import { paths } from '../paths.ts';
import { useNavigate, useSearchParams } from '../router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { KeptLine } from '../ui/kept/KeptLine.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Breadcrumbs } from '../ui/layout/Trail.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
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
  // Every text of a kind has the same fields: those of the first say what the new one has.
  const list = useRead('listTexts', { query: { kind: kind ?? textKinds[0] } }, { when: kind !== undefined });
  const sample = list.data?.[0]?.id;
  const known = useRead('getText', { params: { id: sample ?? '' } }, { when: sample !== undefined, freshSeconds: 300 });
  const fault = list.fault ?? known.fault;
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

interface AddingProps {
  kind: GrowingKind;
  group: string;
  fields: readonly TextField[];
}

function Adding({ kind, group, fields }: AddingProps) {
  const go = useNavigate();
  const { run, pending, fault } = useAction('addText');
  const [turn, setTurn] = useState(0);
  const nothing = emptyContent(fields);
  const id = `new.${kind}.${group}`;
  const kept = useTypedChange<TextContent>(`text/${id}`, 0, nothing);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTurn(turn + 1);
    const made = await run({ body: { kind, group, content: kept.shown } });
    if (!made) return;
    kept.typed.clear();
    void refresh('listTexts');
    go(`${paths.texts}/${made.id}`, { replace: true });
  };
  return (
    <form className="stack" onSubmit={(event) => void save(event)} noValidate>
      {fault && fault.code !== 'validation' && <FaultState fault={fault} />}
      <TextEditor
        fields={fields}
        content={kept.shown}
        onChange={kept.setShown}
        errors={fault?.fields ?? {}}
        turn={turn}
      />
      <div className="texts__bar">
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Shto</Trans>
        </Button>
        <KeptLine of={kept.typed} />
      </div>
    </form>
  );
}
