import { ChooseStep } from '../../features/site/card-application/choose-step.tsx'
import { flowCopy as copy } from '../../features/site/card-application/flow.copy.ts'
import { FlowFrame } from './flow-frame.tsx'

/** Which card, or none. */
export const Screen = () => (
  <FlowFrame step={2} heading={copy.choose} needs="person">
    {({ own, base, go }) => (
      <ChooseStep
        own={own}
        paths={{ debit: `${base}/debitCard`, credit: `${base}/CreditCard` }}
        onBack={() => go('IndividualInfo')}
      />
    )}
  </FlowFrame>
)
