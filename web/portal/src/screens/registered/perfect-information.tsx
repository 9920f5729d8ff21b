import { useQuery } from '@tanstack/react-query'
import { registration } from 'contract/people/registration'
import { Link } from 'react-router'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { PerfectForm } from '../../features/people/registration/perfect-form.tsx'
import { registrationCopy } from '../../features/people/registration/registration.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi, useSignedIn } from '../../world.tsx'

const copy = registrationCopy.perfect

/** What the own registration still lacks, and nothing else. */
export const Screen = () => {
  const signedIn = useSignedIn()
  return (
    <div className="page py-6 md:py-10">
      <div className="max-w-reading">
        <PageTitle className="font-display">{copy.title}</PageTitle>
        <p className="mt-2 mb-6 text-ink-700">{copy.lead}</p>
        {signedIn ? (
          <Own />
        ) : (
          <Empty
            title={registrationCopy.status.nobodyTitle}
            picture={<PaperCut motif="seedling" size={120} />}
            action={
              <Link
                to="/login/volunteer?redirect=/registered/perfectInformation"
                className={buttonClass('primary')}
              >
                {registrationCopy.status.logIn}
              </Link>
            }
          >
            {copy.nobodyText}
          </Empty>
        )}
      </div>
    </div>
  )
}

const Own = () => {
  const api = useApi()
  const query = useQuery(api.query(registration.information, {}))
  return (
    <Loaded query={query} skeleton={<Skeleton count={3} className="mb-4 h-24" />}>
      {(own) => (
        <PerfectForm
          // What was saved is not asked for any more.
          key={own.missing.join()}
          client={api}
          own={own}
          onSaved={() => void query.refetch()}
        />
      )}
    </Loaded>
  )
}
