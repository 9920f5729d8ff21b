import type { announcement } from 'contract/site/announcement'
import type { ResultOf } from 'contract/endpoint'
import { localDate } from 'contract/rules/time'
import { Link } from 'react-router'

type Announcement = ResultOf<typeof announcement.list>['items'][number]

/** Announcements with their day, each a line to press. */
export const AnnouncementRows = ({
  announcements,
  brief = false,
}: {
  announcements: readonly Announcement[]
  /** Titles alone. */
  brief?: boolean
}) => (
  <ul className="rounded-card border border-line-300 bg-paper-0 px-4">
    {announcements.map(({ announcementId, title, summary, publishedAt, districtName }) => (
      <li
        key={announcementId}
        className="relative flex flex-wrap items-baseline justify-between gap-x-6 border-b border-dashed border-line-300 py-3 last:border-0"
      >
        <div className="min-w-0 grow basis-64">
          <Link
            to={`/announcement/${announcementId}`}
            className="tall-link font-semibold after:absolute after:inset-0 after:content-[''] hover:text-zhu-700"
          >
            {title}
          </Link>
          {!brief && (
            <p className="text-ink-700">
              {summary}
              <span className="block text-14 text-ink-600">{districtName}</span>
            </p>
          )}
        </div>
        <time className="tabular text-14 text-ink-600" dateTime={publishedAt}>
          {localDate(new Date(publishedAt))}
        </time>
      </li>
    ))}
  </ul>
)
