import type { organization } from 'contract/nodes/organization'
import type { InputOf, ResultOf } from 'contract/endpoint'

/** A node of the federation as the chooser shows it. */
export type FederationNode = Pick<
  ResultOf<typeof organization.listChildren>['items'][number],
  'districtId' | 'districtName' | 'regionCode' | 'regionName' | 'level' | 'parentId'
>

/** What is asked for the federations directly below one; the cities when none is named. */
export const federationsBelow = (districtId?: string) =>
  ({
    kind: 'federation',
    size: '100',
    ...(districtId && { districtId }),
  }) satisfies InputOf<typeof organization.listChildren>

/** A federation by the name of its division. */
export const nameOf = ({ regionName, districtName }: FederationNode): string =>
  regionName || districtName

/** What a browser keeps of a federation that was chosen. */
export const districtOf = (node: FederationNode) => ({
  districtId: node.districtId,
  name: nameOf(node),
  regionCode: node.regionCode,
})
