import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { privacy } from 'contract/desk/privacy'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { Disclosure } from 'kit/ui/disclosure.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { privacyCopy } from './privacy.copy.ts'

const copy = privacyCopy.holdings

type Holding = ResultOf<typeof privacy.holdings>[number]

/** The kinds of data held about the volunteer, each with why, on what ground and how long. */
export const Holdings = ({ client }: { client: Client }) => {
  const query = useQuery(client.query(privacy.holdings, {}))
  return (
    <>
      <Loaded query={query} skeleton={<Skeleton count={6} className="mb-2 h-11" />}>
        {(holdings) => (
          <ul>
            {holdings.map((holding) => (
              <li key={holding.kind}>
                <Kind holding={holding} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className="mt-3 text-14 text-ink-600">
        {copy.rulesLead}
        <Link
          to="/registered/agreement/privacyPolicy"
          className="tall-link ml-1 text-blue-600 underline underline-offset-4"
        >
          {copy.rules}
        </Link>
      </p>
    </>
  )
}

const Kind = ({ holding: { kind, count, newest } }: { holding: Holding }) => {
  const { title, purpose, basis, keep } = copy.kinds[kind]
  const facts = [
    [copy.purpose, purpose],
    [copy.basis, basis],
    [copy.keep, keep],
    ...(newest ? [[copy.newest, whenText(newest)] as const] : []),
  ] as const
  return (
    <Disclosure title={copy.summary(title, count)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-600">{term}</dt>
            <dd className="min-w-0 text-ink-900">{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
