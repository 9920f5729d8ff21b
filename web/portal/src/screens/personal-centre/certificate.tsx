import { useInfiniteQuery } from '@tanstack/react-query'
import { donation } from 'contract/site/donation'
import { Link } from 'react-router'
import { InfiniteList } from 'kit/list/infinite-list.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { Empty, Skeleton } from 'kit/ui/states.tsx'
import { donationCopy } from '../../features/site/donation/donation.copy.ts'
import { OwnDonationCard } from '../../features/site/donation/own-donation.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const copy = donationCopy.own

/** Own donation certificates. */
export const Screen = () => {
  const api = useApi()
  const list = keysetList(useInfiniteQuery(api.infinite(donation.listOwn, {})))
  return (
    <>
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-2 mb-5 max-w-reading text-ink-600">{copy.intro}</p>
      <ListStates
        list={list}
        skeleton={<Skeleton count={2} className="mb-4 h-80" />}
        empty={
          <Empty title={copy.empty} picture={<PaperCut motif="lantern" size={128} />}>
            {copy.emptyText}
            <Link to="/donation" className={buttonClass('primary')}>
              {copy.toHow}
            </Link>
          </Empty>
        }
      >
        {(certificates) => (
          <InfiniteList more={list.more} count={certificates.length}>
            <ul className="flex flex-col gap-4">
              {certificates.map((own) => (
                <OwnDonationCard key={own.certificateId} client={api} own={own} />
              ))}
            </ul>
          </InfiniteList>
        )}
      </ListStates>
    </>
  )
}
