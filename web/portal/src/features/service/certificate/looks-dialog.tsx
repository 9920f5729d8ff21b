import { useInfiniteQuery } from '@tanstack/react-query'
import { certificateShare } from 'contract/service/certificate-share'
import type { Client } from 'kit/api/client.ts'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { whenText } from 'kit/ui/when.ts'
import { holderCopy } from './holder.copy.ts'

const copy = holderCopy.looks

interface Props {
  client: Client
  own: { certificateId: string }
  onClose: () => void
}

/** When and how an own certificate was looked at; who it was is not known. */
export const LooksDialog = ({ client, own: { certificateId }, onClose }: Props) => {
  const list = keysetList(
    useInfiniteQuery(client.infinite(certificateShare.looks, { certificateId })),
  )
  return (
    <Dialog open wide title={copy.title} onClose={onClose}>
      <p className="mb-4 text-ink-600">{copy.lead}</p>
      <ListStates
        list={list}
        skeleton={<Skeleton count={3} className="mb-2 h-14" />}
        empty={<Empty title={copy.empty}>{copy.emptyText}</Empty>}
      >
        {(looks) => (
          <InfiniteList more={list.more} count={looks.length}>
            <ul className="divide-y divide-line-200">
              {looks.map(({ way, shareId, own, looks: times, firstAt, lastAt }, index) => (
                <li key={`${firstAt} ${shareId} ${index}`} className="py-3">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold">{copy.way[way]}</span>
                    <span className="tabular">{copy.times(times)}</span>
                    {own && <Chip>{copy.own}</Chip>}
                  </p>
                  <p className="tabular text-14 text-ink-600">
                    {copy.between(whenText(firstAt), whenText(lastAt))}
                  </p>
                </li>
              ))}
            </ul>
          </InfiniteList>
        )}
      </ListStates>
    </Dialog>
  )
}
