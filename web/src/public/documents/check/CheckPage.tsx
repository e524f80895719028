import { formatLetterCode, type LetterCheck, normalizeLetterCode } from '@denonco/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { routeMutation } from '../../../platform/api/query.ts';
import { useParams } from '../../../platform/router/router.tsx';
import { CodeError } from '../../../ui/feedback/CodeError.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { DropZone } from '../../../ui/files/DropZone.tsx';
import { FileButton } from '../../../ui/files/FileButton.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { PublicPage } from '../../../ui/layout/Page.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { iconFile } from '../../../ui/marks/pageIcons.ts';
import './check.css';

const formatTyped = (typed: string): string => {
  const code = normalizeLetterCode(typed);
  return code ? formatLetterCode(code) : typed;
};

export function CheckPage() {
  const { t, locale, dateTime, bytes } = useLingui();
  const { '*': scanned = '' } = useParams();
  const [code, setCode] = useState(formatTyped(scanned));
  const [attempt, setAttempt] = useState(0);
  const isWrong = normalizeLetterCode(code) === undefined;
  const { mutate, data: found, isPending, error } = useMutation(routeMutation('checkLetter'));
  const lookUp = (typed: string) => mutate({ body: { code: typed } });
  const factsOf = (letter: LetterCheck) => [
    { label: t`Lloji`, value: letter.kind.name[locale] },
    { label: t`Numri i protokollit`, value: <span className="code">{letter.number}</span> },
    { label: t`Lëshuar më`, value: dateTime(letter.issuedAt) },
    { label: t`Institucioni`, value: letter.institution[locale] },
    { label: t`Organi`, value: letter.organ[locale] },
    { label: t`Gjuha`, value: letter.language === 'al' ? t`Shqip` : t`Anglisht` },
    letter.caseNumber && { label: t`Çështja`, value: <span className="code">{letter.caseNumber}</span> },
    letter.replaces && { label: t`Zëvendëson`, value: <span className="code">{letter.replaces}</span> },
    { label: t`Skedari`, value: `PDF, ${bytes(letter.size)}` },
    { label: t`SHA-256`, value: <code className="breaks check__sum">{letter.sha256}</code> },
  ];
  useEffect(() => {
    if (normalizeLetterCode(scanned) === undefined) return;
    setCode(formatTyped(scanned));
    mutate({ body: { code: scanned } });
  }, [mutate, scanned]);
  return (
    <PublicPage
      title={t`Verifikoni një dokument`}
      className="stack--32"
      lead={
        <Trans>
          Çdo dokument zyrtar ka një kod, poshtë në çdo faqe dhe te kodi QR. Këtu shihni a e ka lëshuar vërtet
          institucioni dhe a vlen ende.
        </Trans>
      }
    >
      <ContractForm
        form={{
          submit: () => (isWrong ? setAttempt(attempt + 1) : lookUp(code)),
          attempt,
          pending: isPending,
          error: null,
        }}
        act={t`Verifiko`}
        tone="ink"
        size="large"
        className="stack measure"
      >
        <TextField
          id="letter-code"
          label={t`Kodi i dokumentit`}
          hint={t`20 shenja, si 7K4M-QW9T-ZXC2-V8N4-3RTD. Mund ta ngjisni me ose pa ndarje.`}
          error={
            attempt > 0 && isWrong
              ? t`Kodi ka 20 shenja, shifra dhe shkronja. Kontrolloni që e keni shkruar të gjithë.`
              : undefined
          }
          code
          value={code}
          onChange={(text) => setCode(text.length - code.length > 1 ? formatTyped(text) : text.toUpperCase())}
          native={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 120 }}
        />
      </ContractForm>
      <div className="stack measure" aria-live="polite">
        {isPending && <Skeleton lines={6} />}
        {!isPending && error?.code === 'unknown_code' && (
          <Note tone="error" alert>
            <h2 className="check__verdict">{t`Nuk njihet asnjë dokument me këtë kod`}</h2>
            <p>
              {t`Krahasojeni kodin me atë të dokumentit, shenjë për shenjë. Nëse është i njëjtë, dokumenti nuk është lëshuar nga ky portal: mos u mbështetni tek ai dhe pyesni institucionin.`}
            </p>
          </Note>
        )}
        {!isPending && error && error.code !== 'unknown_code' && <CodeError error={error} retry={() => lookUp(code)} />}
        {found && (
          <>
            <Verdict found={found} />
            <Facts facts={factsOf(found)} />
            <Compare key={found.number} sha256={found.sha256} />
          </>
        )}
      </div>
    </PublicPage>
  );
}

function Verdict({ found }: { found: LetterCheck }) {
  const { t, dateTime } = useLingui();
  const { state, number, voidedAt, replacedBy } = found;
  const day = voidedAt ? dateTime(voidedAt) : '';
  if (state === 'valid')
    return (
      <Note tone="ok">
        <h2 className="check__verdict">{t`Dokumenti është i vërtetë dhe vlen`}</h2>
        <p>
          {t`Krahasoni numrin dhe datën me ato të dokumentit që keni. Nëse keni skedarin, krahasojeni edhe atë më poshtë.`}
        </p>
      </Note>
    );
  return (
    <Note tone="warn">
      <h2 className="check__verdict">
        {state === 'replaced'
          ? t`Dokumenti është i vërtetë, por është zëvendësuar`
          : t`Dokumenti është i vërtetë, por nuk vlen më`}
      </h2>
      <p>
        {state === 'replaced' ? (
          <Trans>
            Më {day} dokumenti nr. {number} u zëvendësua nga nr. <b className="code">{replacedBy}</b>. Kërkoni
            dokumentin e ri.
          </Trans>
        ) : (
          <Trans>Institucioni e shënoi të pavlefshëm më {day}.</Trans>
        )}
      </p>
    </Note>
  );
}

// Compares a local file's hash with the issued document's. Nothing is sent.
type Result = { readonly name: string; readonly is: keyof typeof verdicts };

async function compare(file: File, sha256: string): Promise<Result> {
  const { name } = file;
  try {
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const hex = Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { name, is: hex === sha256 ? 'same' : 'other' };
  } catch {
    return { name, is: 'unreadable' };
  }
}

function Compare({ sha256 }: { sha256: string }) {
  const { t } = useLingui();
  const [result, setResult] = useState<Result>();
  const take = async (file: File | undefined) => {
    if (file) setResult(await compare(file, sha256));
  };
  return (
    <section className="stack no-print">
      <h2>{t`Krahasoni skedarin`}</h2>
      <DropZone onFiles={([file]) => void take(file)}>
        <FileButton icon={iconFile} accept="application/pdf,.pdf" onFiles={([file]) => void take(file)}>
          {t`Zgjidhni skedarin PDF`}
        </FileButton>
        <p className="small soft">
          <span className="drop__words">
            <Trans>ose lëshojeni këtu.</Trans>{' '}
          </span>
          <Trans>Krahasimi bëhet në pajisjen tuaj: skedari nuk dërgohet askund.</Trans>
        </p>
      </DropZone>
      <div role="status">
        {result && (
          <Note tone={result.is === 'same' ? 'ok' : 'error'} title={t(verdicts[result.is])}>
            {result.is === 'other' && (
              <p>
                {t`Mund të jetë ndryshuar, skanuar ose printuar përsëri. Një kopje e skanuar nuk përputhet kurrë; atëherë krahasoni numrin, datën dhe tekstin.`}
              </p>
            )}
            <p className="small soft breaks">
              {t`Skedari`}: {result.name}
            </p>
          </Note>
        )}
      </div>
    </section>
  );
}

const verdicts = {
  same: msg`Është saktësisht skedari që u lëshua.`,
  other: msg`Nuk është skedari që u lëshua.`,
  unreadable: msg`Skedari nuk u lexua në këtë shfletues.`,
};
