import { flowCopy as copy } from '../../features/site/card-application/flow.copy.ts'
import { NeedToKnowStep } from '../../features/site/card-application/need-to-know-step.tsx'
import { useApi } from '../../world.tsx'
import { FlowFrame } from './flow-frame.tsx'

/** The requirements and the three consents. */
export const Screen = () => {
  const api = useApi()
  return (
    <FlowFrame step={0} heading={copy.needToKnow} needs="nothing">
      {({ draft, save, go }) => (
        <NeedToKnowStep
          client={api}
          draft={draft}
          save={save}
          onNext={() => go('IndividualInfo')}
        />
      )}
    </FlowFrame>
  )
}
