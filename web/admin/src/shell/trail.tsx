import { useEffect, type ReactNode } from 'react'
import { Breadcrumb } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { generatePath, Link, useMatches } from 'react-router'
import { mission } from 'contract/service/mission'
import { useClient } from '../client.ts'
import { trailOf } from '../guard.ts'
import { routes, type RouteName } from '../routes.ts'
import { routeCopy } from '../routes.copy.ts'
import { shellCopy } from './shell.copy.ts'

/** Where one is: from the workbench down, missions by their title. Also names the browser's tab. */
export function Trail({ name }: { name: RouteName | null }) {
  const params = useMatches().at(-1)?.params ?? {}
  const title = name ? routeCopy[name] : routeCopy.notFound
  useEffect(() => {
    document.title = `${title} - ${routeCopy.site}`
  }, [title])
  if (!name || name === 'workbench') return null
  const steps = new Set<RouteName>(['workbench', ...trailOf(name)])
  return (
    <Breadcrumb
      aria-label={shellCopy.breadcrumb}
      className="trail"
      items={[...steps].map((step) => ({
        key: step,
        title:
          step === name ? (
            <span aria-current="page">{nameOf(step, params)}</span>
          ) : (
            <Link to={generatePath(routes[step].path, params)}>{nameOf(step, params)}</Link>
          ),
      }))}
    />
  )
}

const nameOf = (step: RouteName, { missionId }: { missionId?: string }): ReactNode =>
  step === 'missionDetail' && missionId ? <MissionName missionId={missionId} /> : routeCopy[step]

/** The title that the page itself has read; nothing is asked for on its account. */
function MissionName({ missionId }: { missionId: string }) {
  const { data } = useQuery({
    ...useClient().query(mission.detailManaged, { missionId }),
    enabled: false,
  })
  return data?.title || routeCopy.missionDetail
}
