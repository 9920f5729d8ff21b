import { deviceCopy as copy } from './device.copy.ts'

/** A browser and its system in words. */
export const deviceText = ({ browser, system }: { browser: string; system: string }): string => {
  const named = copy.browsers[browser] ?? browser
  if (system && named) return copy.onSystem(system, named)
  return system || named || copy.unknown
}
