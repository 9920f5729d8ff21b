import { useState } from 'react'
import { Button } from 'antd'
import { MOST_HAND_ENTRIES } from 'contract/rules/terms'
import { standingOf } from 'contract/rules/roster-standing'
import { signOut } from 'contract/service/sign-out'
import { useCommand } from '../../../client.ts'
import { BatchDialog } from '../../../ui/batch-dialog.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import { MarkDialog } from './mark-dialog.tsx'
import { isMarkable, type RosterRow } from './roster.ts'
import './roster.css'

const copy = attendanceCopy.exceptions

type Kind = 'absent' | 'excuse' | 'signOuts'
const kinds = ['absent', 'excuse', 'signOuts'] as const

/** Whom an act on all of a kind is for; as many as the server takes at once. */
const rowsFor = (kind: Kind, rows: readonly RosterRow[]): RosterRow[] =>
  kind === 'signOuts'
    ? // Servers of the version before do not tell.
      rows.filter((row: Partial<RosterRow>) => row.signOut)
    : rows
        .filter((row) => standingOf(row) === 'awaited' && isMarkable(row, kind))
        .slice(0, MOST_HAND_ENTRIES)

/** One act for all exceptions of a kind: who did not come, and who forgot to sign out. */
export function RosterExceptions({
  sessionId,
  rows,
}: {
  sessionId: string
  rows: readonly RosterRow[]
}) {
  const [open, setOpen] = useState<{ kind: Kind; rows: RosterRow[] } | null>(null)
  const offered = kinds.map((kind) => ({ kind, rows: rowsFor(kind, rows) }))
  const onClose = () => setOpen(null)
  return (
    <>
      {offered.some((one) => one.rows.length > 0) && (
        <div className="actions roster-acts" role="group" aria-label={copy.label}>
          <span>{copy.label}</span>
          {offered
            .filter((one) => one.rows.length > 0)
            .map((one) => (
              <Button key={one.kind} onClick={() => setOpen(one)}>
                {copy.act[one.kind](one.rows.length)}
              </Button>
            ))}
        </div>
      )}
      {open &&
        (open.kind === 'signOuts' ? (
          <AcceptAll rows={open.rows} onClose={onClose} />
        ) : (
          <MarkDialog sessionId={sessionId} mark={open.kind} rows={open.rows} onClose={onClose} />
        ))}
    </>
  )
}

/** Agrees to all sign-outs that the product proposed, as they stood when it was asked. */
function AcceptAll({ rows, onClose }: { rows: readonly RosterRow[]; onClose: () => void }) {
  const accept = useCommand(signOut.accept)
  const proposed = rows.flatMap(({ signOut: of, nameMasked, volunteerNo }) =>
    of ? [{ ...of, nameMasked, volunteerNo }] : [],
  )
  const seen = new Map(proposed.map(({ recordId, signedOutAt }) => [recordId, signedOutAt]))
  return (
    <BatchDialog
      rows={proposed}
      by="recordId"
      nameOf={({ nameMasked, volunteerNo }) => `${nameMasked} ${volunteerNo}`}
      send={(ids) =>
        accept.mutateAsync({
          records: ids.map((recordId) => ({ recordId, signedOutAt: seen.get(recordId)! })),
        })
      }
      title={copy.signOuts.title}
      subject={copy.signOuts.subject(proposed.length)}
      consequence={copy.signOuts.consequence}
      confirm={copy.act.signOuts(proposed.length)}
      said={copy.signOuts.done}
      onDone={() => undefined}
      onClose={onClose}
    />
  )
}
