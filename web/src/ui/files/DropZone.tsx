import { type DragEvent, type ReactNode, useState } from 'react';
import './files.css';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** A FileButton, and words of class `drop__words` for pointer devices. */
  children: ReactNode;
}

export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const drag = (value: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(value);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard and click
    <div
      className="row drop no-print"
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
