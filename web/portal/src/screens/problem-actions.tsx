import { Link, useLocation } from 'react-router'
import { buttonClass } from 'kit/ui/button.tsx'
import { reportAddress } from 'kit/site/site-said.ts'
import { portalCopy } from '../portal.copy.ts'
import { useSite } from '../shell/site.ts'

const copy = portalCopy.problems

/** Leads home. */
export const HomeLink = ({ primary = false }: { primary?: boolean }) => (
  <Link to="/" className={buttonClass(primary ? 'primary' : 'secondary')}>
    {copy.home}
  </Link>
)

/** Asks for the page again. */
export const ReloadButton = () => (
  <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
    {copy.reload}
  </button>
)

/** Calls the hotline, where there is one. */
export const CallLink = () => {
  const { hotline } = useSite()['footer-gd']
  return hotline ? (
    <a href={`tel:${hotline}`} className={buttonClass('secondary')}>
      {copy.call(hotline)}
    </a>
  ) : null
}

/** Writes to the site about this page, where there is a mailbox. */
export const ReportLink = () => {
  const { pathname } = useLocation()
  const address = reportAddress(useSite(), pathname)
  return address ? (
    <a href={address} className={buttonClass('secondary')}>
      {copy.report}
    </a>
  ) : null
}
