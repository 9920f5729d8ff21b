import { useContext, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext, useNavigation } from 'react-router'
import { ProgressBar } from 'kit/ui/progress-bar.tsx'

/**
 * Says that a navigation is under way from its first moment: the router knows it before the page does,
 * which on a slow line may still be waiting for parts of itself.
 */
export const NavigationProgress = () => {
  const { router } = useContext(UNSAFE_DataRouterContext)!
  const begun = useSyncExternalStore(router.subscribe, () => router.state.navigation.state, idle)
  const shown = useNavigation().state
  return <ProgressBar active={begun !== 'idle' || shown !== 'idle'} />
}

const idle = () => 'idle' as const
