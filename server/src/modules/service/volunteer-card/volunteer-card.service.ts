import type { ParsedInputOf } from 'contract/endpoint'
import { everyMonth } from 'contract/pictures/months'
import { maskName } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import type { volunteerCard } from 'contract/service/volunteer-card'
import { record } from '../../../events.ts'
import type { Actor, Origin, VolunteerActor } from '../../../platform/actor.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { allowRequest, giveRequestBack, takeRequest } from '../../../platform/request-throttle.ts'
import { inThread } from '../../../platform/threads.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { cardCode, isCardCode } from './volunteer-card.code.ts'
import { volunteerCardCopy as copy } from './volunteer-card.copy.ts'
import type * as pdfs from './volunteer-card.pdf.ts'
import type { CardLayout } from './volunteer-card.pdf.ts'
import { cardStateOf, isHolder, plainNumber } from './volunteer-card.policy.ts'
import { certifiedStar } from '../star-rating/star-rating.service.ts'
import * as rows from './volunteer-card.repository.ts'

type Area = typeof volunteerCard
type Asked = Pick<ParsedInputOf<Area['query']>, 'number' | 'name' | 'code'>

/** Wrong questions from one address: about a card, and about any. A code of forty bits is not found by these. */
const CARD_HERE = { scope: 'volunteerCardHere', most: 10, minutes: 60 }
const ADDRESS = { scope: 'volunteerCardAddress', most: 30, minutes: 10 }
/** Wrong questions about a card from everywhere, beyond which each address has one try at it. */
const CARD = { scope: 'volunteerCardNumber', most: 200, minutes: 60 }
const PRINTS = { scope: 'volunteerCardPrint', most: 20, minutes: 10 }
const RENEWALS = { scope: 'volunteerCardRenewal', most: 10, minutes: 24 * 60 }

/**
 * Who stands on the card of whoever shows number, name and code. Fails with volunteerCardNotFound,
 * alike for an unknown number, another's name, a code that has ended and a holder without a card, and
 * with tooManyRequests.
 */
const shownBy = async (world: World, actor: Actor, asked: Asked, now: Date) => {
  const number = plainNumber(asked.number)
  const giveBack = await takeTry(world, (actor as Actor & Origin).ip, number, now)
  const holder = found(await rows.findByNumber(world.db, number), 'volunteerCardNotFound')
  const state = cardStateOf(holder.accountState)
  const { volunteerId, generation } = holder
  const right = isCardCode(world.keys, volunteerId, generation, asked.code)
  if (!right || !isHolder(asked.name, holder) || state === null) fail('volunteerCardNotFound')
  await giveBack()
  return { holder, state: state! }
}

/**
 * Counts a question as wrong before it is looked at, so that parallel ones are counted one by one; what is
 * given back was right. Strangers never have a card refused to who shows it elsewhere: many of them
 * together leave each address its first try. Fails with tooManyRequests.
 */
const takeTry = async (world: World, ip: string, number: string, now: Date) => {
  const here = `${number} ${ip}`
  await allowRequest(world, ip, ADDRESS, now)
  const { requests, seconds } = await takeRequest(world, here, CARD_HERE, now)
  if (requests > CARD_HERE.most) fail('tooManyRequests', { seconds })
  const everywhere = await takeRequest(world, number, CARD, now)
  if (everywhere.requests > CARD.most && requests > 1) fail('tooManyRequests', { seconds })
  return async () => {
    await giveRequestBack(world, ip, ADDRESS)
    await giveRequestBack(world, here, CARD_HERE)
    await giveRequestBack(world, number, CARD)
  }
}

const factsOf = async (world: World, { volunteerId, registeredAt }: rows.HolderRow) => ({
  ...(await rows.getFacts(world.db, volunteerId)),
  starRating: (await certifiedStar(world.db, volunteerId))?.rating ?? null,
  since: localDate(registeredAt),
})

/** What holds now of a card. Fails as `shownBy` does. */
export const query = async (world: World, actor: Actor, asked: Asked, now: Date) => {
  const { holder, state } = await shownBy(world, actor, asked, now)
  return {
    state,
    nameMasked: maskName(holder.name),
    numberMasked: `****${holder.number.slice(-4)}`,
    card: state === 'valid' ? await factsOf(world, holder) : null,
    asOf: now,
  }
}

/** The PDF for who holds the card in hand. Fails as `shownBy` does, and with volunteerCardNotValid. */
export const printed = async (
  world: World,
  actor: Actor,
  { layout, ...asked }: Asked & { layout: CardLayout },
  now: Date,
): Promise<FileAnswer> => {
  await allowRequest(world, (actor as Actor & Origin).ip, PRINTS, now)
  const { holder } = await shownBy(world, actor, asked, now)
  return drawn(world, holder, layout, now)
}

/** The own card; none until the identity is verified. */
export const own = async (world: World, actor: VolunteerActor, now: Date) => {
  const holder = found(await rows.findById(world.db, actor.id), 'loginExpired')
  if (cardStateOf(holder.accountState) !== 'valid') return { card: null, asOf: now }
  const { volunteerId, number, name, generation } = holder
  const code = cardCode(world.keys, volunteerId, generation)
  return { card: { number, name, code, ...(await factsOf(world, holder)) }, asOf: now }
}

/** Printings of the own card. */
const PRINTINGS = { scope: 'volunteerCardPdf', most: 20, minutes: 10 }

/** The PDF of the own card. Fails with volunteerCardNotValid, tooManyRequests and serviceBusy. */
export const pdf = async (
  world: World,
  actor: VolunteerActor,
  layout: CardLayout,
  now: Date,
): Promise<FileAnswer> => {
  await allowRequest(world, actor.id, PRINTINGS, now)
  return drawn(world, found(await rows.findById(world.db, actor.id), 'loginExpired'), layout, now)
}

const drawing = inThread<typeof pdfs>(new URL('./volunteer-card.pdf.ts', import.meta.url))

const drawn = async (
  world: World,
  holder: rows.HolderRow,
  layout: CardLayout,
  now: Date,
): Promise<FileAnswer> => {
  ensure(cardStateOf(holder.accountState) === 'valid' ? null : 'volunteerCardNotValid')
  const { months, ...facts } = await factsOf(world, holder)
  const card = {
    ...facts,
    number: holder.number,
    name: holder.name,
    code: cardCode(world.keys, holder.volunteerId, holder.generation),
    minutes: months[0]
      ? everyMonth(months, months[0].month, localDate(now).slice(0, 7)).map((one) => one.minutes)
      : [],
    origin: world.config.publicUrl,
    asOf: localDate(now),
    madeAt: now,
  }
  return {
    body: await drawing(holder.volunteerId, 'renderCard', [card, layout]),
    type: 'application/pdf',
    name: copy.file(holder.number, layout),
  }
}

/**
 * Gives the own card another code where it still has the one named. Fails with volunteerCardNotValid,
 * with editedMeanwhile where it has not, and with tooManyRequests.
 */
export const renewCode = async (
  world: World,
  actor: VolunteerActor,
  { code }: ParsedInputOf<Area['renewCode']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, RENEWALS, now)
  return transact(world.db, async (db) => {
    const { accountState, generation } = found(await rows.findById(db, actor.id), 'loginExpired')
    ensure(cardStateOf(accountState) === 'valid' ? null : 'volunteerCardNotValid')
    const isPresent = isCardCode(world.keys, actor.id, generation, code)
    if (!isPresent || !(await rows.renew(db, actor.id, generation, now))) fail('editedMeanwhile')
    const about = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'volunteerCardCodeRenewed', about, { volunteerId: actor.id }, now)
    return { code: cardCode(world.keys, actor.id, generation + 1) }
  })
}
