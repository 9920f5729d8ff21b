import { useQuery } from '@tanstack/react-query'
import { cardApplication } from 'contract/site/card-application'
import { useNavigate, useSearchParams } from 'react-router'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { CheckStep } from '../../features/site/card-application/check-step.tsx'
import { flowCopy as copy } from '../../features/site/card-application/flow.copy.ts'
import { HandOverStep } from '../../features/site/card-application/hand-over-step.tsx'
import { useApi } from '../../world.tsx'
import { FlowFrame } from './flow-frame.tsx'
import { keepReceipt } from './receipt.ts'

/** The debit card: gift, branch or post and day; then everything again before it is sent. */
export const Screen = () => {
  const api = useApi()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const offer = useQuery(api.query(cardApplication.offer, {}))
  const onFile = useQuery(api.query(cardApplication.inspectHasIdcardPic, {}))
  const checking = params.get('step') === 'check'
  return (
    <FlowFrame
      step={checking ? 4 : 3}
      heading={checking ? copy.check : copy.handOver}
      needs="person"
    >
      {({ draft, save, go }) => (
        <Loaded query={offer} skeleton={<Skeleton count={3} className="mb-4 h-24" />}>
          {(bank) =>
            checking && draft.delivery !== '' ? (
              <CheckStep
                client={api}
                draft={draft}
                save={save}
                offer={bank}
                onFile={onFile.data?.hasIdcardPic === true && !draft.front}
                onPerson={() => go('IndividualInfo')}
                onHandOver={() => setParams({})}
                onStart={() => go('needToKnow')}
                onSent={(receipt) => {
                  keepReceipt({ ...receipt, kind: 'debit', requestId: draft.requestId })
                  void navigate('/volunteerCard/success')
                }}
              />
            ) : (
              <HandOverStep
                draft={draft}
                offer={bank}
                save={save}
                onNext={() => {
                  setParams({ step: 'check' })
                  scrollTo(0, 0)
                }}
                onBack={() => go('chooseCard')}
              />
            )
          }
        </Loaded>
      )}
    </FlowFrame>
  )
}
