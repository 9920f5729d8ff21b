import { useQuery } from '@tanstack/react-query'
import { search } from 'contract/site/search'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { forget, forgetAll, useHistory } from './history.ts'
import { searchCopy as copy } from './search.copy.ts'

/** The address of the results of a keyword. */
export const resultsOf = (keyword: string): string =>
  `/mission/search-tab?${new URLSearchParams({ keyword })}`

const pill =
  'inline-flex min-h-11 items-center rounded-full border border-line-300 bg-paper-0 px-4 hover:border-zhu-600 hover:text-zhu-700'

/** Keywords that lead to their results. */
export const Words = ({ title, words }: { title: string; words: readonly string[] }) => {
  if (words.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="text-18">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <Link to={resultsOf(word)} className={pill}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What many missions are about now; nothing when it cannot be read. */
export const HotWords = ({ client }: { client: Client }) => {
  const { data = [] } = useQuery({ ...client.query(search.hotWords, {}), retry: false })
  return <Words title={copy.hot} words={data} />
}

/** What was searched for in this browser; each can be deleted, and all of it. */
export const History = () => {
  const words = useHistory()
  if (words.length === 0) return null
  return (
    <section className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-18">{copy.history}</h2>
        <Button look="text" onClick={forgetAll}>
          {copy.forgetAll}
        </Button>
      </div>
      <p className="text-14 text-ink-600">{copy.historyHint}</p>
      <ul>
        {words.map((word) => (
          <li key={word} className="flex items-center border-b border-line-200">
            <Link
              to={resultsOf(word)}
              aria-label={copy.historyOf(word)}
              className="flex min-h-11 min-w-0 grow items-center gap-3 hover:text-zhu-700"
            >
              <Icon name="clock" size={18} className="text-ink-450" />
              <span className="min-w-0 truncate">{word}</span>
            </Link>
            <button
              type="button"
              aria-label={copy.forget(word)}
              className="flex size-11 shrink-0 items-center justify-center text-ink-600 hover:text-zhu-700"
              onClick={() => forget(word)}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
