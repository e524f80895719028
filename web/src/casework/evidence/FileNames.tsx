import { TextButton } from '../../ui/actions/Button.tsx';
import { goToSection } from '../file/sections/sections.ts';

/** Names of files; their states and the ways to open them are in the section of the evidence. */
export function FileNames({ documents }: { documents: readonly { id: string; name: string }[] }) {
  if (documents.length === 0) return null;
  const show = (id: string) => {
    goToSection('evidence');
    document.getElementById(`document-${id}`)?.scrollIntoView({ block: 'center' });
  };
  return (
    <p className="message__files small">
      {documents.map(({ id, name }) => (
        <TextButton key={id} onClick={() => show(id)}>
          {name}
        </TextButton>
      ))}
    </p>
  );
}
