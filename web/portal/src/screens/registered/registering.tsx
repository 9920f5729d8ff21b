import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { RegistrationForm } from '../../features/people/registration/registration-form.tsx'
import { registrationCopy as copy } from '../../features/people/registration/registration.copy.ts'
import { stepCalled, type Mode } from '../../features/people/registration/registration-values.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'
import { notify } from 'kit/api/notify.ts'
import { isOtherEntry, onward, returnPath } from '../../site-path.ts'
import { keepReceipt } from './receipt.ts'

const linkClass = 'inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4'

/** The form of registering or claiming; whoever finds his account waiting goes over from one to the other. */
export const Registering = ({ begin }: { begin: Mode }) => {
  const api = useApi()
  const navigate = useNavigate()
  const [mode, setMode] = useState(begin)
  const [params, setParams] = useSearchParams()
  const { search } = useLocation()
  const wanted = onward(search)
  const words = copy[mode]
  return (
    <div className="page py-6 md:py-10">
      <div className="max-w-reading">
        <PageTitle key={mode} className="font-display" documentTitle={words.title}>
          {words.title}
        </PageTitle>
        <p className="mt-2 text-ink-700">{words.intro}</p>
        <p className="mb-6 flex flex-wrap gap-x-5">
          <Link
            className={linkClass}
            to="/registered/agreement/personalRegRequirements"
            target="_blank"
          >
            {copy.chooser.volunteer.requirements}
            <span className="sr-only">{copy.newWindow}</span>
          </Link>
          <Link className={linkClass} to="/registered/feedback">
            {copy.chooser.trouble}
          </Link>
        </p>
        <RegistrationForm
          client={api}
          mode={mode}
          onMode={setMode}
          step={stepCalled(params.get('step'))}
          wanted={wanted}
          onStep={(step) =>
            setParams(
              (before) => {
                before.set('step', step)
                return before
              },
              { preventScrollReset: true },
            )
          }
          onDone={(registered) => {
            keepReceipt(registered)
            const path = returnPath(search, '')
            if (!path || !registered.signedIn || registered.state !== 'verified')
              return void navigate(`/registered/zyzRegisteredStatus${wanted}`, { replace: true })
            if (isOtherEntry(path)) return location.assign(path)
            notify.success(copy.status.doneAndIn(registered.volunteerNo))
            void navigate(path, { replace: true })
          }}
        />
      </div>
    </div>
  )
}
