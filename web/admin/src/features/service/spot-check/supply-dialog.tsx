import { spotCheck, SPOT_FILES } from 'contract/service/spot-check'
import { CLAIM_LENGTH } from 'contract/rules/lengths'
import { useState } from 'react'
import { dayText } from 'kit/ui/when.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EvidenceFiles, type Stored } from '../../../ui/evidence-files.tsx'
import { CaseFacts } from './case-facts.tsx'
import type { Detail } from './detail.ts'
import { spotCheckCopy } from './spot-check.copy.ts'

const copy = spotCheckCopy.supplying

/** Sends the material of an own session. Mount it to open it. */
export function SupplyDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const [files, setFiles] = useState<readonly Stored[]>([])
  const { caseId, missionTitle, date } = detail
  return (
    <CommandDialog
      command={spotCheck.supply}
      input={(answer) => ({ caseId, answer, fileIds: files.map(({ fileId }) => fileId) })}
      title={copy.title}
      subject={spotCheckCopy.dialog.subject(missionTitle, dayText(date))}
      consequence={<p className="hint">{copy.consequence}</p>}
      width={680}
      written={files.length > 0}
      reason={{
        minimum: CLAIM_LENGTH.least,
        maximum: CLAIM_LENGTH.most,
        label: copy.reason,
        hint: copy.reasonHint,
      }}
      confirm={copy.send}
      said={copy.done}
      onClose={onClose}
    >
      <CaseFacts detail={detail} />
      <EvidenceFiles
        purpose="spotCheckEvidence"
        hint={copy.evidenceHint}
        most={SPOT_FILES}
        files={files}
        error={files.length === 0 && copy.noEvidence}
        onChange={setFiles}
      />
    </CommandDialog>
  )
}
