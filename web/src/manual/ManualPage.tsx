// The user manual: its contents at its own address, a chapter behind it.
import { useParams } from '../router/router.tsx';
import { ContentsPage } from './ContentsPage.tsx';
import { ChapterPage } from './chapter/ChapterPage.tsx';
import './manual.css';

export function ManualPage() {
  const { '*': slug = '' } = useParams();
  return slug === '' ? <ContentsPage /> : <ChapterPage key={slug} slug={slug} />;
}
