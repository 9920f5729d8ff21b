import { useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PaperCut } from '../../../../kit/src/picture/paper-cut.tsx'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { accountCopy } from '../../features/account/account.copy.ts'
import { RegistrationForm } from '../../features/account/registration-form.tsx'
import { registrationSteps } from '../../features/account/registration-values.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const { form: copy, done } = accountCopy.register

/** Where the number is kept for as long as the window is open. */
const numberName = 'registered-volunteer-number'

/** Registration of a volunteer step by step; its last page can be come back to. */
export const Screen = () => {
  const api = useApi()
  const [params, setParams] = useSearchParams()
  const asked = params.get('step')
  if (asked === 'done') return <Done />
  return (
    <div className="page py-6 md:py-10">
      <div className="max-w-reading">
        <PageTitle className="font-display">{copy.title}</PageTitle>
        <p className="mt-2 mb-6 text-ink-700">{copy.intro}</p>
        <RegistrationForm
          client={api}
          step={registrationSteps.find((step) => step === asked) ?? 'identity'}
          onStep={(step) => setParams({ step }, { preventScrollReset: true })}
          onDone={({ volunteerNo }) => {
            sessionStorage.setItem(numberName, volunteerNo)
            setParams({ step: 'done' }, { replace: true })
            window.scrollTo(0, 0)
          }}
        />
      </div>
    </div>
  )
}

const never = () => () => undefined

const Done = () => {
  const volunteerNo = useSyncExternalStore(
    never,
    () => sessionStorage.getItem(numberName),
    () => null,
  )
  return (
    <div className="page py-10">
      <div className="mx-auto flex max-w-[560px] flex-col items-center gap-4 rounded-hero border border-line-300 bg-paper-0 px-4 py-10 text-center shadow-e1 md:px-10">
        <PaperCut motif="lantern" size={160} />
        <PageTitle key="done" className="font-display text-zhu-800">
          {done.title}
        </PageTitle>
        <p className="tabular text-18">
          {volunteerNo === null ? done.numberLater : done.number(volunteerNo)}
        </p>
        <div className="stitch w-full" />
        <section className="w-full text-left">
          <h2 className="text-18">{done.nextTitle}</h2>
          <ol className="mt-2 flex list-decimal flex-col gap-1 pl-6 text-ink-700">
            {done.next.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </section>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Link to="/login/volunteer" className={buttonClass('primary')}>
            {done.logIn}
          </Link>
          <Link to="/mission?phase=recruiting" className={buttonClass('secondary')}>
            {done.find}
          </Link>
        </div>
      </div>
    </div>
  )
}
