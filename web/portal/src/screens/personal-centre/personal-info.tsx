import type { ComponentProps } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { account } from 'contract/people/account'
import type { ResultOf } from 'contract/endpoint'
import { record } from 'contract/service/record'
import { localDate } from 'contract/rules/time'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { commendationCopy } from '../../features/site/commendation/commendation.copy.ts'
import { OwnCommendations } from '../../features/site/commendation/own-commendations.tsx'
import { OwnOrganizations } from '../../features/nodes/membership/own-organizations.tsx'
import { JoinLink, ProfileGroups } from '../../features/people/profile/profile-groups.tsx'
import { useDetail } from '../../features/people/profile/use-profile.ts'
import { HeadCard } from '../../features/service/record/head-card.tsx'
import { serviceMonths } from '../../features/service/record/months.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi, useUserInfo } from '../../world.tsx'
import { personalCentreCopy } from './personal-centre.copy.ts'

const copy = personalCentreCopy.info

/** Who I am to the portal, and how to change it. */
export const Screen = () => {
  const query = useUserInfo()
  return (
    <>
      <PageTitle className="mb-4">{copy.title}</PageTitle>
      <Loaded query={query} skeleton={<Skeleton count={2} className="mb-6 h-56" />}>
        {(info) => <Summary info={info} />}
      </Loaded>
    </>
  )
}

const Summary = ({ info }: { info: ResultOf<typeof account.userInfo> }) => {
  const api = useApi()
  const summary = useQuery(api.query(record.summary, {})).data
  const thisMonth = localDate(useNow()).slice(0, 7)
  return (
    <>
      <HeadCard info={info} months={summary && serviceMonths(summary, thisMonth)} />
      <ProfileSection state={info.users.state} />
      <section className="mt-6">
        <h2 className="mb-2 text-20">{copy.organizations}</h2>
        <OwnOrganizations client={api} />
        <JoinLink />
      </section>
      <section className="mt-6">
        <h2 className="mb-2 text-20">{commendationCopy.title}</h2>
        <OwnCommendations client={api} />
      </section>
    </>
  )
}

/** The groups come with their own data: the card above does not wait for them. */
const ProfileSection = ({ state }: Pick<ComponentProps<typeof ProfileGroups>, 'state'>) => {
  const api = useApi()
  return (
    <Loaded query={useDetail(api)} skeleton={<Skeleton count={3} className="mt-6 h-48" />}>
      {(detail) => <ProfileGroups client={api} detail={detail} state={state} />}
    </Loaded>
  )
}
