import { useSearchParams } from 'react-router'
import { usePreferences } from 'kit/preferences/use-preferences.ts'
import { GuidedTour } from 'kit/tour/guided-tour.tsx'
import type { TourStep } from 'kit/tour/tour.ts'
import { useSignedIn, useUserInfo } from '../../world.tsx'
import { homeTourCopy as copy } from './home-tour.copy.ts'

type Name = keyof typeof copy.steps

/** What each step points at; of several the one that can be seen. */
const targets: Record<Name, string> = {
  search: 'main form[role=search]',
  missions: '[aria-labelledby=missions] [role=tablist]',
  scan: 'a[href="/h5/"]',
  account: '[data-tour=account]',
  aids: '[data-tour=aids]',
  hotline: 'footer a[href^="tel:"]',
}

const stepsOf = (names: readonly Name[]): TourStep[] =>
  names.map((name) => {
    const { title, content } = copy.steps[name]
    return { target: targets[name], header: { title }, content }
  })

const all = stepsOf(['search', 'missions', 'scan', 'account', 'aids', 'hotline'])
/** The front page of elder mode has no search of its own. */
const elder = stepsOf(['missions', 'scan', 'account', 'aids', 'hotline'])

/** The tour of a first visit; `/?tour=1` starts it again. */
export const HomeTour = () => {
  const [params, setParams] = useSearchParams()
  const preferences = usePreferences()
  const asked = params.get('tour') === '1'
  const signedIn = useSignedIn()
  const { data } = useUserInfo()
  // Hours are proof that somebody has found everything already.
  const newcomer = signedIn ? data?.serviceTime === 0 && data.trainingTime === 0 : true
  return (
    <GuidedTour
      name="portal"
      steps={preferences.elder ? elder : all}
      offer={copy.offer}
      asked={asked}
      newcomer={newcomer}
      inline
      onEnd={() => {
        if (asked) setParams({}, { replace: true, preventScrollReset: true })
      }}
    />
  )
}
