import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { announcement } from 'contract/site/announcement'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isElder } from 'kit/ui/still.ts'
import { wholeList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { AnnouncementRows } from '../../features/site/announcement/announcement-rows.tsx'
import { announcementCopy as copy } from '../../features/site/announcement/announcement.copy.ts'
import { PopUp } from '../../features/site/announcement/pop-up.tsx'
import { Ticker } from '../../features/site/announcement/ticker.tsx'
import { useDistrict, within } from '../../district.ts'
import { useApi } from '../../world.tsx'

/** The line of announcements, where there are any; and the one that pops up, once a day. */
export const AnnouncementLine = () => {
  const api = useApi()
  const district = within(useDistrict())
  const { data } = useQuery({
    ...api.query(announcement.list, { showType: '2', ...district }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {data && data.items.length > 0 && <Ticker announcements={data.items} />}
      <PoppingUp />
    </>
  )
}

/** Asked for by browsers only, and not in elder mode, where nothing comes up by itself. */
const PoppingUp = () => {
  const api = useApi()
  const [asked, setAsked] = useState(false)
  useEffect(() => setAsked(!isElder()), [])
  const district = within(useDistrict())
  const { data } = useQuery({
    ...api.query(announcement.list, { showType: '1', ...district }),
    enabled: asked,
  })
  return data && data.items.length > 0 ? <PopUp announcements={data.items} /> : null
}

const most = '4'

/** The newest announcements of all kinds. */
export const LatestAnnouncements = () => {
  const api = useApi()
  const district = within(useDistrict())
  const list = wholeList(
    useQuery({
      ...api.query(announcement.list, { showType: '3', size: most, ...district }),
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <section aria-labelledby="announcements">
      <SectionTitle
        id="announcements"
        action={
          <Link
            to="/announcement"
            className="inline-flex min-h-11 items-center text-zhu-700 underline underline-offset-4"
          >
            {copy.all}
          </Link>
        }
      >
        {copy.title}
      </SectionTitle>
      <ListStates
        list={list}
        skeleton={<Skeleton count={4} className="mb-2 h-14" />}
        empty={<p className="text-ink-600">{copy.emptyTitle}</p>}
      >
        {(announcements) => <AnnouncementRows announcements={announcements} brief />}
      </ListStates>
    </section>
  )
}
