import { ageOn } from 'contract/rules/id-number'
import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { ApplicationStatus } from '../../features/site/card-application/application-status.tsx'
import { registrationCopy } from '../../features/people/registration/registration.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useSessionStore } from '../../session-store.ts'
import { useApi, useSignedIn } from '../../world.tsx'

const copy = registrationCopy.card

/** From this age one may hold a debit card of one's own. */
const CARD_AGE = 16

/** What the card is, who may apply, where the own application stands, and the way into the flow. */
export const Screen = () => {
  const signedIn = useSignedIn()
  const api = useApi()
  return (
    <div className="page py-6 md:py-10">
      <div className="max-w-reading">
        <div className="flex items-center gap-5">
          <PaperCut motif="bridge" size={96} className="h-auto w-20 shrink-0 max-md:hidden" />
          <div>
            <PageTitle className="font-display">{copy.title}</PageTitle>
            <p className="mt-2 text-ink-700">{copy.lead}</p>
          </div>
        </div>
        {signedIn && (
          <div className="mt-6">
            <ApplicationStatus client={api} />
          </div>
        )}
        <section className="mt-8">
          <h2 className="text-20">{copy.conditions}</h2>
          {signedIn ? <OwnConditions /> : <Conditions />}
        </section>
        <section className="mt-8">
          <h2 className="text-20">{copy.taken}</h2>
          <p className="mt-2">{copy.takenText}</p>
        </section>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="tel:12355" className={buttonClass('secondary')}>
            <Icon name="phone" />
            {copy.call}
          </a>
          <Link to="/registered/agreement/cardRequirements" className={buttonClass('secondary')}>
            {copy.requirements}
          </Link>
          {!signedIn && (
            <Link
              to="/login/volunteer?redirect=/registered/applyCard"
              className={buttonClass('primary')}
            >
              {copy.logIn}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

const OwnConditions = () => {
  const { userInfo } = useSessionStore()
  if (!userInfo) return <Conditions />
  const { state, birthDay } = userInfo.users
  return (
    <Conditions verified={state === 'verified'} age={ageOn(birthDay, new Date()) >= CARD_AGE} />
  )
}

/** The conditions; those that are known of the reader with whether he meets them. */
const Conditions = (known: { verified?: boolean; age?: boolean; address?: boolean }) => (
  <ul className="mt-2">
    {(['verified', 'age', 'address'] as const).map((name) => {
      const met = known[name]
      return (
        <li
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-dashed border-line-300 py-2.5"
        >
          {copy.conditionLines[name]}
          {known.verified !== undefined && (
            <Chip tone={met === undefined ? 'neutral' : met ? 'green' : 'amber'}>
              {met === undefined ? copy.yours : met ? copy.met : copy.unmet}
            </Chip>
          )}
        </li>
      )
    })}
  </ul>
)
