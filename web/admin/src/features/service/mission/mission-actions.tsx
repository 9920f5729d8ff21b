import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RowOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import { isFailure } from 'kit/api/client.ts'
import { refusalOf } from '../../../form/problems.ts'
import { ActsMenu } from '../../../ui/acts-menu.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { fieldAt, namedFields } from './mission-check.ts'
import { WhoMay } from '../../../ui/who-may.tsx'
import { missionCopy } from './mission.copy.ts'

type Row = Pick<RowOf<typeof mission.listManaged>, 'missionId' | 'title' | 'can'>
type Action = Row['can'][number]
type Command = Exclude<Action, 'edit'>
/** Acts that one dialog asks about; calling off has its own. */
type Plain = Exclude<Command, 'cancel'>

/** Acts that change a mission, with the reason some of them ask for. */
const reasons: Partial<Record<Plain, readonly string[]>> = {
  return: missionCopy.returnTemplates,
  suspend: missionCopy.suspendTemplates,
}
const destructive: readonly Plain[] = ['return', 'suspend', 'remove', 'withdraw']

interface Props {
  mission: Row
  /** How many acts stand as buttons before the rest goes into a menu. */
  open?: number
  /** The first act is the page's primary one. */
  primary?: boolean
  /** Where to go when the mission no longer exists here. */
  onRemoved?: () => void
}

/** What may be done with a mission, by what the server says it `can`; each act asks first. */
export function MissionActions({ mission: row, open = 2, primary = false, onRemoved }: Props) {
  const [asked, setAsked] = useState<Command | null>(null)
  // Calling off has one place whatever else may be done: the last of the further acts.
  const others = row.can.filter((action) => action !== 'cancel')
  if (row.can.length === 0 && !primary) return <WhoMay permission="missionWrite" />
  return (
    <span className="row-actions">
      <ActsMenu
        acts={[...others, ...row.can.filter((action) => action === 'cancel')]}
        open={Math.min(open, others.length)}
        primary={primary}
        destructive={['remove', 'cancel']}
        names={missionCopy.action}
        edit={`/missions/${row.missionId}/edit`}
        more={{ text: missionCopy.more, label: missionCopy.moreOf(row.title) }}
        onAct={setAsked}
      />
      {asked === 'cancel' && <CallOffDialog mission={row} onClose={() => setAsked(null)} />}
      {asked && asked !== 'cancel' && (
        <MissionDialog
          row={row}
          action={asked}
          onClose={() => setAsked(null)}
          {...(onRemoved && { onRemoved })}
        />
      )}
    </span>
  )
}

interface DialogProps {
  row: Row
  action: Plain
  onClose: () => void
  onRemoved?: () => void
}

function MissionDialog({ row, action, onClose, onRemoved }: DialogProps) {
  const navigate = useNavigate()
  const templates = reasons[action]
  const copy = missionCopy.confirm[action]
  return (
    <CommandDialog
      command={mission[action]}
      input={(reason) => ({ missionId: row.missionId, ...(templates && { reason }) }) as never}
      subject={copy.subject(row.title)}
      consequence={copy.consequence}
      {...(templates && { reason: { minimum: 1, templates } })}
      confirm={missionCopy.action[action]}
      danger={destructive.includes(action)}
      said={(result) => doneText(action, result)}
      onDone={(result) => {
        onClose()
        if (action === 'copy' && 'missionId' in result)
          void navigate(`/missions/${String(result.missionId)}/edit`)
        if (action === 'remove') onRemoved?.()
      }}
      onRefused={(error) => {
        if (!isFailure(error, 'missionIncomplete')) throw error
        // What is missing can be seen, and corrected, in the editor only.
        void navigate(`/missions/${row.missionId}/edit`, {
          state: refusalOf(error, namedFields, fieldAt),
        })
      }}
      onClose={onClose}
    />
  )
}

const doneText = (action: Plain, result: object): string =>
  'state' in result
    ? missionCopy.submitted(result.state === 'published')
    : missionCopy.confirm[action].done
