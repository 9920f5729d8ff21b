import { useQuery } from '@tanstack/react-query'
import { cardApplication } from 'contract/site/card-application'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { flowCopy as copy } from '../../features/site/card-application/flow.copy.ts'
import { PersonStep } from '../../features/site/card-application/person-step.tsx'
import { useApi } from '../../world.tsx'
import { FlowFrame } from './flow-frame.tsx'

/** The person, what the bank asks for besides, and the photos. */
export const Screen = () => {
  const api = useApi()
  const onFile = useQuery(api.query(cardApplication.inspectHasIdcardPic, {}))
  return (
    <FlowFrame step={1} heading={copy.steps[1]!} needs="consent">
      {({ draft, save, go }) => (
        <Loaded query={onFile} skeleton={<Skeleton count={3} className="mb-4 h-24" />}>
          {({ hasIdcardPic }) => (
            <PersonStep
              client={api}
              draft={draft}
              save={save}
              onFile={hasIdcardPic}
              onNext={() => go('chooseCard')}
              onBack={() => go('needToKnow')}
            />
          )}
        </Loaded>
      )}
    </FlowFrame>
  )
}
