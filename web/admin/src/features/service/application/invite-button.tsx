import { useState } from 'react'
import { Button } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import type { mission } from 'contract/service/mission'
import { useMay } from '../../../administrator.ts'
import { inviteCopy as copy } from './invite.copy.ts'
import { InviteDialog } from './invite-dialog.tsx'

type Mission = ResultOf<typeof mission.detailManaged>

/** Phases of a mission in which volunteers may be invited; the server says so again. */
const invitingPhases: ReadonlySet<Mission['phase']> = new Set([
  'upcoming',
  'recruiting',
  'recruitmentClosed',
  'inProgress',
])

/** The way to invite volunteers, where the mission and the administrator's permissions allow it. */
export function InviteButton({ mission }: { mission: Mission }) {
  const mayDecide = useMay('applicationDecide')
  const [open, setOpen] = useState(false)
  if (!mayDecide || !invitingPhases.has(mission.phase)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{copy.button}</Button>
      {open && <InviteDialog mission={mission} onClose={() => setOpen(false)} />}
    </>
  )
}
