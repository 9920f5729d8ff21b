import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { announcement } from 'contract/site/announcement'
import { Link } from 'react-router'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { AnnouncementRows } from '../../features/site/announcement/announcement-rows.tsx'
import { announcementCopy as copy } from '../../features/site/announcement/announcement.copy.ts'
import { useDistrict, within } from '../../district.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

/** All announcements that are shown now. */
export const Screen = () => {
  const api = useApi()
  const district = within(useDistrict())
  const list = keysetList(
    useInfiniteQuery({
      ...api.infinite(announcement.list, { showType: '3', ...district }),
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-2 mb-6 text-ink-700">{copy.lead}</p>
      <ListStates
        list={list}
        skeleton={<Skeleton count={5} className="mb-3 h-28" />}
        empty={
          <Empty
            title={copy.emptyTitle}
            picture={<PaperCut motif="envelope" size={128} />}
            action={
              <Link to="/article" className={buttonClass('primary')}>
                {copy.toNews}
              </Link>
            }
          >
            {copy.emptyText}
          </Empty>
        }
      >
        {(announcements) => (
          <InfiniteList more={list.more} count={announcements.length}>
            <AnnouncementRows announcements={announcements} />
          </InfiniteList>
        )}
      </ListStates>
    </div>
  )
}
