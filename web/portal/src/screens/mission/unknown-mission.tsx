import { useQuery } from '@tanstack/react-query'
import { mission } from 'contract/service/mission'
import { Link } from 'react-router'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { MissionGrid } from '../../features/service/mission/mission-card.tsx'
import { missionCopy } from '../../features/service/mission/mission.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const copy = missionCopy.detail

/** In place of a mission that does not exist: the address stays, and others are offered. */
export const UnknownMission = () => {
  const api = useApi()
  const query = useQuery(api.query(mission.list, { phase: 'recruiting', sort: 'hot', size: '3' }))
  return (
    <div className="page py-10">
      <div className="flex flex-col items-center gap-3 text-center">
        <PaperCut motif="kite" size={160} />
        <PageTitle documentTitle={copy.unknownTitle} className="font-display">
          {copy.unknownTitle}
        </PageTitle>
        <p className="max-w-[36em] text-ink-600">{copy.unknownText}</p>
        <Link to="/mission" className={`${buttonClass('primary')} mt-2`}>
          {copy.others}
        </Link>
      </div>
      {query.data && query.data.items.length > 0 && (
        <section className="mt-12">
          <SectionTitle>{copy.unknownOthers}</SectionTitle>
          <MissionGrid missions={query.data.items} />
        </section>
      )}
    </div>
  )
}
