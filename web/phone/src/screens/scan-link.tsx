import { useEffect, useState } from 'react'
import { attendance } from 'contract/service/attendance'
import { useOnline } from 'kit/ui/use-online.ts'
import { inWechat } from 'kit/wechat/wechat.ts'
import { wechatCopy } from 'kit/wechat/wechat.copy.ts'
import { NextMission, OpenStretch } from '../features/mission/next-mission.tsx'
import { kindOf } from '../features/scan/code-kind.ts'
import { codeOf } from '../features/scan/code-text.ts'
import { Arrival } from '../features/walk-in/arrival.tsx'
import { FlowView } from '../features/scan/flow-view.tsx'
import { watching } from '../features/scan/scan-flow.ts'
import { useScanFlow } from '../features/scan/use-scan-flow.ts'
import { useClient } from '../client.ts'
import { dropQuery, go } from '../navigation.tsx'
import { phoneCopy } from '../phone.copy.ts'
import { ActionButton, ActionLink } from '../ui/action.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page, Remark } from '../ui/page.tsx'
import { useAnswer } from '../use-answer.ts'
import { scanLinkCopy } from './scan-link.copy.ts'

/**
 * /h5/s?t=…: where the camera of the phone or another app leads. Asks first, because a link can be
 * sent by anybody and opening one must never sign a person in.
 */
export const Screen = () => {
  const { signedIn } = useClient().session.snapshot()
  const [text] = useState(() => codeOf(new URLSearchParams(location.search).get('t') ?? ''))
  // The guard lets a visitor through with the code of a sign-in screen alone.
  if (signedIn || text === null) return <Confirming text={text} />
  return (
    <Page title={phoneCopy.join}>
      <Arrival code={text} />
    </Page>
  )
}

const Confirming = ({ text }: { text: string | null }) => {
  const answer = useAnswer(attendance.next)
  const online = useOnline()
  const { state, dispatch, reading } = useScanFlow(() =>
    text === null ? watching() : { step: 'confirming', text },
  )

  // The code has been read; it has no business in the history.
  useEffect(dropQuery, [])

  const lookAgain = text !== null && state.step === 'watching'
  useEffect(() => {
    if (lookAgain) go('/scan', { replace: true })
  }, [lookAgain])

  const question = scanLinkCopy.question[(text !== null && kindOf(text)) || 'unknown']

  return (
    <Page title={phoneCopy.link}>
      <FlowView state={state} dispatch={dispatch}>
        {text === null ? (
          <NoCode />
        ) : (
          <div className="flex grow flex-col gap-4">
            <h2 className="text-24 font-semibold">{question.title}</h2>
            <p className="text-18">{question.sentence}</p>
            {!online && <Remark>{scanLinkCopy.offline}</Remark>}
            {(online || answer.data) && (
              <Loaded answer={answer}>
                {({ next, open }) => (
                  <>
                    {open && <OpenStretch open={open} />}
                    {next && <NextMission next={next} open={open} />}
                    {!open && !next && <p className="text-18">{scanLinkCopy.none}</p>}
                  </>
                )}
              </Loaded>
            )}
            <div className="mt-auto grid gap-3 pt-4">
              <ActionButton onClick={() => dispatch({ type: 'linkConfirmed', ...reading() })}>
                {question.title}
              </ActionButton>
              <ActionLink kind="secondary" to="/">
                {scanLinkCopy.cancel}
              </ActionLink>
            </div>
          </div>
        )}
      </FlowView>
    </Page>
  )
}

const NoCode = () => (
  <section className="grid gap-4 text-center">
    <h2 className="text-24 font-semibold">{scanLinkCopy.invalidTitle}</h2>
    <p className="text-18">{inWechat() ? wechatCopy.rescan : scanLinkCopy.invalid}</p>
    {!inWechat() && <ActionLink to="/scan">{scanLinkCopy.scan}</ActionLink>}
  </section>
)
