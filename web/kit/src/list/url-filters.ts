import * as z from 'zod/mini'

/**
 * The filters of a list by name, each a schema that reads its value from the text of an address and,
 * where it is more than a text, a codec that can write it back. A schema with a default is a filter
 * that is always set; its default is not written.
 */
export type FilterShape = Readonly<Record<string, z.ZodMiniType<unknown, string | undefined>>>

type WithDefault<Shape extends FilterShape> = {
  [Name in keyof Shape]: undefined extends z.input<Shape[Name]> ? Name : never
}[keyof Shape]

/** What an address says for a shape: filters that are not set are absent. */
export type FilterValues<Shape extends FilterShape> = {
  [Name in WithDefault<Shape>]: z.output<Shape[Name]>
} & {
  [Name in Exclude<keyof Shape, WithDefault<Shape>>]?: z.output<Shape[Name]>
}

/** Filters to set; undefined takes one away, or back to its default. */
export type FilterChange<Shape extends FilterShape> = {
  [Name in keyof Shape]?: z.output<Shape[Name]> | undefined
}

const namesOf = <Shape extends FilterShape>(shape: Shape) =>
  Object.keys(shape) as (keyof Shape & string)[]

/** Reads the filters of an address; a value that is not understood is left out. */
export const readFilters = <Shape extends FilterShape>(
  shape: Shape,
  search: string,
): FilterValues<Shape> => {
  const query = new URLSearchParams(search)
  const found: Record<string, unknown> = {}
  for (const name of namesOf(shape)) {
    const value = readFilter(shape[name]!, query.get(name) ?? undefined)
    if (value !== undefined) found[name] = value
  }
  return found as FilterValues<Shape>
}

/** The value of one filter as the address has it: undefined or the default when it is not understood. */
export const readFilter = (schema: FilterShape[string], text: string | undefined): unknown => {
  const parsed = z.safeDecode(schema, text)
  if (parsed.success) return parsed.data
  // Not understood, which is as good as not there: the default, if it has one.
  return text === undefined ? undefined : readFilter(schema, undefined)
}

/**
 * Writes a change into the query string of an address: empty, or with its question mark. What is
 * there under other names stays.
 */
export const writeFilters = <Shape extends FilterShape>(
  shape: Shape,
  search: string,
  change: FilterChange<Shape>,
): string => {
  const query = new URLSearchParams(search)
  for (const name of namesOf(shape)) {
    if (!Object.hasOwn(change, name)) continue
    const text = written(shape[name]!, change[name])
    if (text) query.set(name, text)
    else query.delete(name)
  }
  const text = query.toString()
  return text && `?${text}`
}

/** Undefined for what is not written: the default, and what is no value of the filter, as an empty text. */
const written = (schema: FilterShape[string], value: unknown): string | undefined => {
  const text = encoded(schema, value)
  return text === encoded(schema, readFilter(schema, undefined)) ? undefined : text
}

const encoded = (schema: FilterShape[string], value: unknown): string | undefined =>
  value === undefined ? undefined : z.safeEncode(schema, value).data

/** Whether an address sets any filter of the shape to something but its default. */
export const areSet = <Shape extends FilterShape>(shape: Shape, search: string): boolean => {
  const values: Record<string, unknown> = readFilters(shape, search)
  return namesOf(shape).some((name) => written(shape[name]!, values[name]) !== undefined)
}

/** A filter: a text of at most `max` characters that is not blank, without the blanks around it. */
export const word = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.refine((text) => [...text].length <= max),
  )

/** A filter that is on or not there at all; 1 in the address. */
export const flag = z.codec(z.literal('1'), z.literal(true), {
  decode: () => true as const,
  encode: () => '1' as const,
})

/** A filter of several texts, joined by hyphens in the address; empty when it is not set. */
export const severalOf = (each: RegExp) =>
  z._default(
    z.codec(z.string(), z.array(z.string().check(z.regex(each))), {
      decode: (text) => text.split('-').filter((part) => each.test(part)),
      encode: (parts) => parts.join('-'),
    }),
    [],
  )
