import { EVALUATION_DAYS, EVALUATION_EDIT_HOURS } from 'contract/rules/terms'
import type { EvaluationSummary } from 'contract/service/evaluation'
import { FEWEST_SHOWN, scores } from 'contract/rules/evaluation-limits'
import type * as z from 'zod/mini'

type Summary = z.output<typeof EvaluationSummary>

const HOUR_MS = 3_600_000

/** Until when a mission that ended then, and who served at it, may be evaluated. */
export const closesAt = (missionEndsAt: Date): Date =>
  new Date(missionEndsAt.getTime() + EVALUATION_DAYS * 24 * HOUR_MS)

/** Why a mission that ended then cannot be evaluated for the first time now. */
export const obstacleToEvaluating = (missionEndsAt: Date, now: Date): 'evaluationClosed' | null =>
  closesAt(missionEndsAt) <= now ? 'evaluationClosed' : null

export interface Standing {
  evaluatedAt: Date
  replied: boolean
  reported: boolean
}

/** Until when an evaluation may be written again; null once it stands: answered or reported, it does at once. */
export const editableUntil = (
  { evaluatedAt, replied, reported }: Standing,
  now: Date,
): Date | null => {
  const until = new Date(evaluatedAt.getTime() + EVALUATION_EDIT_HOURS * HOUR_MS)
  return !replied && !reported && until > now ? until : null
}

export const obstacleToRewriting = (standing: Standing, now: Date): 'evaluationFixed' | null =>
  editableUntil(standing, now) ? null : 'evaluationFixed'

/** What of an evaluation is counted. */
export interface Said {
  score: number
  impressions: readonly string[]
}

const SCORE = 'score:'
const IMPRESSION = 'impression:'
const itemsOf = (said: Said | null): string[] =>
  said ? [`${SCORE}${said.score}`, ...said.impressions.map((code) => `${IMPRESSION}${code}`)] : []

export interface ItemChange {
  item: string
  by: number
}

/** How the counts change when what was said becomes something else, is new or is taken off. */
export const tallyChange = (before: Said | null, after: Said | null): ItemChange[] => {
  const was = itemsOf(before)
  const is = itemsOf(after)
  return [
    ...was.filter((item) => !is.includes(item)).map((item) => ({ item, by: -1 })),
    ...is.filter((item) => !was.includes(item)).map((item) => ({ item, by: 1 })),
  ]
}

/** What the counts of a mission, an organisation or a volunteer add up to. */
export const summaryOf = (tally: readonly { item: string; n: number }[]): Summary => {
  const times = (item: string) => tally.find((each) => each.item === item)?.n ?? 0
  const byScore = scores.map((score) => times(`${SCORE}${score}`))
  const count = byScore.reduce((sum, n) => sum + n, 0)
  const total = byScore.reduce((sum, n, i) => sum + n * scores[i]!, 0)
  const impressions = tally
    .filter(({ item, n }) => item.startsWith(IMPRESSION) && n > 0)
    .map(({ item, n }) => ({ code: item.slice(IMPRESSION.length), count: n }))
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code))
  return {
    count,
    average: count ? Math.round((total / count) * 10) / 10 : null,
    byScore,
    impressions,
  }
}

/** The same for everybody: of fewer than five, their number alone. */
export const shownToAll = (summary: Summary): Summary =>
  summary.count >= FEWEST_SHOWN
    ? summary
    : { count: summary.count, average: null, byScore: [], impressions: [] }

const digit = '[0-9\uff10-\uff19]'
const number = new RegExp(`${digit}(?:[\\s\\-\u2010-\u2015]?${digit}){5,}[Xx\uff38\uff58]?`, 'gu')
const address = /[\w.+-]+[@\uff20][\w-]+(?:\.[\w-]+)+/gu

/** A text for others to read: numbers by which a person could be reached or known are taken out of it. */
export const withoutNumbers = (text: string): string =>
  text.replace(address, '***').replace(number, '***')
