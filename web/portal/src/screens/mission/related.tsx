import { useQuery } from '@tanstack/react-query'
import { mission } from 'contract/service/mission'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { MissionGrid } from '../../features/service/mission/mission-card.tsx'
import { missionCopy } from '../../features/service/mission/mission.copy.ts'
import type { Mission } from '../../features/service/mission/mission-facts.tsx'
import { useApi } from '../../world.tsx'

/** Other missions of the same kind that have places left; a page is whole without them. */
export const Related = ({ to: { missionId, categories } }: { to: Mission }) => {
  const api = useApi()
  const [category] = categories
  const { data } = useQuery({
    ...api.query(mission.list, { category, open: '1', phase: 'recruiting', size: '4' }),
    enabled: category !== undefined,
  })
  const others = data?.items.filter((other) => other.missionId !== missionId).slice(0, 3) ?? []
  if (others.length === 0) return null
  return (
    <section className="mt-12 print:hidden">
      <SectionTitle>{missionCopy.detail.related}</SectionTitle>
      <MissionGrid missions={others} />
    </section>
  )
}
