// Retention rules, holds and erasures. Administrators change rules; members who decide cases may hold one.
import type { RetentionRule } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { useMay } from '../../platform/state/state.ts';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { Erasures } from './Erasures.tsx';
import { Holds } from './Holds.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { Rules } from './Rules.tsx';
import { Waiting } from './Waiting.tsx';
import './retention.css';

export function RetentionPage() {
  const { t } = useLingui();
  const title = t`Ruajtja e të dhënave`;
  usePageFocus(title);
  const { data, error, isLoading, refetch } = useQuery(routeQuery('readRetention', {}));
  const mayChange = useMay('settings.manage');
  const [edited, setEdited] = useState<RetentionRule['code']>();
  const [message, setMessage] = useState<string>();
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
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={12} />
      {data?.waiting && <Waiting waiting={data.waiting} mayRelease={mayChange} onMessage={setMessage} />}
      {data && <Rules rules={data.rules} onEdit={mayChange ? setEdited : undefined} />}
      {data && <Holds holds={data.holds} onMessage={setMessage} />}
      {data && <Erasures erasures={data.erasures} />}
      {rule && (
        <RuleDialog
          rule={rule}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            setMessage(t`U ruajt. Vlen nga fshirja e radhës.`);
          }}
        />
      )}
      {message !== undefined && <Toast onGone={() => setMessage(undefined)}>{message}</Toast>}
    </div>
  );
}
