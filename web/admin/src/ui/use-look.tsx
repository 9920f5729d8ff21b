import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { notify } from 'kit/api/notify.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { failureSentence } from './refusal.ts'
import { uiCopy } from './ui.copy.ts'
import { needsProof, type Proof } from './use-proof.tsx'

type Look = (proof: Proof) => Promise<unknown>

/**
 * Looks at hidden data beside what is on the page; whoever has used up his looks is asked who he is, and
 * looks then. `dialog` stands in the page.
 */
export const useLook = () => {
  const queries = useQueryClient()
  const [unproven, setUnproven] = useState<{ look: Look } | null>(null)
  return {
    look: async (look: Look) => {
      try {
        await look({})
      } catch (error) {
        if (needsProof(error)) return setUnproven({ look })
        notify.warn(failureSentence(error))
        // What cannot be looked at is no longer what the page shows.
        await queries.invalidateQueries()
      }
    },
    dialog: unproven && (
      <ProofDialog
        title={uiCopy.proofTitle}
        subject={uiCopy.proofOften}
        confirm={uiCopy.reveal}
        onConfirm={async (ticket) => {
          await unproven.look({ ticket })
          setUnproven(null)
        }}
        onClose={() => setUnproven(null)}
      />
    ),
  }
}
