import { complaint } from 'contract/site/complaint'
import { useState } from 'react'
import { Button } from 'kit/ui/button.tsx'
import { IntakeForm, IntakeReceipt, type Receipt } from '../../../form/intake-form.tsx'
import type { ComplaintProps } from './complaint-props.ts'
import { complaintCopy as copy } from './complaint.copy.ts'
import { PictureChoice } from './picture-choice.tsx'

interface Props extends ComplaintProps {
  onNumber: (number: string) => void
  onClose: () => void
}

/** What is wrong, in words and pictures; a visitor leaves a number or address for the answer. */
export const ComplaintForm = ({ client, signedIn, kind, objectId, onNumber, onClose }: Props) => {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  if (receipt) {
    const due = (day: string) => copy.due(day) + (signedIn ? copy.dueOwn : copy.dueVisitor)
    return (
      <IntakeReceipt receipt={receipt} heading="h3" copy={{ ...copy, due }}>
        <Button onClick={onClose}>{copy.close}</Button>
      </IntakeReceipt>
    )
  }
  const endpoint = signedIn ? complaint.submitOwn : complaint.submit
  const empty = { objectKind: kind, objectId, kind: '', description: '' }
  return (
    <IntakeForm
      client={client}
      endpoint={endpoint}
      input={endpoint.input}
      empty={signedIn ? empty : { ...empty, contact: '' }}
      fileNames={['picture1', 'picture2', 'picture3']}
      copy={copy}
      onReceipt={(given) => {
        setReceipt(given)
        onNumber(given.number)
      }}
    >
      {(fields, files) => (
        <>
          <p className="mb-4 text-ink-700">{copy.lead}</p>
          {fields}
          <PictureChoice {...files} />
        </>
      )}
    </IntakeForm>
  )
}
