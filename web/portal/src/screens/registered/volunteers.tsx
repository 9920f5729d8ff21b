import { useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { TickMark } from '../../../../kit/src/ui/toast.tsx'
import { accountCopy } from '../../features/account/account.copy.ts'
import { RegistrationForm } from '../../features/account/registration-form.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const { form: copy, done } = accountCopy.register

/** Registration of a volunteer in one page, then the number and the way to the login. */
export const Screen = () => {
  const api = useApi()
  const [volunteerNo, setVolunteerNo] = useState<string | null>(null)
  if (volunteerNo !== null) {
    return (
      <div className="page flex flex-col items-center gap-4 py-16 text-center">
        <span className="text-green-700">
          <TickMark size={64} />
        </span>
        <PageTitle key="done" className="font-display">
          {done.title}
        </PageTitle>
        <p className="tabular text-18">{done.text(volunteerNo)}</p>
        <p className="text-ink-600">{done.next}</p>
        <Link to="/login/volunteer" className={buttonClass('primary')}>
          {done.logIn}
        </Link>
      </div>
    )
  }
  return (
    <div className="page py-10">
      <div className="max-w-reading">
        <PageTitle className="font-display">{copy.title}</PageTitle>
        <p className="mt-2 mb-8 text-ink-600">{copy.intro}</p>
        <RegistrationForm
          client={api}
          onDone={(registered) => {
            setVolunteerNo(registered.volunteerNo)
            window.scrollTo(0, 0)
          }}
        />
      </div>
    </div>
  )
}
