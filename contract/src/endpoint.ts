import type * as z from 'zod/mini'
import type { ErrorName } from './errors.ts'
import type { Permission } from './permissions.ts'

/** Who may call: anybody, a signed-in volunteer, a signed-in administrator, or either of the two. */
export type Access = 'public' | 'volunteer' | 'administrator' | 'signedIn'

/** States of an account that close everything except the endpoints that name them. */
export type Confinement = 'weakPassword' | 'factorMissing' | 'cancelling'

type InputSchema = z.ZodMiniType<object, object>
type ResultSchema = z.ZodMiniType

/** Modes of the site in which calls are refused, except the endpoints that name the mode. */
export type Restriction = 'readOnly' | 'maintenance'

/**
 * One call between browser and server. Route, input type, actor type, client method, query factory
 * and OpenAPI entry are all derived from this value.
 */
export interface Endpoint<
  Input extends InputSchema = InputSchema,
  Result extends ResultSchema | 'file' | 'stream' = ResultSchema | 'file' | 'stream',
  A extends Access = Access,
> {
  /** Queries are cached by clients; commands change state and leave exactly one audit row. */
  kind: 'query' | 'command'
  /** A command declared GET (the specification has several) also answers POST with form encoding. */
  method: 'GET' | 'POST'
  /** Path below `/v2/api/{product}`, without a leading slash: the specification's name of the call. */
  path: string
  access: A
  /** Permission the administrator must hold for the node he acts for. Only with access administrator. */
  permission?: Permission
  /**
   * How the input of a POST is written; GET input is always the query string. Default JSON. Only
   * multipart carries files: fields whose schema is `z.file()`; everything else in it is text.
   */
  encoding?: 'json' | 'form' | 'multipart'
  input: Input
  /**
   * Schema of `data`, which is also the filter: what it does not name never leaves the server. A stream
   * sends events until one side ends it.
   */
  result: Result
  /** Media types of a file it hands out, without parameters. Only with result file, and always there. */
  media?: readonly string[]
  /** The closed list of refusals this call may answer with, beside those every call may give. */
  errors: readonly ErrorName[]
  /** The failure is handed to the caller instead of shown (specification section 8, exempt list). */
  quiet?: boolean
  /** The read may be served by a replica that lags a little. */
  replica?: boolean
  /**
   * The answer costs a server far more than a page does: documents, sheets, whole tables. Only few of
   * these calls are worked on together, in turns that go round by who asks.
   */
  dear?: boolean
  /** Confined accounts that may still call this. */
  allowedWhile?: readonly Confinement[]
  /** Restrictions under which this is served all the same; a query needs no leave to be read-only. */
  servedWhile?: readonly Restriction[]
  /** One English sentence for the API page. */
  summary: string
}

/** Media types of files that several calls hand out. */
export const mediaTypes = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  upload: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  workbook: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const

/** Declares an endpoint and keeps its literal types. */
export const endpoint = <
  const Input extends InputSchema,
  const Result extends ResultSchema | 'file' | 'stream',
  const A extends Access,
>(
  value: Endpoint<Input, Result, A>,
): Endpoint<Input, Result, A> => value

/** What a caller hands in (before defaults are filled). */
export type InputOf<E> = E extends Endpoint<infer I> ? z.input<I> : never
/** What the handler receives (after parsing). */
export type ParsedInputOf<E> = E extends Endpoint<infer I> ? z.output<I> : never
/** What the caller gets as `data`. */
export type ResultOf<E> =
  E extends Endpoint<InputSchema, infer R>
    ? R extends ResultSchema
      ? z.output<R>
      : R extends 'stream'
        ? null
        : Blob
    : never
/** One row of what the caller gets: of a page's items, or of a list that comes whole. */
export type RowOf<E> =
  ResultOf<E> extends readonly (infer Row)[] | { items: readonly (infer Row)[] } ? Row : never

/** A named group of endpoints: one area of the contract. */
export type Area = Readonly<Record<string, Endpoint>>
