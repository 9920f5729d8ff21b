import { useQuery } from '@tanstack/react-query'
import { organization } from 'contract/nodes/organization'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notify } from 'kit/api/notify.ts'
import { chooseDistrict } from '../../choose-district.ts'
import { useDistrict } from '../../district.ts'
import { districtCopy as copy } from '../../features/nodes/district/district.copy.ts'
import { districtOf } from '../../features/nodes/district/district.ts'
import { isRefusal } from '../../page-state.ts'
import { useWorld } from '../../world.tsx'

/** Milliseconds for which a sub-site that was looked at is believed to be there. */
const believed = 600_000

/** Looks after the sub-site that is remembered, or that the address of the front page names. */
export const DistrictKept = () => {
  const { search } = useLocation()
  const remembered = useDistrict()?.districtId
  // A page from the server is the province's until the browser has taken it up.
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => setAsked(new URLSearchParams(search).get('districtId')), [search])
  const wanted = asked ?? remembered
  return wanted && <Keeper key={wanted} districtId={wanted} asked={asked !== null} />
}

/**
 * Asks whether there is such a sub-site and what it is called. What the address names is chosen and
 * leaves the address; what is none, or none any more, gives way to the province with a sentence. It asks
 * by the client that a missing node does not log out.
 */
const Keeper = ({ districtId, asked }: { districtId: string; asked: boolean }) => {
  const { organizationApi } = useWorld()
  const navigate = useNavigate()
  const { data, error } = useQuery({
    ...organizationApi.query(organization.detail, { districtId }),
    queryFn: ({ signal }) =>
      organizationApi.call(organization.detail, { districtId }, { signal, quiet: true }),
    staleTime: believed,
    retry: (count, failure) => !isRefusal(failure) && count < 2,
  })
  useEffect(() => {
    const there = data?.kind === 'federation' && data.state === 'approved'
    if (!there && !data && !isRefusal(error)) return
    if (there && data.parentId !== null) chooseDistrict(districtOf(data))
    else chooseDistrict(null)
    if (!there) notify.warn(copy.unknown)
    if (asked) void navigate('/', { replace: true, preventScrollReset: true })
  }, [data, error, asked, navigate])
  return null
}
