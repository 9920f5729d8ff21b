import { useSearchParams } from 'react-router'

/**
 * Filters of a list, kept in the address so that they survive reloading and can be passed on.
 * `checks` names each filter and tells which values of the address are taken; others are ignored.
 */
export const useFilters = <Name extends string>(
  checks: Readonly<Record<Name, (value: string) => boolean>>,
) => {
  const [params, setParams] = useSearchParams()
  const names = Object.keys(checks) as Name[]
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value !== null && checks[name](value)) values[name] = value
  }
  const set = (change: Partial<Record<Name, string | undefined>>) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        for (const [name, value] of Object.entries(change) as [Name, string | undefined][]) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const active = Object.keys(values).length > 0
  const clear = () =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        for (const name of names) next.delete(name)
        return next
      },
      { replace: true },
    )
  return { values, set, clear: active ? clear : undefined }
}

/** A check for useFilters: the value is one of these. */
export const oneOf =
  (allowed: readonly string[]) =>
  (value: string): boolean =>
    allowed.includes(value)

/** A check for useFilters: a word of at most `max` characters that is not blank. */
export const word =
  (max: number) =>
  (value: string): boolean =>
    value.trim() !== '' && [...value].length <= max
