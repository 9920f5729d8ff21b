import { useOnline } from 'kit/ui/use-online.ts'
import type { ResultOf } from 'contract/endpoint'
import { attendance } from 'contract/service/attendance'
import { useClient } from '../client.ts'
import { codeCopy } from '../features/code/code.copy.ts'
import { CodeForm, type Choice } from '../features/code/code-form.tsx'
import { sessionTime } from '../features/mission/next-mission.tsx'
import { missionCopy } from '../features/mission/mission.copy.ts'
import { FlowView } from '../features/scan/flow-view.tsx'
import { keptScan } from '../features/scan/kept-scan.ts'
import { resumed } from '../features/scan/scan-flow.ts'
import { useScanFlow } from '../features/scan/use-scan-flow.ts'
import { phoneCopy } from '../phone.copy.ts'
import { ActionLink } from '../ui/action.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Offline } from '../ui/offline.tsx'
import { Page } from '../ui/page.tsx'
import { useAnswer } from '../use-answer.ts'

/** /h5/code: the six digits of the screen, for those whose camera does not help. */
export const Screen = () => {
  const { session } = useClient()
  const answer = useAnswer(attendance.next)
  const online = useOnline()
  const { state, dispatch, reading } = useScanFlow(() => {
    const kept = keptScan(session, new Date())
    return kept?.source === 'digits' ? resumed(kept) : { step: 'entering', unsettled: null }
  })
  const enter = (sessionId: string, digits: string) =>
    dispatch({ type: 'digitsEntered', sessionId, digits, ...reading() })

  return (
    <Page title={phoneCopy.code}>
      <FlowView state={state} dispatch={dispatch}>
        {online || answer.data ? (
          <Loaded answer={answer}>
            {(data) => {
              const [first, ...others] = choicesOf(data)
              return first ? (
                <CodeForm choices={[first, ...others]} onDigits={enter} />
              ) : (
                <NoSession />
              )
            }}
          </Loaded>
        ) : (
          <Offline title={codeCopy.offlineTitle} next={codeCopy.offline}>
            <ActionLink to="/scan">{codeCopy.scan}</ActionLink>
          </Offline>
        )}
      </FlowView>
    </Page>
  )
}

/** The stretch still open comes first: whoever has one is most likely here to sign out. */
const choicesOf = ({ open, next }: ResultOf<typeof attendance.next>): Choice[] => {
  const choices: Choice[] = []
  if (open)
    choices.push({
      sessionId: open.sessionId,
      title: open.missionTitle,
      remark: missionCopy.openTitle,
    })
  if (next && next.sessionId !== open?.sessionId)
    choices.push({
      sessionId: next.sessionId,
      title: next.missionTitle,
      remark: sessionTime(next.startsAt, next.endsAt),
    })
  return choices
}

const NoSession = () => (
  <section className="grid gap-4 text-center">
    <h2 className="font-display text-24 font-semibold">{codeCopy.noSession}</h2>
    <p className="text-18">{codeCopy.noSessionHint}</p>
    <ActionLink to="/scan">{codeCopy.scan}</ActionLink>
  </section>
)
