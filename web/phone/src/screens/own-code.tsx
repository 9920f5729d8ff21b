import { attendance } from 'contract/service/attendance'
import { OwnCode } from '../features/own-code/own-code.tsx'
import { useOnline } from 'kit/ui/use-online.ts'
import { ownCodeCopy } from '../features/own-code/own-code.copy.ts'
import { phoneCopy } from '../phone.copy.ts'
import { ActionLink } from '../ui/action.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Offline } from '../ui/offline.tsx'
import { Page } from '../ui/page.tsx'
import { useAnswer } from '../use-answer.ts'

/** /h5/me: the code an organiser scans. */
export const Screen = () => {
  const answer = useAnswer(attendance.ownCode)
  const online = useOnline()
  return (
    <Page title={phoneCopy.ownCode}>
      {online || answer.data ? (
        <Loaded answer={answer}>
          {(data) => (
            <OwnCode answer={data} failed={answer.failure !== null} renew={answer.reload} />
          )}
        </Loaded>
      ) : (
        <Offline title={ownCodeCopy.offlineTitle} next={ownCodeCopy.offline}>
          <ActionLink to="/scan">{ownCodeCopy.scan}</ActionLink>
        </Offline>
      )}
    </Page>
  )
}
