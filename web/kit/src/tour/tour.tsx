import { lazy, Suspense } from 'react'
import type { TourHandlers, TourStep } from './tour.ts'

const View = lazy(() => import('./tour-view.tsx').then(({ TourView }) => ({ default: TourView })))

interface Props extends TourHandlers {
  running: boolean
  steps: readonly TourStep[]
}

/** A guided tour over what is on the page; its code is fetched when one is started. */
export const Tour = ({ running, ...rest }: Props) =>
  running ? (
    <Suspense>
      <View {...rest} />
    </Suspense>
  ) : null
