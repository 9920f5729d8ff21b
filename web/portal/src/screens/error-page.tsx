import { Link } from 'react-router'
import { buttonClass } from '../../../kit/src/ui/button.tsx'
import { RingGlyph } from '../../../kit/src/ui/states.tsx'
import { portalCopy } from '../portal.copy.ts'
import { PageTitle } from '../shell/page-title.tsx'

const copy = portalCopy.errorPage

/** Shown for addresses that lead nowhere. */
export const ErrorPage = () => (
  <div className="page flex flex-col items-center gap-4 py-20 text-center">
    <RingGlyph size={88} />
    <PageTitle className="font-display">{copy.title}</PageTitle>
    <p className="text-ink-600">{copy.text}</p>
    <div className="mt-2 flex flex-wrap justify-center gap-3">
      <Link to="/" className={buttonClass('primary')}>
        {copy.home}
      </Link>
      <Link to="/mission" className={buttonClass('secondary')}>
        {copy.missions}
      </Link>
    </div>
  </div>
)
