import { useEffect, useRef } from 'react'
import type { Client } from 'kit/api/client.ts'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button } from 'kit/ui/button.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { guardianCopy as copy } from './guardian.copy.ts'
import { useWards, type Ward } from './use-wards.ts'
import { WardCard } from './ward-card.tsx'

interface Props {
  client: Client
  ticket: string
  onExpired: () => void
  onLeave: () => void
}

/** The children of a guardian who has proven his number. */
export const Wards = ({ client, ticket, onExpired, onLeave }: Props) => {
  const { query, ...say } = useWards(client, ticket, onExpired)
  return (
    <div className="flex flex-col gap-6">
      <Loaded query={query} skeleton={<Skeleton count={2} className="h-60" />}>
        {(wards) =>
          wards.length === 0 ? (
            <Empty
              title={copy.none}
              picture={<PaperCut motif="umbrella" />}
              action={<Button onClick={onLeave}>{copy.other}</Button>}
            >
              {copy.noneText}
            </Empty>
          ) : (
            <>
              <Waiting wards={wards} onLeave={onLeave} />
              <div
                className={classNames(
                  'grid items-start gap-6',
                  wards.length > 1 ? 'lg:grid-cols-2 elder:lg:grid-cols-1' : 'max-w-reading',
                )}
              >
                {wards.map((ward) => (
                  <WardCard key={ward.wardId} ward={ward} say={say} />
                ))}
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** What there is to do, said first and taken the focus to: the form before it is gone. */
const Waiting = ({ wards, onLeave }: { wards: readonly Ward[]; onLeave: () => void }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  const count = wards
    .flatMap(({ applications }) => applications)
    .filter(({ can }) => can.agree).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p ref={line} tabIndex={-1} className="text-18 font-semibold">
        {count > 0 ? copy.waiting(count) : copy.nothing}
      </p>
      <Button look="text" onClick={onLeave}>
        {copy.leave}
      </Button>
    </div>
  )
}
