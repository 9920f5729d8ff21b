import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { article } from 'contract/site/article'
import type { ResultOf } from 'contract/endpoint'
import { useState } from 'react'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { articleCopy } from './article.copy.ts'
import { ArticleStateTags } from './article-table.tsx'
import { PicturesOf } from './picture.tsx'
import { ArticlePreview } from './preview.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Facts } from '../../../ui/facts.tsx'
import './article.css'

type Detail = ResultOf<typeof article.detailManaged>

const copy = articleCopy.detail

/** An article to be read and decided on: its facts on one side, what readers will see on the other. */
export function ArticleDetail({ detail }: { detail: Detail }) {
  const { input } = detail
  const facts: [term: string, text: string | null][] = [
    [articleCopy.kind, articleCopy.kinds[detail.kind]],
    [copy.organization, detail.districtName],
    [copy.source, input.source],
    [copy.author, input.author],
    [copy.region, detail.regionName],
    [copy.mission, detail.missionTitle],
    [copy.submittedBy, detail.submittedBy],
    [articleCopy.columns.submitted, detail.submittedAt && whenText(detail.submittedAt)],
    [copy.reviewedBy, detail.reviewedBy],
    [articleCopy.columns.published, detail.publishedAt && whenText(detail.publishedAt)],
    [copy.attachments, copy.names(detail.attachments.map(({ name }) => name))],
  ]
  return (
    <PicturesOf value={detail.articleId}>
      <CameBack detail={detail} />
      <div className="article-sides">
        <div>
          <Panel title={copy.facts}>
            <p>
              <ArticleStateTags {...detail} />
              {detail.state === 'published' && (
                <a
                  className="button-link"
                  href={`/article/${detail.kind === 'summary' ? 'summary' : 'article'}-${detail.pageno}`}
                >
                  {copy.open}
                </a>
              )}
            </p>
            <Facts of={facts.filter(([, text]) => text)} className="article-facts" />
          </Panel>
          <History detail={detail} />
        </div>
        <ArticlePreview article={input} />
      </div>
    </PicturesOf>
  )
}

/** Why it was returned or withdrawn, where it was. */
export function CameBack({ detail: { state, reason } }: { detail: Detail }) {
  return (
    reason && (
      <Alert
        type="warning"
        showIcon
        className="notice"
        title={state === 'withdrawn' ? copy.withdrawn : copy.returned}
        description={reason}
      />
    )
  )
}

/** What was public and when. */
function History({ detail: { articleId, publications } }: { detail: Detail }) {
  const [asked, setAsked] = useState<number | null>(null)
  if (publications.length === 0) return null
  return (
    <Panel title={copy.history}>
      <ul className="work">
        {publications.map(({ version, publishedAt, withdrawnAt, publishedBy, reason }) => (
          <li key={version}>
            <span>
              <strong>{copy.version(version)}</strong> {whenText(publishedAt)}
              <small className="block">
                {publishedBy && `${copy.publishedBy} ${publishedBy} · `}
                {withdrawnAt ? `${copy.until} ${whenText(withdrawnAt)}` : copy.showing}
                {reason && ` · ${reason}`}
              </small>
            </span>
            <Button
              size="small"
              aria-label={copy.lookAt(version)}
              onClick={() => setAsked(version)}
            >
              {copy.look}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Earlier articleId={articleId} version={asked} onClose={() => setAsked(null)} />
      )}
    </Panel>
  )
}

interface EarlierProps {
  articleId: string
  version: number
  onClose: () => void
}

function Earlier({ articleId, version, onClose }: EarlierProps) {
  const query = useQuery(
    useClient().query(article.publication, { articleId, version: String(version) }),
  )
  const { data } = query
  return (
    <ViewDialog width={820} title={copy.earlier(version)} onClose={onClose}>
      {data ? (
        <ArticlePreview article={data} />
      ) : (
        <NoAnswer of={query} waiting={<Skeleton active />} />
      )}
    </ViewDialog>
  )
}
