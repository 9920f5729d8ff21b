import type { ResultOf, RowOf } from 'contract/endpoint'
import { member } from 'contract/nodes/member'
import { useCommand } from '../../../client.ts'
import { BatchDialog } from '../../../ui/batch-dialog.tsx'
import { memberCopy as copy, memberRefusals } from './member.copy.ts'

/** What is to become of some memberships. */
export interface Decision {
  kind: 'accept' | 'reject' | 'remove'
  rows: readonly RowOf<typeof member.list>[]
}

/** Of which organisation whose membership a row is. */
export const keyOf = ({ organizationId, volunteerId }: RowOf<typeof member.list>) =>
  `${organizationId}.${volunteerId}`

interface Props {
  decision: Decision
  /** After the batch has run, whole or in part. */
  onDone: () => void
  onClose: () => void
}

/** Decides on memberships, one or many. */
export function MemberBatch({ decision: { kind, rows }, onDone, onClose }: Props) {
  const accept = useCommand(member.accept)
  const reject = useCommand(member.reject)
  const remove = useCommand(member.remove)
  return (
    <BatchDialog
      rows={rows.map((row) => ({ ...row, key: keyOf(row) }))}
      by="key"
      nameOf={({ name, volunteerNo }) => `${name} ${volunteerNo}`}
      send={(keys, reason) =>
        byOrganization(keys, (organizationId, volunteerIds) => {
          const of = { volunteerIds, organizationId }
          return kind === 'accept'
            ? accept.mutateAsync(of)
            : kind === 'reject'
              ? reject.mutateAsync({ ...of, reason })
              : remove.mutateAsync({ volunteerIds, reason })
        })
      }
      refusals={memberRefusals}
      subject={copy[`${kind}Subject`](rows.length)}
      consequence={copy[`${kind}Consequence`]}
      reason={kind === 'accept' ? undefined : { minimum: 2, templates: copy[`${kind}Templates`] }}
      confirm={copy[kind](rows.length)}
      danger={kind !== 'accept'}
      said={copy[`${kind}Done`]}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

type Answer = ResultOf<typeof member.accept>

/** Sends what is chosen for each organisation apart, and puts the answers together. */
const byOrganization = async (
  keys: readonly string[],
  send: (organizationId: string, volunteerIds: string[]) => Promise<Answer>,
) => {
  let done = 0
  const refused: (Omit<Answer['refused'][number], 'volunteerId'> & { key: string })[] = []
  const pairs = keys.map((key) => key.split('.') as [string, string])
  for (const organizationId of new Set(pairs.map(([id]) => id))) {
    const own = pairs.filter(([id]) => id === organizationId)
    const answer = await send(
      organizationId,
      own.map(([, volunteerId]) => volunteerId),
    )
    done += answer.done
    for (const { volunteerId, ...row } of answer.refused)
      refused.push({ ...row, key: `${organizationId}.${volunteerId}` })
  }
  return { done, refused }
}
