import { attendance } from 'contract/service/attendance'
import { OwnCode } from '../features/own-code/own-code.tsx'
import { phoneCopy } from '../phone.copy.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { useAnswer } from '../use-answer.ts'

/** /h5/me: the code an organiser scans. */
export const Screen = () => {
  const answer = useAnswer(attendance.ownCode)
  return (
    <Page title={phoneCopy.ownCode}>
      <Loaded answer={answer}>
        {(data) => <OwnCode answer={data} failed={answer.failure !== null} renew={answer.reload} />}
      </Loaded>
    </Page>
  )
}
