import { ownAccountCopy } from './account.copy.ts'

const copy = ownAccountCopy.devices

/** A browser and its system in words. */
export const deviceText = ({ browser, system }: { browser: string; system: string }): string => {
  if (system && browser) return copy.onSystem(system, browser)
  return system || browser || copy.unknown
}
