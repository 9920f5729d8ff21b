import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { articleCopy } from '../../features/site/article/article.copy.ts'

/** From a mission that is over to what came of it. */
export const SummaryLink = ({ missionId }: { missionId: string }) => (
  <p className="mb-4 print:hidden">
    <Link to={`/mission/summary?missionId=${missionId}`} className={buttonClass('secondary')}>
      <Icon name="list" />
      {articleCopy.summary.link}
    </Link>
  </p>
)
