import { useQuery } from '@tanstack/react-query'
import { region } from 'contract/foundation/region'
import { useClient } from '../client.ts'

/** Whether one division lies within another, or is it: codes grow by pairs and end in zeros above. */
export const isWithin = (code: string, ancestor: string): boolean =>
  code.startsWith(ancestor.length === 6 ? ancestor.replace(/(00){1,2}$/, '') : ancestor)

/** The names from the province down to a division; empty until they are known. */
export const useRegionName = (code: string | null | undefined): string => {
  const first = useDivision(null, code)
  const second = useDivision(first, code)
  const third = useDivision(second, code)
  const fourth = useDivision(third, code)
  return [first, second, third, fourth].map((division) => division?.name ?? '').join('')
}

interface Division {
  code: string
  name: string
  haveChild: boolean
}

/** The division directly below `parent` (a province when null) in which the code lies. */
const useDivision = (
  parent: Division | null | undefined,
  code: string | null | undefined,
): Division | undefined => {
  const client = useClient()
  const { data } = useQuery({
    ...client.query(region.list, parent ? { parentCode: parent.code } : {}),
    staleTime: Infinity,
    enabled: Boolean(code) && (parent === null || parent?.haveChild === true),
  })
  if (!code || parent === undefined) return undefined
  return data?.find((division) => isWithin(code, division.code))
}
