import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { trust } from 'contract/service/trust'
import { useState } from 'react'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { TrustFacts } from './trust-facts.tsx'
import { trustCopy } from './trust.copy.ts'

const copy = trustCopy.standing

/** How an organisation below stands, with the way to propose that it is trusted, or no more. */
export function TrustDialog({
  organizationId,
  name,
  onClose,
}: {
  organizationId: string
  name: string
  onClose: () => void
}) {
  const client = useClient()
  const query = useQuery(client.query(trust.detail, { organizationId }))
  const [direction, setDirection] = useState<'give' | 'take' | null>(null)
  if (direction)
    return (
      <CommandDialog
        command={trust.propose}
        input={(reason) => ({ organizationId, direction, reason })}
        title={copy.propose[direction]}
        subject={name}
        consequence={copy.proposeText[direction]}
        reason={{
          minimum: JUDGEMENT_LENGTH.least,
          maximum: JUDGEMENT_LENGTH.most,
          label: trustCopy.reason,
          hint: trustCopy.reasonHint,
        }}
        confirm={copy.propose[direction]}
        danger={direction === 'take'}
        said={copy.proposed}
        onClose={onClose}
      />
    )
  const possible = query.data?.can.propose
  return (
    <ViewDialog
      title={copy.title(name)}
      width={640}
      actions={
        possible && (
          <Button type="primary" onClick={() => setDirection(possible)}>
            {copy.propose[possible]}
          </Button>
        )
      }
      onClose={onClose}
    >
      {query.data ? <TrustFacts standing={query.data} /> : <NoAnswer of={query} />}
    </ViewDialog>
  )
}
