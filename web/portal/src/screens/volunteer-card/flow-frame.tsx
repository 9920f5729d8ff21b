import { useQuery } from '@tanstack/react-query'
import { cardApplication } from 'contract/site/card-application'
import type { ResultOf } from 'contract/endpoint'
import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { Steps } from 'kit/ui/steps.tsx'
import { ApplicationStatus } from '../../features/site/card-application/application-status.tsx'
import {
  hasConsented,
  useCardDraft,
  type CardDraft,
} from '../../features/site/card-application/card-draft.ts'
import { hasPerson } from '../../features/site/card-application/card-form.ts'
import { flowCopy as copy } from '../../features/site/card-application/flow.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

/** Where the flow stands twice: in the personal centre, and by itself. */
const INSIDE = '/personalCenter/volunteerCard'
const ALONE = '/volunteerCard'

const useFlowBase = () => {
  const { pathname } = useLocation()
  return pathname.startsWith(INSIDE) ? INSIDE : ALONE
}

/** The page of a screen that stands in the personal centre, or by itself in its own margins. */
export const CardPage = ({ children }: { children: ReactNode }) => {
  const base = useFlowBase()
  const width = <div className="max-w-reading">{children}</div>
  return base === INSIDE ? width : <div className="page py-6 md:py-8">{width}</div>
}

interface Flow {
  own: ResultOf<typeof cardApplication.applyState>
  draft: CardDraft
  save: (change: Partial<CardDraft>) => void
  /** Opens another page of the flow, in the same copy of it. */
  go: (page: 'needToKnow' | 'IndividualInfo' | 'chooseCard') => void
  base: string
}

/** How far the flow must have come for a page of it. */
export type Reached = 'nothing' | 'consent' | 'person'

/**
 * A page of the flow: title, where one stands, and the page itself once the draft is there. Whoever cannot
 * apply is told why; who skipped a page is led back to it.
 */
export const FlowFrame = ({
  step,
  heading,
  needs,
  children,
}: {
  /** Counts from 0. */
  step: number
  heading: string
  needs: Reached
  children: (flow: Flow) => ReactNode
}) => {
  const api = useApi()
  const base = useFlowBase()
  const navigate = useNavigate()
  const query = useQuery(api.query(cardApplication.applyState, {}))
  const { draft, save } = useCardDraft()
  return (
    <CardPage>
      <PageTitle className="mb-5 font-display">{copy.title}</PageTitle>
      <Loaded query={query} skeleton={<Skeleton count={3} className="mb-4 h-24" />}>
        {(own) => {
          if (own.debit !== null && own.credit !== null) return <ApplicationStatus client={api} />
          if (!draft) return <Skeleton count={2} className="mb-4 h-24" />
          if (needs !== 'nothing' && !hasConsented(draft))
            return <Navigate replace to={`${base}/needToKnow`} />
          if (needs === 'person' && !hasPerson(draft))
            return <Navigate replace to={`${base}/IndividualInfo`} />
          return (
            <>
              <Steps steps={copy.steps} current={step} />
              <StepTitle key={heading}>{heading}</StepTitle>
              {children({
                own,
                draft,
                save,
                base,
                go: (page) => void navigate(`${base}/${page}`),
              })}
            </>
          )
        }}
      </Loaded>
    </CardPage>
  )
}

// The first step a visit shows leaves the focus where it is.
const StepTitle = ({ children }: { children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) title.current?.focus({ preventScroll: true })
    first.current = false
  }, [children])
  return (
    <h2
      ref={title}
      tabIndex={-1}
      className="mt-6 mb-4 border-b-2 border-dashed border-zhu-200 pb-2 text-20 outline-none"
    >
      {children}
    </h2>
  )
}
