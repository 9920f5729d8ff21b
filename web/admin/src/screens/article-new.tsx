import { ArticleEditor } from '../features/site/article/article-editor.tsx'
import { routeCopy } from '../routes.copy.ts'
import { Page } from '../ui/page.tsx'

/** A new article. */
export function Screen() {
  return (
    <Page title={routeCopy.articleNew}>
      <ArticleEditor detail={null} />
    </Page>
  )
}
