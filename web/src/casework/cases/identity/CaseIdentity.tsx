// Opened data lives only in component state, so that it goes with the page or its time.
import type { CaseFile } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { useMay } from '../../../platform/state/state.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { late, usePreload } from '../../../ui/feedback/late.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconLock } from '../../../ui/marks/pageIcons.ts';
import { Section, WhatHappens } from '../file/Section.tsx';
import { useFiler } from '../words.ts';

const AskForm = late(async () => (await import('./Openings.tsx')).AskForm, 8);
const Openings = late(async () => (await import('./Openings.tsx')).Openings);

export function CaseIdentity({ file }: { file: CaseFile }) {
  const { t, dateTime } = useLingui();
  const { number } = file;
  const [opens, approves, audits] = [useMay('identities.open'), useMay('identities.approve'), useMay('audit.read')];
  const query = useQuery(
    routeQuery(
      'getIdentityPanel',
      { params: { number } },
      { enabled: opens || approves || audits, refetchInterval: 60_000 },
    ),
  );
  const [isAsking, setAsking] = useState(false);
  usePreload(AskForm, query.data?.mayAsk ?? false);
  const opening = useOpening(number);
  return (
    <Section section="identity">
      <Sealed file={file} isGone={query.data?.state === 'none'} />
      {opening.fault && <FaultState fault={opening.fault} />}
      <Loaded query={query} lines={1} bare>
        {(desk) => (
          <>
            {desk.openings.length > 0 && <Openings number={number} desk={desk} opening={opening} />}
            {desk.newUntil && (
              <p className="soft">
                {t`Llogaria juaj është e re: hapje mund të kërkoni ose miratoni nga ${dateTime(desk.newUntil)}.`}
              </p>
            )}
            {desk.mayAsk && !opening.opened && (
              <p className="no-print">
                <Button onClick={() => setAsking(true)}>{t`Kërko hapjen…`}</Button>
              </p>
            )}
            <Dialog open={isAsking} onClose={() => setAsking(false)} title={t`Të hapen të dhënat e vulosura?`}>
              <AskForm file={file} desk={desk} onClose={() => setAsking(false)} onReady={opening.open} />
            </Dialog>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function useOpening(number: string) {
  const { mutate, data, isPending, error, reset } = useMutation({
    ...routeMutation('openIdentity'),
    onSettled: () => void invalidate('getIdentityPanel', 'getCase'),
  });
  const open = (id: string) => mutate({ params: { number, id } });
  const close = () => {
    reset();
    void invalidate('getIdentityPanel');
  };
  return { opened: data, open, close, pending: isPending, fault: error };
}

function Sealed({ file, isGone }: { file: CaseFile; isGone: boolean }) {
  const { t, locale } = useLingui();
  const { of, whom, Who } = useFiler(file.kind);
  const { code } = file.confidentiality;
  const sealedOrGone = isGone ? t`Nuk ruhet më identiteti i ${of}` : t`Identiteti i ${of} është i vulosur`;
  const isSealed = code !== 'anonymous' && !isGone;
  return (
    <div className="sealed">
      <Icon of={iconLock} />
      <div className="stack stack--8">
        <p>
          <b>{code === 'anonymous' ? t`Denoncuesi është anonim` : sealedOrGone}</b>
          {file.filerType && <span className="muted"> · {file.filerType.name[locale]}</span>}
        </p>
        {code === 'anonymous' && (
          <p className="soft">
            {t`Nuk ka emër e as kontakt: indicia u dërgua pa to. Komunikimi bëhet vetëm me kodin e ndjekjes.`}
          </p>
        )}
        {isGone && (
          <p className="soft">{t`Emri dhe kontaktet u fshinë sipas rregullave të ruajtjes. Çështja mbetet.`}</p>
        )}
        {code === 'confidential' && (
          <p className="soft">
            {t`${Who} ka kërkuar konfidencialitet: hapjen duhet ta miratojë edhe një person i dytë.`}
          </p>
        )}
        {isSealed && (
          <WhatHappens>
            {t`Emri dhe kontaktet ruhen të koduara, veç nga çështja. Komunikoni me ${whom} me kërkesa dhe mesazhe; përgjigjet vijnë me kodin e tij. Hapen vetëm kur duhet, me arsye, dhe ${of} i tregohet.`}
          </WhatHappens>
        )}
      </div>
    </div>
  );
}
