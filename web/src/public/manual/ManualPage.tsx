import { useParams } from '../../platform/router/router.tsx';
import { ContentsPage } from './ContentsPage.tsx';
import { ChapterPage } from './chapter/ChapterPage.tsx';
import './manual.css';

export function ManualPage() {
  const { '*': slug = '' } = useParams();
  return slug === '' ? <ContentsPage /> : <ChapterPage key={slug} slug={slug} />;
}
