import { followPath } from 'contract/rules/link-target'
import { Link } from 'react-router'
import { isOtherEntry } from '../site-path.ts'

const look = 'text-blue-600 underline underline-offset-4'

/** A link that an editor wrote into a text: within the site at once, elsewhere by the page that says so. */
export const textLink = (to: string, words: string) => {
  const path = followPath(to)
  if (path === null) return words
  return isOtherEntry(path) ? (
    <a href={path} className={look}>
      {words}
    </a>
  ) : (
    <Link to={path} className={look}>
      {words}
    </Link>
  )
}
