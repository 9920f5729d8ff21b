import type { ErrorName } from 'contract/errors'

/** Facts for the sentence of a refusal and for the caller; never personal data of others. */
export type Details = Readonly<Record<string, unknown>>

/** A named refusal of the catalogue, on its way to the one place that writes it to the wire. */
export class Failure extends Error {
  override readonly name: ErrorName
  readonly details: Details
  constructor(name: ErrorName, details: Details = {}) {
    super(name)
    this.name = name
    this.details = details
  }
}

/** Refuses with a name of the catalogue. */
export const fail = (name: ErrorName, details?: Details): never => {
  throw new Failure(name, details)
}

/**
 * Refuses a batch of which some are refused, each with what identifies it: one that came alone as if it had come by
 * itself, several by `name`, which says what is wrong with each.
 */
export const ensureNoneRefused = <Of extends object>(
  name: ErrorName,
  refused: readonly (Of & { failure: Failure })[],
  of: number,
): void => {
  if (refused.length === 0) return
  if (of === 1) throw refused[0]!.failure
  fail(name, {
    refused: refused.map(({ failure, ...identified }) => ({
      ...identified,
      error: failure.name,
      details: failure.details,
    })),
  })
}

/** An obstacle a policy found: the name of the refusal, with details where the sentence needs them. */
export type Obstacle = ErrorName | { name: ErrorName; details: Details } | null

/** Refuses when a policy names an obstacle. */
export const ensure = (obstacle: Obstacle): void => {
  if (typeof obstacle === 'string') fail(obstacle)
  else if (obstacle) fail(obstacle.name, obstacle.details)
}

/** The same obstacle; where it is that the thing stands elsewhere by now, it tells where. */
export const withState = (obstacle: Obstacle, state: string): Obstacle =>
  typeof obstacle === 'string' && obstacle.endsWith('StateRefuses')
    ? { name: obstacle, details: { state } }
    : obstacle

/** The value, or the refusal when there is none. */
export const found = <T>(value: T | null | undefined, name: ErrorName): T => value ?? fail(name)
