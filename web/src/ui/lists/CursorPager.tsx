import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';

/** Cursors of the pages so far, for lists that go forward by cursor. */
export function useCursorTrail() {
  const [trail, setTrail] = useState<readonly string[]>([]);
  const after = trail.at(-1);
  return { trail, setTrail, query: after === undefined ? {} : { after } };
}

interface CursorPagerProps extends Pick<ReturnType<typeof useCursorTrail>, 'trail' | 'setTrail'> {
  next: string | null | undefined;
  className?: string;
}

export function CursorPager({ trail, setTrail, next, className = '' }: CursorPagerProps) {
  if (trail.length === 0 && !next) return null;
  return (
    <p className={`row row--8 ${className}`}>
      {trail.length > 0 && (
        <Button size="small" onClick={() => setTrail(trail.slice(0, -1))}>
          <Trans context="faqja">Më të rejat</Trans>
        </Button>
      )}
      {next && (
        <Button size="small" onClick={() => setTrail([...trail, next])}>
          <Trans context="faqja">Më të vjetrat</Trans>
        </Button>
      )}
    </p>
  );
}
