import type { CaseFile } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../platform/api/query.ts';
import { useMay } from '../../../platform/state/state.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { lazyComponent } from '../../../ui/feedback/lazyComponent.tsx';
import { Paragraphs } from '../../../ui/layout/Paragraphs.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconLock } from '../../../ui/marks/pageIcons.ts';
import { Section, WhatHappens } from '../file/Section.tsx';
import { useFiler } from '../labels.ts';

const Openings = lazyComponent(async () => (await import('./Openings.tsx')).Openings);

export function CaseIdentity({ file }: { file: CaseFile }) {
  const params = { number: file.number };
  const [opens, approves, audits] = [useMay('identities.open'), useMay('identities.approve'), useMay('audit.read')];
  const query = useQuery(
    routeQuery('getIdentityPanel', { params }, { enabled: opens || approves || audits, refetchInterval: 60_000 }),
  );
  return (
    <Section section="identity">
      <Sealed file={file} isErased={query.data?.state === 'none'} />
      <Loaded query={query} lines={1} bare>
        {(panel) =>
          (panel.mayAsk || panel.newUntil || panel.openings.length > 0) && <Openings file={file} panel={panel} />
        }
      </Loaded>
    </Section>
  );
}

function Sealed({ file, isErased }: { file: CaseFile; isErased: boolean }) {
  const { t, locale } = useLingui();
  const { genitive, accusative, sentenceStart } = useFiler(file.kind);
  const { code } = file.confidentiality;
  const sealedOrGone = isErased
    ? t`Nuk ruhet më identiteti i ${genitive}`
    : t`Identiteti i ${genitive} është i vulosur`;
  const isSealed = code !== 'anonymous' && !isErased;
  return (
    <div className="sealed">
      <Icon of={iconLock} />
      <div className="stack stack--8">
        <p>
          <b>{code === 'anonymous' ? t`Denoncuesi është anonim` : sealedOrGone}</b>
          {file.filerType && <span className="muted"> · {file.filerType.name[locale]}</span>}
        </p>
        <Paragraphs
          className="soft"
          of={[
            code === 'anonymous' &&
              t`Nuk ka emër e as kontakt: indicia u dërgua pa to. Komunikimi bëhet vetëm me kodin e ndjekjes.`,
            isErased && t`Emri dhe kontaktet u fshinë sipas rregullave të ruajtjes. Çështja mbetet.`,
            code === 'confidential' &&
              t`${sentenceStart} ka kërkuar konfidencialitet: hapjen duhet ta miratojë edhe një person i dytë.`,
          ]}
        />
        {isSealed && (
          <WhatHappens>
            {t`Emri dhe kontaktet ruhen të kriptuara, veç nga çështja. Komunikoni me ${accusative} me kërkesa dhe mesazhe; përgjigjet vijnë me kodin e tij. Hapen vetëm kur duhet, me arsye, dhe ${genitive} i tregohet.`}
          </WhatHappens>
        )}
      </div>
    </div>
  );
}
