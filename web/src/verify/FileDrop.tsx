import { Trans } from '@lingui/react/macro';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconFile } from '../ui/marks/moreIcons.ts';

/** A place to drop files, with a button inside for everybody else. */
export function FileDrop({ onFiles }: { onFiles: (files: readonly File[]) => unknown }) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button inside is for everybody
    <div
      className="verify__drop no-print"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button tone="ink" size="large" onClick={() => input.current?.click()}>
        <Icon of={iconFile} />
        <span>
          <Trans>Zgjidhni skedarët</Trans>
        </span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <p className="soft verify__or">
        <Trans>ose lëshojini këtu.</Trans>
      </p>
    </div>
  );
}
