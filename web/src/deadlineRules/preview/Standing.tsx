// Running deadlines that end otherwise than they would be counted now, after an upgrade: an administrator decides on them.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Confirming } from './Confirming.tsx';
import { errorsOf, useDeciding } from './useDeciding.ts';
import { useErrorFocus } from './useErrorFocus.ts';

/** Nothing while every deadline ends where it would be counted to, as it nearly always is. */
export function Standing() {
  const { t } = useLingui();
  const { data, fault, retry } = useRead('previewRecount', {}, { freshSeconds: 60 });
  const [isOpen, setIsOpen] = useState(false);
  if (fault) return <FaultState fault={fault} retry={retry} />;
  if (!data || data.moves === 0) return null;
  if (isOpen)
    return (
      <Card title={t`Afate që sot do të llogariteshin ndryshe`}>
        <Deciding preview={data} onDone={() => setIsOpen(false)} />
      </Card>
    );
  return (
    <Note tone="warn">
      <p>
        <b>
          <Plural
            value={data.moves}
            one="# afat në rrjedhë do të mbaronte ndryshe po të llogaritej sot."
            other="# afate në rrjedhë do të mbaronin ndryshe po të llogariteshin sot."
          />
        </b>
      </p>
      <p>
        <Trans>
          Rregullat, kalendari ose leximet kanë ndryshuar që kur u llogaritën, ose afati nuk shënohej në regjistër.
          Asgjë nuk lëviz pa vendimin tuaj.
        </Trans>
      </p>
      <p className="note__actions">
        <Button size="small" onClick={() => setIsOpen(true)}>
          <Trans>Shihni dhe vendosni</Trans>
        </Button>
      </p>
    </Note>
  );
}

function Deciding({ preview, onDone }: { preview: Parameters<typeof Confirming>[0]['preview']; onDone: () => void }) {
  const { t } = useLingui();
  const deciding = useDeciding('recount', 'recount', 0, null);
  const { run, pending, fault } = useAction('decideRecount');
  const errors = errorsOf(fault);
  useErrorFocus(errors);
  const confirm = async () => {
    const { reason, running } = deciding;
    const left = await run({ body: { reason, running } });
    if (!left) return;
    deciding.typed.clear();
    give('previewRecount', {}, left);
    await refresh('listDeadlineRules');
    onDone();
  };
  return (
    <div className="stack stack--24">
      {fault && Object.keys(errors).length === 0 && <FaultState fault={fault} />}
      <Confirming
        preview={preview}
        fileName="afatet-ndryshe"
        deciding={deciding}
        errors={errors}
        pending={pending}
        keepHint={t`Mbarimet mbeten ku janë dhe nuk pyetet më për to, derisa ligji ose kalendari të ndryshojë përsëri.`}
        onConfirm={confirm}
      />
      <KeptLine of={deciding.typed} />
      <p>
        <Button size="small" onClick={onDone}>
          <Trans>Mbylle pa vendosur</Trans>
        </Button>
      </p>
    </div>
  );
}
