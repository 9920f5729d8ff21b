/** Division and address; the division only where the address does not name it already. */
export const placeText = ({
  regionName,
  address,
}: {
  regionName: string
  address: string
}): string => (address.includes(regionName) ? address : `${regionName} ${address}`.trim())
