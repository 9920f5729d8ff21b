import { useQuery } from '@tanstack/react-query'
import { notice } from 'contract/desk/notice'
import { Link } from 'react-router'
import { buttonClass } from 'kit/ui/button.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { NoticeTable, type Preferences } from '../../features/desk/notice/notice-table.tsx'
import { noticeCopy as copy } from '../../features/desk/notice/notice.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

/** Which messages a volunteer is also told of by SMS and e-mail. */
export const Screen = () => {
  const api = useApi()
  const query = useQuery(api.query(notice.preferences, {}))
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{copy.title}</PageTitle>
        <Link to="/personalCenter/myMessage" className={buttonClass('secondary')}>
          {copy.back}
        </Link>
      </div>
      <p className="mb-6 text-ink-700">{copy.lead}</p>
      <Loaded query={query} skeleton={<Skeleton count={6} className="mb-3 h-16" />}>
        {(preferences) => (
          <>
            <Channels preferences={preferences} />
            <NoticeTable client={api} preferences={preferences} />
          </>
        )}
      </Loaded>
    </>
  )
}

const Channels = ({ preferences: { channels, quiet, mostSms } }: { preferences: Preferences }) => (
  <section className="mb-6">
    <SectionTitle>{copy.where}</SectionTitle>
    <Facts>
      {(['sms', 'email'] as const).map((channel) => (
        <Fact key={channel} term={copy.target[channel]}>
          <span className="tabular mr-3 break-all">
            {channels[channel].bound ? channels[channel].target : copy.unbound}
          </span>
          <Link
            to="/personalCenter/subtract"
            className="tall-link font-semibold text-zhu-700 underline underline-offset-4"
          >
            {channels[channel].bound ? copy.change : copy.bind}
            <span className="sr-only"> {copy.target[channel]}</span>
          </Link>
        </Fact>
      ))}
    </Facts>
    <p className="mt-3 text-ink-700">{copy.rules(mostSms, quiet.from, quiet.to)}</p>
  </section>
)
