import { useQuery } from '@tanstack/react-query'
import { organization } from 'contract/nodes/organization'
import { useRef, useState } from 'react'
import { useNear } from 'kit/ui/use-near.ts'
import { useDistrict } from '../../district.ts'
import { federationsBelow, nameOf } from '../../features/nodes/district/district.ts'
import { Rankings } from '../../features/service/ranking/rankings.tsx'
import { useApi, useSignedIn } from '../../world.tsx'

/** Who gave the most hours: of the sub-site's city, of another one, or of the province. */
export const HomeRankings = () => {
  const client = useApi()
  const place = useRef<HTMLDivElement>(null)
  const cities = useQuery({
    ...client.query(organization.listChildren, federationsBelow()),
    enabled: useNear(place),
  })
  const district = useDistrict()
  const own = district && cityOf(district.regionCode)
  const [chosen, setChosen] = useState<string | null>()
  const city = chosen === undefined ? own : chosen
  const listed = (cities.data?.items ?? []).map((node) => ({
    code: node.regionCode,
    name: nameOf(node),
  }))
  const known = listed.some(({ code }) => code === city)
  return (
    <div ref={place}>
      <Rankings
        client={client}
        signedIn={useSignedIn()}
        city={known ? city : null}
        cities={listed}
        onCity={setChosen}
      />
    </div>
  )
}

/** The city that a division lies in, or is. */
const cityOf = (regionCode: string) => `${regionCode.slice(0, 4)}00`
