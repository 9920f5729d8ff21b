import { complaint } from 'contract/site/complaint'
import type { Client } from 'kit/api/client.ts'
import { ReceiptForm } from 'kit/form/receipt-form.tsx'
import { ComplaintOutcome } from './complaint-outcome.tsx'
import { complaintCopy as copy } from './complaint.copy.ts'

/** What became of a visitor's complaint, for who knows its number and the contact given with it. */
export const StatusForm = ({ client, number }: { client: Client; number: string }) => (
  <ReceiptForm
    client={client}
    endpoint={complaint.status}
    input={complaint.status.input}
    number={number}
    copy={copy}
  >
    {(found) => <ComplaintOutcome complaint={found} />}
  </ReceiptForm>
)
