import { useState } from 'react'
import type { application } from 'contract/service/application'
import type { InputOf, RowOf } from 'contract/endpoint'
import { privacy } from 'contract/desk/privacy'
import { revealPurposeCopy } from 'contract/reason.copy'
import { useClient } from '../../../client.ts'
import { ChoicesItem } from '../../../ui/item.tsx'
import { PurposeDialog } from '../../../ui/purpose-dialog.tsx'
import { uiCopy } from '../../../ui/ui.copy.ts'
import { revealCopy as copy } from './reveal.copy.ts'

type Applicant = RowOf<typeof application.listApplicants>

type Item = InputOf<typeof privacy.revealApplicant>['item']

const items: readonly Item[] = ['name', 'mobile', 'emergency']

interface Props {
  missionId: string
  applicant: Applicant
  onShown: (full: Partial<Record<Item, string>>) => void
  onClose: () => void
}

/** Asks which of an applicant's hidden data are needed and what for; each of them is a look of its own. */
export function RevealDialog({
  missionId,
  applicant: { applicationId, nameMasked, mobileMasked },
  onShown,
  onClose,
}: Props) {
  const client = useClient()
  const [wanted, setWanted] = useState<readonly Item[]>([mobileMasked ? 'mobile' : 'name'])
  return (
    <PurposeDialog
      subject={uiCopy.revealOf(copy.hidden(nameMasked))}
      consequence={copy.revealConsequence}
      purposes={revealPurposeCopy}
      confirm={uiCopy.reveal}
      onConfirm={async ({ ticket, ...said }) => {
        let proof = ticket && { ticket }
        for (const item of wanted) {
          const asked = { missionId, applicationId, item, ...said, ...proof }
          const { value } = await client.call(privacy.revealApplicant, asked, { quiet: true })
          onShown({ [item]: value })
          // What is shown is not asked for again where a later one is refused; and a ticket serves once.
          setWanted((left) => left.filter((other) => other !== item))
          proof = undefined
        }
        onClose()
      }}
      onClose={onClose}
    >
      <ChoicesItem
        label={copy.revealed}
        error={wanted.length === 0 && copy.revealedMissing}
        value={wanted}
        onChange={setWanted}
        options={items
          .filter((item) => item !== 'mobile' || mobileMasked)
          .map((value) => ({ value, label: copy.items[value] }))}
      />
    </PurposeDialog>
  )
}
