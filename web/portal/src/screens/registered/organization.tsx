import { Link, useNavigate, useSearchParams } from 'react-router'
import { OrganizationForm } from '../../features/nodes/organization-registration/organization-form.tsx'
import { organizationRegistrationCopy as copy } from '../../features/nodes/organization-registration/organization-registration.copy.ts'
import { stepCalled } from '../../features/nodes/organization-registration/organization-values.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'
import { keepOrganizationReceipt } from './organization-receipt.ts'

const linkClass = 'inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4'

/** Registration of an organisation step by step. */
export const Screen = () => {
  const api = useApi()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  return (
    <div className="page py-6 md:py-10">
      <div className="max-w-reading">
        <PageTitle className="font-display">{copy.title}</PageTitle>
        <p className="mt-2 text-ink-700">{copy.intro}</p>
        <p className="mb-6 flex flex-wrap gap-x-5">
          <Link className={linkClass} to="/registered/agreement/orgRegRequirements" target="_blank">
            {copy.requirements}
            <span className="sr-only">{copy.newWindow}</span>
          </Link>
          <Link className={linkClass} to="/registered/orgSuccess">
            {copy.progress}
          </Link>
          <Link className={linkClass} to="/registered/feedback">
            {copy.trouble}
          </Link>
        </p>
        <OrganizationForm
          client={api}
          step={stepCalled(params.get('step'))}
          onStep={(step) => setParams({ step }, { preventScrollReset: true })}
          onDone={(registered) => {
            keepOrganizationReceipt(registered)
            void navigate('/registered/orgSuccess', { replace: true })
          }}
        />
      </div>
    </div>
  )
}
