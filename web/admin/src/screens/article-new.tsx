import { ArticleEditor } from '../features/site/article/article-editor.tsx'
import { Page } from '../ui/page.tsx'

/** A new article. */
export function Screen() {
  return (
    <Page>
      <ArticleEditor detail={null} />
    </Page>
  )
}
