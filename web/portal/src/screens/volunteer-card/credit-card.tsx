import { useQuery } from '@tanstack/react-query'
import { cardApplication } from 'contract/site/card-application'
import { useNavigate } from 'react-router'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { CreditStep } from '../../features/site/card-application/credit-step.tsx'
import { flowCopy as copy } from '../../features/site/card-application/flow.copy.ts'
import { useApi } from '../../world.tsx'
import { FlowFrame } from './flow-frame.tsx'
import { keepReceipt } from './receipt.ts'

/** The credit card: a number here, the rest at the bank. */
export const Screen = () => {
  const api = useApi()
  const navigate = useNavigate()
  const offer = useQuery(api.query(cardApplication.offer, {}))
  return (
    <FlowFrame step={3} heading={copy.credit} needs="person">
      {({ draft, go }) => (
        <Loaded query={offer} skeleton={<Skeleton className="h-24" />}>
          {({ bankName }) => (
            <CreditStep
              client={api}
              draft={draft}
              bankName={bankName}
              onBack={() => go('chooseCard')}
              onSent={(receipt) => {
                keepReceipt({ ...receipt, kind: 'credit', requestId: draft.requestId })
                void navigate('/volunteerCard/success')
              }}
            />
          )}
        </Loaded>
      )}
    </FlowFrame>
  )
}
