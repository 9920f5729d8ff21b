import { application } from 'contract/service/application'
import type { RowOf } from 'contract/endpoint'
import { useCommand } from '../../../client.ts'
import { BatchDialog } from '../../../ui/batch-dialog.tsx'
import { applicationCopy, batchRefusalCopy } from './application.copy.ts'

/** What is to become of some applicants. */
export interface Decision {
  kind: 'accept' | 'reject' | 'remove'
  rows: readonly RowOf<typeof application.listApplicants>[]
}

const copy = {
  accept: {
    subject: applicationCopy.acceptSubject,
    consequence: applicationCopy.acceptConsequence,
    done: applicationCopy.acceptDone,
    templates: null,
  },
  reject: {
    subject: applicationCopy.rejectSubject,
    consequence: applicationCopy.rejectConsequence,
    done: applicationCopy.rejectDone,
    templates: applicationCopy.rejectTemplates,
  },
  remove: {
    subject: applicationCopy.removeSubject,
    consequence: applicationCopy.removeConsequence,
    done: applicationCopy.removeDone,
    templates: applicationCopy.removeTemplates,
  },
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
  const { subject, consequence, done, templates } = copy[kind]
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
      subject={subject(rows.length, missionTitle)}
      consequence={consequence}
      reason={templates ? { minimum: 1, templates } : undefined}
      confirm={applicationCopy[kind](rows.length)}
      danger={kind !== 'accept'}
      said={done}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
