import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { RowOf } from 'contract/endpoint'
import { certificateShare } from 'contract/service/certificate-share'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { ConfirmDialog } from 'kit/ui/confirm-dialog.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { holderCopy } from './holder.copy.ts'

const copy = holderCopy.share

type Share = RowOf<typeof certificateShare.list>

const factsOf = ({ facts }: Share) => holderCopy.listed(facts.map((fact) => copy.fact[fact].name))

/** The links to an own certificate, each with how often it was opened; open ones can be ended. */
export const ShareList = ({ client, certificateId }: { client: Client; certificateId: string }) => {
  const list = keysetList(
    useInfiniteQuery(client.infinite(certificateShare.list, { certificateId })),
  )
  const [ending, setEnding] = useState<Share | null>(null)
  const revoke = useMutation(
    client.mutation(
      certificateShare.revoke,
      { onSuccess: () => notify.success(copy.revoked) },
      { quiet: true },
    ),
  )
  return (
    <>
      <ListStates
        list={list}
        skeleton={<Skeleton count={2} className="mb-2 h-16" />}
        empty={<p className="text-ink-600">{copy.empty}</p>}
      >
        {(shares) => (
          <InfiniteList more={list.more} count={shares.length}>
            <ul className="divide-y divide-line-200">
              {shares.map((share) => (
                <li
                  key={share.shareId}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3"
                >
                  <div className="min-w-0 grow basis-60">
                    <p className="flex flex-wrap items-center gap-x-3">
                      <span className="font-semibold">{factsOf(share)}</span>
                      <Chip tone={share.state === 'open' ? 'green' : 'neutral'}>
                        {copy.state[share.state]}
                      </Chip>
                    </p>
                    <p className="text-14 text-ink-600">
                      <span className="tabular">{momentOf(share)}</span> · {copy.looks(share.looks)}
                    </p>
                  </div>
                  {share.state === 'open' && (
                    <Button look="danger" onClick={() => setEnding(share)}>
                      {copy.revoke}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </InfiniteList>
        )}
      </ListStates>
      {ending && (
        <ConfirmDialog
          danger
          title={copy.revokeTitle}
          subject={copy.revokeSubject}
          consequence={copy.revokeConsequence}
          confirm={copy.revokeConfirm}
          onConfirm={() => revoke.mutateAsync({ shareId: ending.shareId })}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}

const momentOf = ({ state, endsAt, revokedAt }: Share): string =>
  state === 'revoked'
    ? copy.revokedAt(whenText(revokedAt!))
    : (state === 'ended' ? copy.endedAt : copy.until)(whenText(endsAt))
