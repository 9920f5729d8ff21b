import type { ResultOf } from 'contract/endpoint'
import { applicationStateCopy } from 'contract/states.copy'
import type { walkIn } from 'contract/service/walk-in'
import { walkInCopy as copy } from './walk-in.copy.ts'

export type List = ResultOf<typeof walkIn.list>
export type Waiting = List['waiting'][number]
export type Place = List['places'][number]
type Stranger = Pick<Waiting, 'unmet' | 'applied' | 'own' | 'earlier'>

/** Whether somebody may be let in, as far as he himself is concerned. */
export const mayEnter = ({ unmet, applied, own }: Stranger): boolean =>
  unmet.length === 0 && applied === null && !own

/** What stands in the way of letting somebody in, each in a line; that nothing does, where nothing does. */
export function Conditions({ of }: { of: Stranger }) {
  const { unmet, applied, own, earlier } = of
  const lines = [
    ...(own ? [copy.own] : []),
    ...(applied === null ? [] : [copy.applied(applicationStateCopy[applied])]),
    ...unmet.map(({ name }) => copy.condition[name]),
  ]
  return (
    <>
      {lines.length === 0
        ? copy.met
        : lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      {earlier && (
        <small className="block">
          {copy.earlier(applicationStateCopy[earlier.state], earlier.reason)}
        </small>
      )}
    </>
  )
}

/** The position offered first: one with room, else the first. */
export const firstPlace = (places: readonly Place[]): string | undefined =>
  (places.find(({ taken, quota }) => taken < quota) ?? places[0])?.placeId

/** How many of some people a position has no room for. */
export const aboveOf = (place: Place | undefined, people: number): number =>
  place ? Math.max(0, people - Math.max(0, place.quota - place.taken)) : 0
