// What was opened, while it may be shown. It closes by itself; nothing of it is kept when it does, and it is not printed.
import type { OpenedIdentity } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';

interface OpenedPanelProps {
  opened: OpenedIdentity;
  onClose: () => void;
}

export function OpenedPanel({ opened, onClose }: OpenedPanelProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const left = useSecondsLeft(opened, onClose);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the section, not a form
    <div ref={box} className="identity-opened no-print" role="group" tabIndex={-1} aria-label={t`Të dhënat e hapura`}>
      <div className="identity-opened__head">
        <h3>
          <Trans>Të dhënat e hapura</Trans>
        </h3>
        <span className="num soft">
          <Trans>Mbyllen pas {clock}</Trans>
        </span>
        <Button size="small" onClick={onClose}>
          <Trans>Mbylli tani</Trans>
        </Button>
      </div>
      <dl className="facts">
        {opened.lines.flatMap(({ field, name, value }) => [
          <dt key={`${field} name`}>{name[locale]}</dt>,
          <dd key={`${field} value`} className="breaks">
            <span className="identity-opened__value">{value}</span> <Copy name={name[locale]} value={value} />
          </dd>,
        ])}
      </dl>
      {opened.lines.length === 0 && (
        <p className="soft">
          <Trans>Për këtë pjesë nuk u dha asgjë.</Trans>
        </p>
      )}
      <p className="small soft">
        <Trans>Mos i shkruani në shënime, mesazhe a dokumente që i lexojnë të tjerë.</Trans>
      </p>
    </div>
  );
}

/** Counts on a clock that no change of the device's time moves. */
function useSecondsLeft({ secondsLeft }: OpenedIdentity, onOver: () => void): number {
  const [left, setLeft] = useState(secondsLeft);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000;
    const timer = setInterval(() => {
      const now = Math.ceil((end - performance.now()) / 1000);
      if (now <= 0) over.current();
      else setLeft(now);
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return left;
}

function Copy({ name, value }: { name: string; value: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // The text can be marked and copied by hand.
      setCopied(false);
    }
  };
  return (
    <TextButton onClick={() => void copy()}>
      {isCopied ? t`U kopjua` : t`Kopjo`}
      <span className="visually-hidden">: {name}</span>
    </TextButton>
  );
}
