import { Link } from 'react-router'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { WarningMark } from 'kit/ui/warning-mark.tsx'
import { registrationCopy } from './registration.copy.ts'

const copy = registrationCopy.taken

/** What stands in the way: an account with the mobile, or one with the document. */
export type Taken =
  | { what: 'mobile' }
  | { what: 'document'; claimable: boolean; loginName: string | null }

interface Props {
  taken: Taken
  /** The query of the login, which leads back to where he wanted to go. */
  wanted: string
  /** Goes on with taking over the account that waits. */
  onClaim: () => void
}

/** There is an account already: the ways to it, told to who has proven his mobile. */
export const TakenPanel = ({ taken, wanted, onClaim }: Props) => {
  const claimable = taken.what === 'document' && taken.claimable
  const { title, text } = wordsOf(taken)
  return (
    <div
      role="alert"
      className="mb-6 rounded-card border-l-4 border-amber-700 bg-amber-100 p-4 md:p-5"
    >
      <p className="flex items-center gap-2 text-18 font-semibold text-amber-700">
        <WarningMark size={20} />
        {title}
      </p>
      <p className="mt-1">{text}</p>
      {taken.what === 'mobile' && <p className="mt-1 text-14">{copy.mobileOther}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {claimable ? (
          <Button look="primary" onClick={onClaim}>
            {copy.claim}
          </Button>
        ) : (
          <>
            <Link to={`/login/volunteer${wanted}`} className={buttonClass('secondary')}>
              {copy.logIn}
            </Link>
            <Link to="/change-password/1" className={buttonClass('secondary')}>
              {copy.recover}
            </Link>
          </>
        )}
        <Link to="/registered/feedback" className={buttonClass('text')}>
          {copy.feedback}
        </Link>
      </div>
    </div>
  )
}

const wordsOf = (taken: Taken): { title: string; text: string } => {
  if (taken.what === 'mobile') return { title: copy.mobileTitle, text: copy.mobileText }
  if (taken.claimable) return { title: copy.claimTitle, text: copy.claimText }
  const { loginName } = taken
  const text = loginName === null ? copy.documentUnknown : copy.documentText(loginName)
  return { title: copy.documentTitle, text }
}
