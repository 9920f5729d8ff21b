import { useSearchParams } from 'react-router'
import { GuidedTour } from 'kit/tour/guided-tour.tsx'
import type { TourStep } from 'kit/tour/tour.ts'
import { consoleTourCopy as copy } from './console-tour.copy.ts'

type Name = keyof typeof copy.steps

const targets: Record<Name, string> = {
  // On a narrow screen the menu is behind its button.
  menu: '.sider nav a, [data-tour=menu]',
  toDos: '#to-dos',
  today: '#today',
  account: '[data-tour=account]',
}

/** The tour of a first visit to the console; `?tour=1` on the workbench starts it again. */
export const ConsoleTour = ({ sessions }: { sessions: boolean }) => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tour') === '1'
  return (
    <GuidedTour
      name="console"
      steps={sessions ? all : all.filter(({ target }) => target !== targets.today)}
      offer={copy.offer}
      asked={asked}
      onEnd={() => {
        if (asked) setParams({}, { replace: true, preventScrollReset: true })
      }}
    />
  )
}

const all: TourStep[] = (Object.keys(targets) as Name[]).map((name) => ({
  target: targets[name],
  header: { title: copy.steps[name].title },
  content: copy.steps[name].content,
}))
