import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { singleSignOn } from 'contract/people/single-sign-on'
import type { Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { signOnCopy } from './single-sign-on.copy.ts'

const copy = signOnCopy.settings

export type LinkedLogin = ResultOf<typeof singleSignOn.list>[number]

/** Accounts elsewhere that log in to the own one, each with the way to end that. */
export const LinkedLogins = ({
  client,
  onUnlink,
}: {
  client: Client
  onUnlink: (link: LinkedLogin) => void
}) => (
  <Loaded
    query={useQuery(client.query(singleSignOn.list, {}))}
    skeleton={<Skeleton className="h-12" />}
  >
    {(links) =>
      links.length === 0 ? (
        <p className="text-ink-600">{copy.empty}</p>
      ) : (
        <ul className="divide-y divide-line-200">
          {links.map((link) => {
            const provider = link.provider || copy.gone
            return (
              <li key={link.linkId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <div className="min-w-0 grow">
                  <p className="font-semibold">{provider}</p>
                  <p className="tabular text-14 text-ink-600">
                    {copy.since(whenText(link.linkedAt))}
                    {link.lastUsedAt && copy.used(whenText(link.lastUsedAt))}
                  </p>
                </div>
                <Button look="text" className="-mr-3 px-3" onClick={() => onUnlink(link)}>
                  {copy.unlink}
                  <span className="sr-only">{copy.of(provider)}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      )
    }
  </Loaded>
)
