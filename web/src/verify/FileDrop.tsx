import { Trans } from '@lingui/react/macro';
import { DropZone } from '../ui/files/DropZone.tsx';
import { FileButton } from '../ui/files/FileButton.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconFile } from '../ui/marks/moreIcons.ts';

/** A place to drop files, with a button inside for everybody else. */
export const FileDrop = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <DropZone onFiles={onFiles}>
    <FileButton tone="ink" size="large" multiple onFiles={onFiles}>
      <Icon of={iconFile} />
      <span>
        <Trans>Zgjidhni skedarët</Trans>
      </span>
    </FileButton>
    <p className="soft drop__words">
      <Trans>ose lëshojini këtu.</Trans>
    </p>
  </DropZone>
);
