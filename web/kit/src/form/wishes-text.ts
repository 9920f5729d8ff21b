import { wishesCopy as copy } from './wishes.copy.ts'

/** The names of some codes, one after the other. */
export const namesOf = (
  codes: readonly string[],
  names: Readonly<Record<string, string>>,
): string => copy.listOf(codes.flatMap((code) => names[code] ?? []))

/** The chosen parts of days, day by day. */
export const availabilityText = (codes: readonly string[]): string => {
  const chosen = codes.map((code) => Number(code) - 1)
  const days = copy.days.flatMap((day, row) => {
    const parts = copy.parts.filter((_, column) =>
      chosen.includes(row * copy.parts.length + column),
    )
    return parts.length > 0 ? [`${day}${copy.listOf(parts)}`] : []
  })
  return copy.daysOf(days)
}
