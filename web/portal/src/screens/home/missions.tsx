import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf } from 'contract/endpoint'
import { mission } from 'contract/service/mission'
import { addDays, localDate, weekdayOf } from 'contract/rules/time'
import { useState } from 'react'
import { Link } from 'react-router'
import { wholeList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty } from 'kit/ui/states.tsx'
import { Tabs } from 'kit/ui/tabs.tsx'
import { regionPath } from '../../region-path.ts'
import { MissionGrid, MissionGridSkeleton } from '../../features/service/mission/mission-card.tsx'
import { useDistrict } from '../../district.ts'
import { useApi } from '../../world.tsx'
import { homeCopy } from '../home.copy.ts'

const copy = homeCopy.missions
const tabs = ['hot', 'latest', 'weekend', 'soonest'] as const
type Tab = (typeof tabs)[number]

/** Missions in a few views of the list; what is shown first does not depend on the clock. */
export const Missions = () => {
  const [tab, setTab] = useState<Tab>('hot')
  const regionCode = useDistrict()?.regionCode
  const view = viewOf(tab)
  return (
    <section aria-labelledby="missions">
      <SectionTitle
        id="missions"
        action={
          <Link
            to={`/mission?${new URLSearchParams({ ...view, ...(regionCode && { region: regionPath(regionCode).join('-') }) })}`}
            className="inline-flex min-h-11 items-center text-zhu-700 underline underline-offset-4"
          >
            {homeCopy.more}
            <span className="sr-only"> {copy.of[tab]}</span>
          </Link>
        }
      >
        {copy.title}
      </SectionTitle>
      <Tabs
        label={copy.tabs}
        tabs={tabs.map((key) => ({ key, label: copy.names[key] }))}
        current={tab}
        onChange={(key) => setTab(tabs.find((one) => one === key) ?? 'hot')}
      >
        <Grid key={tab} view={{ ...view, ...(regionCode && { regionCode }) }} />
      </Tabs>
    </section>
  )
}

/** A filter has the same name in the address of the list and in the call. */
type View = Pick<InputOf<typeof mission.list>, 'sort' | 'open' | 'from' | 'to'> &
  Record<string, string>

/** What a tab looks for; the weekend is the coming one, or the present. */
const viewOf = (tab: Tab): View => {
  if (tab === 'hot') return { sort: 'hot', open: '1' }
  if (tab === 'latest') return { sort: 'latest' }
  if (tab === 'soonest') return { sort: 'soonest', open: '1' }
  const today = localDate(new Date())
  const saturday = addDays(today, weekdayOf(today) === 7 ? -1 : 6 - weekdayOf(today))
  return { sort: 'soonest', from: saturday, to: addDays(saturday, 1) }
}

const Grid = ({ view }: { view: View }) => {
  const api = useApi()
  const list = wholeList(
    useQuery({
      ...api.query(mission.list, { size: '6', ...view }),
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <ListStates
      list={list}
      skeleton={<MissionGridSkeleton />}
      empty={
        <Empty title={copy.none} picture={<PaperCut motif="seedling" size={128} />}>
          {copy.noneText}
        </Empty>
      }
    >
      {(missions) => <MissionGrid missions={missions} />}
    </ListStates>
  )
}
