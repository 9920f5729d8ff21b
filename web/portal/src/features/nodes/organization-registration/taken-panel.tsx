import { Link } from 'react-router'
import { buttonClass } from 'kit/ui/button.tsx'
import { organizationRegistrationCopy } from './organization-registration.copy.ts'

const copy = organizationRegistrationCopy.taken

/** What was found to be another's, by who has proven his mobile. */
export type Taken = 'uscc' | 'mobile'

/** What there is to do where something is registered already. */
export const TakenPanel = ({ taken }: { taken: Taken }) => (
  <section role="status" className="mb-6 rounded-card border-l-4 border-amber-700 bg-amber-100 p-4">
    <h3 className="text-18 text-amber-700">
      {taken === 'uscc' ? copy.usccTitle : copy.mobileTitle}
    </h3>
    <p className="mt-1">{taken === 'uscc' ? copy.usccText : copy.mobileText}</p>
    <p className="mt-3 flex flex-wrap gap-3">
      {taken === 'uscc' && (
        <Link to="/registered/orgSuccess" className={buttonClass('secondary')}>
          {organizationRegistrationCopy.progress}
        </Link>
      )}
      <Link to="/login/organization" className={buttonClass('secondary')}>
        {copy.logIn}
      </Link>
      <a href="tel:12355" className={buttonClass('secondary')}>
        {copy.call}
      </a>
    </p>
  </section>
)
