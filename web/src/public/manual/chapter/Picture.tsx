import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import type { RichPicture } from '../../../ui/richText/RichText.tsx';

interface PictureProps {
  picture: RichPicture;
  /** Alternative text. */
  words: string;
}

/** Screenshot; a click enlarges it to the window. */
export function Picture({ picture, words }: PictureProps) {
  const [isLarge, setLarge] = useState(false);
  return (
    <figure className="manual__figure">
      <button type="button" onClick={() => setLarge(true)}>
        <img {...picture} alt={words} loading="lazy" />
        <span className="visually-hidden">
          <Trans>Zmadho figurën</Trans>
        </span>
      </button>
      <figcaption aria-hidden="true">{words}</figcaption>
      <div className="manual__large">
        <Dialog open={isLarge} onClose={() => setLarge(false)} title={words}>
          <img {...picture} alt={words} />
        </Dialog>
      </div>
    </figure>
  );
}
