// The filed fields on request, with a copy that anyone can check against the receipt.
import { type CaseKind, type FiledCopy as Copy, contentFileName, type Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { routeDownload } from '../../../platform/api/download.ts';
import { routeMutation } from '../../../platform/api/query.ts';
import { saveText } from '../../../platform/files/saveFile.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconDownload } from '../../../ui/marks/pageIcons.ts';

export function FiledCopy({ kind, code, trace: { requests } }: { kind: CaseKind; code: string; trace: Trace }) {
  const { t } = useLingui();
  const read = useMutation(routeMutation('readFiled'));
  const pdf = useMutation(routeDownload('filedPdf'));
  const copy = read.data;
  const fault = read.error ?? pdf.error;
  const hasText = copy !== undefined || requests.some(({ answer }) => answer !== undefined);
  return (
    <section className={hasText ? 'stack' : 'stack no-print'} aria-label={t`Çfarë paraqitët`}>
      <h2>{t`Çfarë paraqitët`}</h2>
      {fault && <FaultState fault={fault} />}
      {copy && <Shown copy={copy} />}
      <Answers requests={requests} />
      <p className="row row--8 no-print">
        {copy === undefined && (
          <Button
            size="small"
            pending={read.isPending}
            onClick={() => read.mutate({ params: { kind }, body: { code } })}
          >
            <Trans>Lexoni çfarë paraqitët</Trans>
          </Button>
        )}
        <Button size="small" pending={pdf.isPending} onClick={() => pdf.mutate({ params: { kind }, body: { code } })}>
          <Icon of={iconDownload} size="small" />
          <Trans>Merrni kopjen (PDF)</Trans>
        </Button>
      </p>
    </section>
  );
}

function Shown({ copy: { number, state, parts, content, contentSha256 } }: { copy: Copy }) {
  const { t, locale } = useLingui();
  return (
    <div className="stack stack--16" role="status">
      {state === 'erased' && <Note>{t`Përmbajtja u fshi, sepse mbaroi koha e ruajtjes.`}</Note>}
      {state === 'changed' && (
        <Note tone="error">
          <Trans>
            Kjo që shihni nuk përputhet me shumën që u nënshkrua kur paraqitët. Na shkruani dhe na tregoni vërtetimin
            tuaj.
          </Trans>
        </Note>
      )}
      {parts.map(({ title, lines }) => (
        <div key={title.al} className="stack stack--8">
          <h3>{title[locale]}</h3>
          <Facts facts={lines.map(({ name, value }) => ({ label: name[locale], value: value[locale] }))} />
        </div>
      ))}
      <p className="small soft breaks">
        <Trans>SHA-256 i përmbajtjes, siç është në vërtetimin tuaj:</Trans> <code>{contentSha256}</code>
      </p>
      {content !== null && (
        <p className="no-print">
          <Button size="small" onClick={() => saveText(contentFileName(number), 'application/json', content)}>
            <Icon of={iconDownload} size="small" />
            <Trans>Merrni bajtet që provohen (JSON)</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

function Answers({ requests }: Pick<Trace, 'requests'>) {
  const { dateTime } = useLingui();
  return requests.map(({ id, text, answer, answeredAt }) => {
    if (answer === undefined || answeredAt === undefined) return null;
    const at = dateTime(answeredAt);
    return (
      <div key={id} className="stack stack--8">
        <p className="soft breaks">
          <Trans>Ju u kërkua: {text}</Trans>
        </p>
        <p className="message message--own message__text breaks">{answer}</p>
        <p className="small muted num">
          <Trans>U përgjigjët më {at}</Trans>
        </p>
      </div>
    );
  });
}
