import { useQuery } from '@tanstack/react-query'
import { search } from 'contract/site/search'
import type { ResultOf } from 'contract/endpoint'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { useSettled } from 'kit/form/use-settled.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Highlight } from 'kit/ui/highlight.tsx'
import { searchCopy as copy } from './search.copy.ts'

type ArticleKind = ResultOf<typeof search.suggest>['articles'][number]['kind']

interface Props {
  client: Client
  typed: string
  /** Where an article stands. */
  articleAddress: (article: { pageno: number; kind: ArticleKind }) => string
  /** Something was chosen, so that what was typed is worth remembering. */
  onChosen: () => void
  onAll: () => void
}

/** Missions, organisations and articles that what is typed may mean. A failure shows nothing. */
export const Suggestions = ({ client, typed, articleAddress, onChosen, onAll }: Props) => {
  const keyword = useSettled(typed.trim())
  const { data } = useQuery({
    ...client.query(search.suggest, { keyword }),
    enabled: keyword !== '',
    retry: false,
  })
  const count = data ? data.missions.length + data.organizations.length + data.articles.length : 0
  return (
    <section aria-label={copy.suggestions}>
      <p role="status" className="sr-only">
        {data ? copy.suggested(count) : ''}
      </p>
      {data && data.missions.length > 0 && (
        <Group title={copy.missions}>
          {data.missions.map(({ missionId, title }) => (
            <Entry
              key={missionId}
              icon="mission"
              to={`/mission/detail-${missionId}`}
              onGo={onChosen}
            >
              <Highlight text={title} keyword={keyword} />
            </Entry>
          ))}
        </Group>
      )}
      {data && data.organizations.length > 0 && (
        <Group title={copy.organizations}>
          {data.organizations.map(({ districtId, districtName }) => (
            <Entry
              key={districtId}
              icon="organization"
              to={`/organization/details?districtId=${districtId}`}
              onGo={onChosen}
            >
              <Highlight text={districtName} keyword={keyword} />
            </Entry>
          ))}
        </Group>
      )}
      {data && data.articles.length > 0 && (
        <Group title={copy.articles}>
          {data.articles.map(({ pageno, kind, title }) => (
            <Entry key={pageno} icon="file" to={articleAddress({ pageno, kind })} onGo={onChosen}>
              <Highlight text={title} keyword={keyword} />
            </Entry>
          ))}
        </Group>
      )}
      <button
        type="button"
        className="mt-2 flex min-h-11 w-full items-center gap-3 text-left text-blue-600 hover:underline"
        onClick={onAll}
      >
        <Icon name="search" size={18} />
        {copy.all(typed.trim())}
      </button>
    </section>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mb-2">
    <h2 className="text-14 font-semibold text-ink-600">{title}</h2>
    <ul>{children}</ul>
  </div>
)

const Entry = ({
  icon,
  to,
  onGo,
  children,
}: {
  icon: 'mission' | 'organization' | 'file'
  to: string
  onGo: () => void
  children: ReactNode
}) => (
  <li className="border-b border-line-200">
    <Link
      to={to}
      className="flex min-h-11 items-center gap-3 py-2 hover:text-zhu-700"
      onClick={onGo}
    >
      <Icon name={icon} size={18} className="text-ink-450" />
      <span>{children}</span>
    </Link>
  </li>
)
