import { application } from 'contract/service/application'
import type { RowOf } from 'contract/endpoint'
import { useCommand } from '../../../client.ts'
import { BatchDialog } from '../../../ui/batch-dialog.tsx'
import { applicationCopy as copy, batchRefusalCopy } from './application.copy.ts'

/** What is to become of some applicants. */
export interface Decision {
  kind: 'accept' | 'reject' | 'remove'
  rows: readonly RowOf<typeof application.listApplicants>[]
}

interface Props {
  missionId: string
  missionTitle: string
  decision: Decision
  /** After the batch has run, whole or in part. */
  onDone: () => void
  onClose: () => void
}

/** Decides on applicants, one or many. */
export function ApplicantBatch({ missionId, missionTitle, decision, onDone, onClose }: Props) {
  const { kind, rows } = decision
  const accept = useCommand(application.accept)
  const reject = useCommand(application.reject)
  const remove = useCommand(application.removeApplicant)
  return (
    <BatchDialog
      rows={rows}
      by="applicationId"
      nameOf={({ nameMasked, volunteerNo }) => `${nameMasked} ${volunteerNo}`}
      send={(applicationIds, reason) =>
        kind === 'accept'
          ? accept.mutateAsync({ missionId, applicationIds })
          : (kind === 'reject' ? reject : remove).mutateAsync({ missionId, applicationIds, reason })
      }
      refusals={batchRefusalCopy}
      subject={copy[`${kind}Subject`](rows.length, missionTitle)}
      consequence={copy[`${kind}Consequence`]}
      reason={kind === 'accept' ? undefined : { minimum: 1, templates: copy[`${kind}Templates`] }}
      confirm={copy[kind](rows.length)}
      danger={kind !== 'accept'}
      said={copy[`${kind}Done`]}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
