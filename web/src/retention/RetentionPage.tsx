// How long what is kept of people stays, which cases are held, and what was erased. Rules are changed by who administers the
// portal; who decides cases may hold one.
import type { RetentionRule } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { useMay } from '../state/state.ts';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { Erasures } from './Erasures.tsx';
import { Holds } from './Holds.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { Rules } from './Rules.tsx';
import './retention.css';

export function RetentionPage() {
  const { t } = useLingui();
  const title = t`Ruajtja e të dhënave`;
  usePageFocus(title);
  const { data, fault, isLoading, retry } = useRead('readRetention', {});
  const mayChange = useMay('settings.manage');
  const [edited, setEdited] = useState<RetentionRule['code']>();
  const [said, setSaid] = useState<string>();
  const rule = data?.rules.find(({ code }) => code === edited);
  return (
    <div className="retention stack stack--24">
      <h1>{title}</h1>
      <p className="soft measure">
        <Trans>
          Çdo natë portali fshin vetë atë që i mbaroi koha, çështje pas çështjeje. Për secilën mbetet një ngjarje, një
          provë në regjistrin e pandryshueshëm dhe një rresht këtu poshtë. Me dorë nuk fshihet asgjë.
        </Trans>
      </p>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={12} />
        </Card>
      )}
      {data && <Rules rules={data.rules} onEdit={mayChange ? setEdited : undefined} />}
      {data && <Holds holds={data.holds} onSaid={setSaid} />}
      {data && <Erasures erasures={data.erasures} />}
      <RuleDialog
        rule={rule}
        onClose={() => setEdited(undefined)}
        onSaved={() => {
          setEdited(undefined);
          setSaid(t`U ruajt. Vlen nga fshirja e radhës.`);
        }}
      />
      {said !== undefined && <Toast onGone={() => setSaid(undefined)}>{said}</Toast>}
    </div>
  );
}
