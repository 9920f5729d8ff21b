import { useQuery } from '@tanstack/react-query'
import type { account } from 'contract/account'
import type { ResultOf } from 'contract/endpoint'
import type { ReactNode } from 'react'
import { record } from 'contract/calls/record'
import { maskMobile } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { Loaded, Skeleton } from '../../../../kit/src/ui/states.tsx'
import { OwnOrganizations } from '../../features/membership/own-organizations.tsx'
import { HeadCard } from '../../features/record/head-card.tsx'
import { serviceMonths } from '../../features/record/months.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useNow } from '../../use-now.ts'
import { useApi, useUserInfo } from '../../world.tsx'
import { personalCentreCopy } from './personal-centre.copy.ts'

const copy = personalCentreCopy.info

/** Who I am to the portal, in short. */
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
  const { users } = info
  const api = useApi()
  const summary = useQuery(api.query(record.summary, {})).data
  const thisMonth = localDate(useNow()).slice(0, 7)
  return (
    <>
      <HeadCard info={info} months={summary && serviceMonths(summary, thisMonth)} />
      <dl className="mt-6 grid gap-x-8 gap-y-4 rounded-card border border-line-300 bg-paper-0 p-4 sm:grid-cols-2 md:p-6">
        <Fact term={copy.loginName}>{users.userName}</Fact>
        <Fact term={copy.state}>
          <Chip tone={users.state === 'verified' ? 'green' : 'amber'}>
            {copy.states[users.state]}
          </Chip>
        </Fact>
        <Fact term={copy.birthday}>
          <span className="tabular">{users.birthDay}</span>
        </Fact>
        <Fact term={copy.mobile}>
          <span className="tabular">{maskMobile(users.mobile)}</span>
        </Fact>
        <Fact term={copy.training}>
          <Minutes value={info.trainingTimeBD} className="text-18 font-semibold" />
        </Fact>
      </dl>
      <section className="mt-6">
        <h2 className="mb-2 text-20">{copy.organizations}</h2>
        <OwnOrganizations client={api} />
      </section>
      <p className="mt-6 text-14 text-ink-600">{copy.note}</p>
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-ink-600">{term}</dt>
    <dd>{children}</dd>
  </div>
)
