import { Link } from 'react-router'
import { flowCopy as copy } from '../../features/card-application/flow.copy.ts'
import { NeedToKnowStep } from '../../features/card-application/need-to-know-step.tsx'
import { useApi } from '../../world.tsx'
import { FlowFrame } from './flow-frame.tsx'

/** The requirements and the three consents. */
export const Screen = () => {
  const api = useApi()
  return (
    <FlowFrame step={0} heading={copy.needToKnow} needs="nothing">
      {({ own, draft, save, go }) => (
        <>
          {own.debit === 'guardianConsent' && (
            <p className="mb-4 rounded-control border-l-4 border-amber-700 bg-amber-100 px-4 py-3 text-amber-700">
              {copy.guardianNote}{' '}
              <Link to="/guardian" className="tall-link underline underline-offset-4">
                {copy.guardianLink}
              </Link>
            </p>
          )}
          <NeedToKnowStep
            client={api}
            draft={draft}
            save={save}
            onNext={() => go('IndividualInfo')}
          />
        </>
      )}
    </FlowFrame>
  )
}
