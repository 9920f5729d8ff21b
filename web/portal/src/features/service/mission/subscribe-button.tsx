import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { chosenFilters } from './chosen-filters.ts'
import { lasting, without, type MissionFilters } from './mission-filters.ts'
import { missionCopy } from './mission.copy.ts'

const SubscribeDialog = lazy(() =>
  import('./subscribe-dialog.tsx').then((file) => ({ default: file.SubscribeDialog })),
)

const copy = missionCopy.subscribe

interface Props {
  client: Client
  signedIn: boolean
  filters: MissionFilters
  now: Date
}

/** To be told of new missions that meet the conditions; nothing where none of them lasts. */
export const SubscribeButton = ({ client, signedIn, filters, now }: Props) => {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const filter = lasting(filters)
  if (Object.keys(filter).length === 0) return null
  const words = (
    <>
      <Icon name="bell" size={18} />
      {copy.button}
    </>
  )
  if (!signedIn) {
    return (
      <Link
        className={buttonClass('text')}
        to={`/login/volunteer?redirect=${encodeURIComponent(`${pathname}${search}`)}`}
      >
        {words}
      </Link>
    )
  }
  const labels = chosenFilters(without(filters, 'phase', 'from', 'to', 'mine'), now)
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SubscribeDialog
            client={client}
            filter={filter}
            labels={labels.map(({ label }) => label)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
