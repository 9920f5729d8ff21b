import type { StarRating } from 'contract/codes/star-rating'
import type { ResultOf } from 'contract/endpoint'
import { everyMonth, type MonthMinutes } from 'contract/pictures/months'
import { localDate } from 'contract/rules/time'
import type { volunteerCard } from 'contract/service/volunteer-card'

export type OwnCard = NonNullable<ResultOf<typeof volunteerCard.own>['card']>

/** What stands on the front of a card. */
export interface CardFacts {
  name: string
  number: string
  organization: string | null
  issuer: string
  serviceMinutes: number
  /** The star rating that was certified; null without one. */
  starRating: StarRating | null
  /** Of every month to the present one, idle ones too. */
  months: readonly MonthMinutes[]
  /** Day of registration. */
  since: string
  /** Day for which the hours are told. */
  asOf: string
}

/** What a server told of a card, with its rings up to the month it was told in. */
export const factsOf = (told: Omit<CardFacts, 'asOf'>, asOf: string): CardFacts => {
  const day = localDate(new Date(asOf))
  const { name, number, organization, issuer, serviceMinutes, months, since } = told
  const first = months[0]?.month
  return {
    name,
    number,
    organization,
    issuer,
    serviceMinutes,
    // A card that was kept in the browser before there were ratings has none.
    starRating: told.starRating ?? null,
    since,
    months: first ? everyMonth(months, first, day.slice(0, 7)) : [],
    asOf: day,
  }
}
