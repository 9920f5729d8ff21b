import { Segmented } from 'antd'
import type { ArticleInput } from 'contract/site/article'
import { useState } from 'react'
import { articleCopy } from './article.copy.ts'
import { Picture } from './picture.tsx'
import { TextView } from './text-view.tsx'
import './article.css'

const copy = articleCopy.detail
const widths = ['1280', '390'] as const

type Shown = Pick<ArticleInput, 'title' | 'lead' | 'source' | 'author' | 'body' | 'coverId'>

/** The article as readers will have it, on a desk and on a phone. */
export function ArticlePreview({ article }: { article: Shown }) {
  const [width, setWidth] = useState<(typeof widths)[number]>('1280')
  return (
    <section className="panel" aria-labelledby="article-preview">
      <div className="article-preview-head">
        <h2 id="article-preview">{copy.preview}</h2>
        <Segmented
          aria-label={copy.preview}
          value={width}
          onChange={setWidth}
          options={widths.map((value) => ({ value, label: copy.widths[value] }))}
        />
      </div>
      {/* A wide page scrolls within its frame, which the keyboard must reach. */}
      <div className="article-frame" tabIndex={0} role="region" aria-label={copy.widths[width]}>
        <div className={`article-page w${width}`}>
          <h3>{article.title || copy.untitled}</h3>
          <p className="hint">
            {[article.source, article.author].filter((text) => text !== '').join(' · ')}
          </p>
          {article.coverId && <Picture fileId={article.coverId} alt="" />}
          {article.lead && <p className="article-lead">{article.lead}</p>}
          <TextView html={article.body} />
        </div>
      </div>
    </section>
  )
}
