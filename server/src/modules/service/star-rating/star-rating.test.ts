import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import {
  becomeOnePerson,
  becomeSame,
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { type HourImportColumn, hourImportColumns } from 'contract/service/hour-import'
import { hourImportColumnCopy } from 'contract/service/hour-import.copy'
import { contract, START, testServer, wire } from '../../../../test/harness.ts'
import { violations } from '../../../../test/invariants.ts'
import { heldBeforeEvent } from '../../../../test/waiting.ts'
import { record as recordEvent } from '../../../events.ts'
import { drainReactions } from '../../../jobs.ts'
import { system } from '../../../platform/actor.ts'
import { transact } from '../../../platform/transact.ts'
import { takeEffect } from '../record/ledger.service.ts'
import { certifyStars, fallOfRecords, fallStars, passStarsOn } from './clock.service.ts'
import { verifyStars } from './star-check.service.ts'
import { certifiedStar, forgetStars } from './star-rating.service.ts'

const { audit, certificate, hourImport, starRating: star, record, message, workbench } = contract
const server = testServer()
const day = 24 * 60
const reason = '核对服务记录，情况属实'
const claim = '他当天没有到场，签到的是别人的手机'

afterAll(async () => {
  expect(await violations(server.world.db, server.world.keys)).toEqual([])
})

/** A county below a city below the province, each with two people, and an organisation of the county. */
const buildHouse = async () => {
  server.world.at(START)
  const { db } = server.world
  const root =
    (await db
      .selectFrom('organization')
      .where('parent_id', 'is', null)
      .select(['id', 'name'])
      .executeTakeFirst()) ?? (await buildOrganization(server, { parent: null }))
  const city = await buildOrganization(server, {
    parent: root,
    kind: 'federation',
    regionCode: '440100',
  })
  const county = await buildOrganization(server, {
    parent: city,
    kind: 'federation',
    regionCode: '440106',
  })
  const organization = await buildOrganization(server, { parent: county })
  const owner = (of: BuiltOrganization) => buildAdministrator(server, { organization: of })
  return {
    root,
    city,
    county,
    organization,
    rootOwner: await owner(root),
    cityOwner: await owner(city),
    citySecond: await owner(city),
    countyOwner: await owner(county),
    countySecond: await owner(county),
    organizer: await owner(organization),
  }
}
type House = Awaited<ReturnType<typeof buildHouse>>

/** Lets a volunteer have so many effective minutes more, confirmed by whoever. */
const earn = async (house: House, volunteer: BuiltVolunteer, minutes: number, by?: string) => {
  const mission = await buildMission(server, {
    startsAt: START,
    organization: house.organization,
  })
  const { id } = await buildRecord(server, mission, volunteer, {
    state: 'publicised',
    minutes,
    confirmedBy: by ?? house.organizer.id,
  })
  await sql`insert into publicity (session_id, mission_id, organization_id, local_date, people, minutes, starts_at, ends_at)
    values (${mission.sessionId}, ${mission.id}, ${house.organization.id}, '2026-03-07', 1, ${minutes}, ${START}, ${START})`.execute(
    server.world.db,
  )
  await takeEffect(server.world)
  return id
}

const scene = async (minutes = 650, given?: House) => {
  const house = given ?? (await buildHouse())
  const volunteer = await buildVolunteer(server, { member: house.organization })
  const recordId = await earn(house, volunteer, minutes)
  return { house, volunteer, recordId }
}
type Scene = Awaited<ReturnType<typeof scene>>

const standingOf = (volunteer: BuiltVolunteer) => server.call(star.standing, {}, volunteer.token)

const apply = async ({ house, volunteer }: Scene, rating: '1' | '3' | '4' = '3') => {
  const organizationId = (rating === '4' ? house.city : house.county).id
  return (await server.call(star.apply, { rating, organizationId }, volunteer.token))
    .starApplicationId
}

const publicised = async (at: Scene) => {
  const starApplicationId = await apply(at)
  const { publicityEndsAt } = await server.call(
    star.approve,
    { starApplicationId },
    at.house.countyOwner.token,
  )
  return { starApplicationId, publicityEndsAt }
}

const certified = async (at: Scene) => {
  const { starApplicationId, publicityEndsAt } = await publicised(at)
  server.world.at(new Date(publicityEndsAt))
  await certifyStars(server.world)
  return starApplicationId
}

const objected = async (at: Scene) => {
  const { starApplicationId } = await publicised(at)
  const objector = await buildVolunteer(server)
  await server.call(star.object, { starApplicationId, reason: claim }, objector.token)
  return { starApplicationId, objector }
}

const told = async (volunteer: BuiltVolunteer) => {
  await drainReactions(server.world)
  return (await server.call(message.list, {}, volunteer.token)).items
    .filter(({ kind }) => kind.startsWith('star'))
    .map(({ kind }) => kind)
}

/** What the volunteer was told in so many words, by kind. */
const wordsOf = async (volunteer: BuiltVolunteer, wanted: string) => {
  await drainReactions(server.world)
  const { items } = await server.call(message.list, {}, volunteer.token)
  return items.find(({ kind }) => kind === wanted)!.content
}

const stateOf = async (volunteer: BuiltVolunteer) =>
  (await standingOf(volunteer)).application?.state

describe('applying', () => {
  it('a star application is for what the hours reach, at the nodes that certify it', async () => {
    const at = await scene(1000)
    const { offered, serviceMinutes, certified: has, obstacle } = await standingOf(at.volunteer)
    expect({ serviceMinutes, has, obstacle }).toEqual({
      serviceMinutes: 1000,
      has: null,
      obstacle: null,
    })
    const { city, county } = at.house
    expect(offered).toEqual([
      { rating: '4', certifiers: [{ organizationId: city.id, name: city.name }] },
      ...['3', '2', '1'].map((rating) => ({
        rating,
        certifiers: [{ organizationId: county.id, name: county.name }],
      })),
    ])
    const ask = (rating: '3' | '4' | '5', organizationId: string) =>
      server.refused(star.apply, { rating, organizationId }, at.volunteer.token)
    expect((await ask('4', county.id)).refused).toBe('starCertifierUnknown')
    expect((await ask('3', at.house.root.id)).refused).toBe('starCertifierUnknown')
    expect((await ask('5', city.id)).refused).toBe('starNotReached')
    await apply(at)
    expect((await ask('4', city.id)).refused).toBe('starOpen')
    expect(await standingOf(at.volunteer)).toMatchObject({
      obstacle: 'starOpen',
      offered: [],
      application: {
        rating: '3',
        state: 'applied',
        holderName: county.name,
        overdue: false,
        can: { withdraw: true },
        steps: [{ kind: 'applied' }],
      },
    })
  })

  it('a star application goes by where somebody lives who is in no organisation', async () => {
    const house = await buildHouse()
    const volunteer = await buildVolunteer(server, { regionCode: '440106' })
    await earn(house, volunteer, 120)
    const [first] = (await standingOf(volunteer)).offered
    expect(first?.rating).toBe('1')
    // Of several federations of the division, one; each test made its own.
    expect(first?.certifiers).toHaveLength(1)
  })

  it('a star application made twice at once is one', async () => {
    const at = await scene()
    const ask = () =>
      server
        .call(
          star.apply,
          { rating: '3' as const, organizationId: at.house.county.id },
          at.volunteer.token,
        )
        .then(
          () => 'ok',
          () => 'refused',
        )
    expect((await Promise.all([ask(), ask(), ask()])).toSorted()).toEqual([
      'ok',
      'refused',
      'refused',
    ])
  })

  it('a star application waits one step higher where nobody at the node may decide', async () => {
    const house = await buildHouse()
    const volunteer = await buildVolunteer(server, { member: house.organization })
    await earn(house, volunteer, 400, house.countyOwner.id)
    await earn(house, volunteer, 250, house.countySecond.id)
    const starApplicationId = await apply({ house, volunteer, recordId: '' })
    expect((await standingOf(volunteer)).application?.holderName).toBe(house.city.name)
    expect(
      (await server.refused(star.approve, { starApplicationId }, house.countyOwner.token)).refused,
    ).toBe('starElsewhere')
    await server.call(star.approve, { starApplicationId }, house.cityOwner.token)
  })
})

describe('reviewing', () => {
  it('the review of a star application shows where hours come from, lets it into publicity; the clock certifies', async () => {
    const at = await scene()
    const { countyOwner, countySecond } = at.house
    const starApplicationId = await apply(at)
    const counts = await server.call(workbench.counts, {}, countyOwner.token)
    expect(counts.starApplications).toBe(1)
    const [listed] = (await server.call(star.list, { turn: '1' }, countyOwner.token)).items
    expect(listed).toMatchObject({
      starApplicationId,
      mayDecide: true,
      waitsFor: null,
      rating: '3',
    })
    expect(listed!.nameMasked).not.toBe(at.volunteer.name)
    const detail = await server.call(star.detail, { starApplicationId }, countyOwner.token)
    expect(detail).toMatchObject({
      serviceMinutes: 650,
      neededMinutes: 600,
      grades: [{ grade: 'declared', records: 1, minutes: 650 }],
      recorders: [{ name: at.house.organization.name, records: 1, minutes: 650 }],
      findings: { objections: 0, corrections: 0, reversals: 0 },
      can: { approve: true, return: true, decideObjection: false, bar: true },
      obstacle: null,
    })
    await server.call(star.approve, { starApplicationId }, countyOwner.token)
    expect(
      await server.refused(star.approve, { starApplicationId }, countySecond.token),
    ).toMatchObject({
      refused: 'starStateRefuses',
      data: { decided: decided('approved', 'colleague', expect.any(String)) },
    })
    const page = await server.call(star.publicity, {})
    const shown = page.items.find((one) => one.starApplicationId === starApplicationId)
    expect(shown).toMatchObject({
      rating: '3',
      numberTail: at.volunteer.volunteerNo.slice(-4),
      organizationName: at.house.organization.name,
      certifierName: at.house.county.name,
      state: 'publicised',
      own: false,
    })
    expect(JSON.stringify(page)).not.toContain(at.volunteer.name)
    server.world.at(new Date(new Date(shown!.endsAt).getTime() - 1))
    await certifyStars(server.world)
    expect(await stateOf(at.volunteer)).toBe('publicised')
    server.world.at(new Date(shown!.endsAt))
    await certifyStars(server.world)
    expect(await certifiedStar(server.world.db, at.volunteer.id)).toMatchObject({
      rating: '3',
      organizationName: at.house.county.name,
    })
    expect(await standingOf(at.volunteer)).toMatchObject({
      certified: { rating: '3' },
      application: { state: 'certified', dueAt: null, can: { withdraw: false } },
      history: [{ kind: 'certified', before: null, after: '3' }],
    })
    expect(await told(at.volunteer)).toEqual(['starCertified', 'starPublicised'])
    const again = { rating: '3' as const, organizationId: at.house.county.id }
    expect((await server.refused(star.apply, again, at.volunteer.token)).refused).toBe('starHeld')
  })

  it('a rating is none where somebody wrote it into the database, or raised it there', async () => {
    const at = await scene()
    const starApplicationId = await apply(at)
    await server.call(star.approve, { starApplicationId }, at.house.countyOwner.token)
    const { db, keys } = server.world
    const problems = async () =>
      (await verifyStars({ db, keys })).findings
        .filter(({ subject }) => subject === at.volunteer.id)
        .map(({ problem }) => problem)
    expect(await problems()).toEqual([])
    // In publicity, and over at once.
    const before = await db
      .selectFrom('star_application')
      .where('id', '=', starApplicationId)
      .selectAll()
      .executeTakeFirstOrThrow()
    await sql`update star_application set publicity_ends_at = ${server.world.clock.now()} where id = ${starApplicationId}`.execute(
      db,
    )
    expect(await problems()).toEqual(['has a star application that nobody approved so'])
    await certifyStars(server.world)
    expect(await stateOf(at.volunteer)).toBe('publicised')
    expect(await certifiedStar(db, at.volunteer.id)).toBeNull()
    await sql`update star_application set publicity_ends_at = ${before.publicity_ends_at} where id = ${starApplicationId}`.execute(
      db,
    )
    await sql`delete from fault where subject_id = ${starApplicationId}`.execute(db)
    server.world.at(before.publicity_ends_at!)
    await certifyStars(server.world)
    expect(await certifiedStar(db, at.volunteer.id)).toMatchObject({ rating: '3' })
    expect(await problems()).toEqual([])
    await sql`update star set rating = '4' where volunteer_id = ${at.volunteer.id}`.execute(db)
    expect(await certifiedStar(db, at.volunteer.id)).toBeNull()
    expect(await problems()).toEqual(['has a star rating that nobody certified so'])
    const other = await buildVolunteer(server)
    await sql`insert into star (volunteer_id, rating, certifier_id, certified_at, seal)
      select ${other.id}, '3', certifier_id, certified_at, seal from star where volunteer_id = ${at.volunteer.id}`.execute(
      db,
    )
    expect(await certifiedStar(db, other.id)).toBeNull()
    await sql`delete from star where volunteer_id = any(${[at.volunteer.id, other.id]}::uuid[])`.execute(
      db,
    )
  })

  it('a star application is given back with the reason, and may be made again', async () => {
    const at = await scene()
    const starApplicationId = await apply(at)
    const give = { starApplicationId, reason: '请先补充证明材料' }
    await server.call(star.return, give, at.house.countyOwner.token)
    expect((await standingOf(at.volunteer)).application).toMatchObject({
      state: 'returned',
      steps: [{ kind: 'applied' }, { kind: 'returned', reason: give.reason }],
    })
    expect(await told(at.volunteer)).toEqual(['starReturned'])
    await apply(at)
  })

  it('a star application is not reviewed by oneself, by who confirmed the hours, or from elsewhere', async () => {
    const at = await scene()
    const { countyOwner, countySecond, cityOwner, organizer } = at.house
    const starApplicationId = await apply(at)
    await becomeSame(server, countyOwner, at.volunteer)
    // The number that reaches both is known among the accounts' identifiers, too.
    const refused = async (token: string) =>
      (await server.refused(star.approve, { starApplicationId }, token)).refused
    expect(await refused(countyOwner.token)).toBe('starFourEyes')
    await earn(at.house, at.volunteer, 30, countySecond.id)
    expect(await refused(countySecond.token)).toBe('starFourEyes')
    expect(await refused(cityOwner.token)).toBe('starElsewhere')
    expect(await refused(organizer.token)).toBe('permissionDenied')
    const other = await buildHouse()
    expect(await refused(other.countyOwner.token)).toBe('starApplicationNotFound')
    const detail = { starApplicationId }
    expect((await server.refused(star.detail, detail, other.countyOwner.token)).refused).toBe(
      'starApplicationNotFound',
    )
    // Nobody is left there: the clock passes it on.
    await passStarsOn(server.world)
    expect((await standingOf(at.volunteer)).application?.holderName).toBe(at.house.city.name)
    await server.call(star.approve, { starApplicationId }, cityOwner.token)
  })

  it('a star application goes to the node above with a new term once it is late', async () => {
    const at = await scene()
    const starApplicationId = await apply(at)
    const due = (await standingOf(at.volunteer)).application!.dueAt!
    server.world.at(new Date(new Date(due).getTime() - 1))
    await passStarsOn(server.world)
    expect((await standingOf(at.volunteer)).application?.holderName).toBe(at.house.county.name)
    server.world.at(new Date(due))
    await passStarsOn(server.world)
    const { application } = await standingOf(at.volunteer)
    expect(application).toMatchObject({ holderName: at.house.city.name, overdue: false })
    expect(application!.steps.at(-1)).toMatchObject({
      kind: 'passedOn',
      organizationName: at.house.city.name,
    })
    const list = await server.call(star.list, {}, at.house.countyOwner.token)
    expect(list.items[0]).toMatchObject({
      mayDecide: false,
      waitsFor: { organizationName: at.house.city.name },
    })
    await server.call(star.approve, { starApplicationId }, at.house.cityOwner.token)
    expect(await wordsOf(at.volunteer, 'starPublicised')).toContain(
      `由“${at.house.city.name}”审核通过`,
    )
  })

  it('a review and a withdrawal of a star application at once: one of them holds', async () => {
    const at = await scene()
    const starApplicationId = await apply(at)
    const outcomes = await Promise.allSettled([
      server.call(star.return, { starApplicationId, reason }, at.house.countyOwner.token),
      server.call(star.withdraw, { starApplicationId }, at.volunteer.token),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('a review of a star application by two at once is done once', async () => {
    const at = await scene()
    const starApplicationId = await apply(at)
    const outcomes = await Promise.allSettled(
      [at.house.countyOwner, at.house.countySecond].map(({ token }) =>
        server.call(star.approve, { starApplicationId }, token),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a list of another system', () => {
  /** Lets a list of so many people pass, the volunteer among them; gives who took it up and who let it pass. */
  const imported = async ({ house, volunteer }: Scene, people: number, decided = false) => {
    const [importer, releaser] = [
      await buildAdministrator(server, { organization: house.root }),
      await buildAdministrator(server, { organization: house.root }),
    ]
    const others = []
    for (let i = 1; i < people; i++) others.push(await buildVolunteer(server))
    const row = (of: BuiltVolunteer, from: string): Partial<Record<HourImportColumn, string>> => ({
      volunteerNo: of.volunteerNo,
      date: '2026-02-10',
      from,
      to: '20:00',
      title: '图书整理',
      organization: '福田区义工联',
      sourceId: `${of.volunteerNo}-${house.county.id}`,
    })
    // More than a day's limit is noticed, and somebody decides about that row.
    const rows = [volunteer, ...others].map((of, i) =>
      row(of, i === 0 && decided ? '09:00' : '18:00'),
    )
    const lines = rows.map((of) => hourImportColumns.map((column) => of[column] ?? '').join(','))
    const head = hourImportColumns.map((column) => hourImportColumnCopy[column]).join(',')
    const file = new File([[head, ...lines].join('\r\n')], '志愿深圳.csv')
    const { importId } = await server.call(
      hourImport.take,
      { file, system: 'shenzhen', reason },
      importer.token,
    )
    const decision = { importId, decision: 'taken' as const, reason }
    if (decided) await server.call(hourImport.decide, decision, releaser.token)
    await server.call(hourImport.release, { importId }, releaser.token)
    return { importer, releaser }
  }

  /** An application that nobody below the root may decide. */
  const appliedAtRoot = async (at: Scene) => {
    const { countyOwner, countySecond, cityOwner, citySecond } = at.house
    for (const { id } of [countyOwner, countySecond, cityOwner, citySecond])
      await earn(at.house, at.volunteer, 10, id)
    const starApplicationId = await apply(at)
    expect((await standingOf(at.volunteer)).application?.holderName).toBe(at.house.root.name)
    return { starApplicationId }
  }

  it('a star application is reviewed by whoever let a long list pass that has him, not by who took it up', async () => {
    const at = await scene()
    const { importer, releaser } = await imported(at, 20)
    const asked = await appliedAtRoot(at)
    expect((await server.refused(star.approve, asked, importer.token)).refused).toBe('starFourEyes')
    expect((await server.call(star.detail, asked, releaser.token)).can.approve).toBe(true)
    const turns = await server.call(workbench.counts, {}, releaser.token)
    expect(turns.starApplications).toBe(1)
    await server.call(star.approve, asked, releaser.token)
  })

  it.each([
    ['let a list of a few pass that has him', 19, false],
    ['decided about his row of a long list', 20, true],
  ])('a star application is not reviewed by whoever %s', async (_, people, decided_) => {
    const at = await scene()
    const { releaser } = await imported(at, people, decided_)
    const asked = await appliedAtRoot(at)
    expect((await server.refused(star.approve, asked, releaser.token)).refused).toBe('starFourEyes')
  })
})

describe('an objection', () => {
  it('an objection to a rating holds the publicity until the node above decides; dismissed, it begins again', async () => {
    const at = await scene()
    const { starApplicationId, objector } = await objected(at)
    const again = { starApplicationId, reason: claim }
    expect((await server.refused(star.object, again, objector.token)).refused).toBe(
      'starStateRefuses',
    )
    expect((await server.refused(star.object, again, at.volunteer.token)).refused).toBe('starOwn')
    server.world.pass(20 * day)
    await certifyStars(server.world)
    expect(await stateOf(at.volunteer)).toBe('objected')
    // What was said is for whoever decides alone.
    const own = await standingOf(at.volunteer)
    expect(JSON.stringify(own)).not.toContain(claim)
    const { cityOwner, countyOwner } = at.house
    const [below, above] = await Promise.all(
      [countyOwner, cityOwner].map(({ token }) =>
        server.call(star.detail, { starApplicationId }, token),
      ),
    )
    expect(JSON.stringify(below)).not.toContain(claim)
    expect(above).toMatchObject({ objection: { reason: claim }, can: { decideObjection: true } })
    const decision = { starApplicationId, upheld: false, reason }
    expect((await server.refused(star.decideObjection, decision, countyOwner.token)).refused).toBe(
      'starElsewhere',
    )
    await server.call(star.decideObjection, decision, cityOwner.token)
    const { application } = await standingOf(at.volunteer)
    expect(application!.state).toBe('publicised')
    expect(new Date(application!.dueAt!).getTime()).toBeGreaterThan(
      server.world.clock.now().getTime(),
    )
    expect((await server.refused(star.object, again, objector.token)).refused).toBe(
      'starObjectedAlready',
    )
    expect(await told(objector)).toEqual(['starObjectionDismissed'])
    server.world.at(new Date(application!.dueAt!))
    await certifyStars(server.world)
    expect(await stateOf(at.volunteer)).toBe('certified')
  })

  it('an objection to a rating that nobody may decide says so, and ends with the application taken back', async () => {
    const at = await scene()
    const { root, city, rootOwner } = at.house
    const { starApplicationId } = await objected(at)
    const detail = () => server.call(star.detail, { starApplicationId }, rootOwner.token)
    expect((await detail()).waitsFor).toMatchObject({ organizationId: city.id, vacant: false })
    const above = await server.world.db
      .selectFrom('administrator_role')
      .where('organization_id', 'in', [root.id, city.id])
      .select('administrator_id as id')
      .execute()
    for (const { id } of above) await earn(at.house, at.volunteer, 10, id)
    await passStarsOn(server.world)
    const waiting = await detail()
    expect(waiting.waitsFor).toMatchObject({ organizationId: root.id, vacant: true })
    expect(waiting.can.decideObjection).toBe(false)
    // Whoever oversees the root is told of it once, however often the clock comes by.
    server.world.pass(30 * day)
    await passStarsOn(server.world)
    const overseer = await buildAdministrator(server, {
      organization: root,
      roles: ['securityAdministrator'],
    })
    const { items: alarms } = await server.call(audit.alarms, {}, overseer.token)
    expect(alarms).toMatchObject([
      { name: 'nobodyDecidesStar', subjectId: starApplicationId, organizationName: root.name },
    ])

    const own = await standingOf(at.volunteer)
    expect(own.application).toMatchObject({ state: 'objected', can: { withdraw: true } })
    await server.call(star.withdraw, { starApplicationId }, at.volunteer.token)
    expect(await stateOf(at.volunteer)).toBe('withdrawn')
    const open = await server.world.db
      .selectFrom('star_objection')
      .where('application_id', '=', starApplicationId)
      .where('decided_at', 'is', null)
      .select('id')
      .execute()
    expect(open).toEqual([])
    await apply(at)
    expect(await stateOf(at.volunteer)).toBe('applied')
  })

  it('an objection to a rating, once upheld, ends the application', async () => {
    const at = await scene()
    const { starApplicationId } = await objected(at)
    const decision = { starApplicationId, upheld: true, reason }
    await server.call(star.decideObjection, decision, at.house.cityOwner.token)
    // Told only now, when it is decided: by whom it was approved, and who was to decide.
    expect(await wordsOf(at.volunteer, 'starPublicised')).toContain(at.house.county.name)
    expect(await wordsOf(at.volunteer, 'starObjected')).toContain(at.house.city.name)
    expect(await stateOf(at.volunteer)).toBe('returned')
    expect(await told(at.volunteer)).toEqual([
      'starObjectionUpheld',
      'starObjected',
      'starPublicised',
    ])
    expect(await certifiedStar(server.world.db, at.volunteer.id)).toBeNull()
  })

  it('an objection to a rating by two people at once is one, and too late after the end', async () => {
    const at = await scene()
    const { starApplicationId, publicityEndsAt } = await publicised(at)
    const objectors = [await buildVolunteer(server), await buildVolunteer(server)]
    const outcomes = await Promise.allSettled(
      objectors.map(({ token }) =>
        server.call(star.object, { starApplicationId, reason: claim }, token),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await scene(650, at.house)
    server.world.at(START)
    const other = await publicised(late)
    server.world.at(new Date(publicityEndsAt))
    expect(
      (
        await server.refused(
          star.object,
          { starApplicationId: other.starApplicationId, reason: claim },
          objectors[0]!.token,
        )
      ).refused,
    ).toBe('starStateRefuses')
  })
})

describe('hours that are taken back', () => {
  const revoke = (recordId: string, house: House) =>
    server.call(record.revoke, { recordId, reason }, house.countySecond.token)

  it('hours that are taken back take the rating down to the one that still holds, and tell both', async () => {
    const at = await scene(350)
    const more = await earn(at.house, at.volunteer, 300)
    await certified(at)
    await revoke(more, at.house)
    await drainReactions(server.world)
    expect(await standingOf(at.volunteer)).toMatchObject({
      certified: { rating: '2' },
      history: [
        { kind: 'fell', before: '3', after: '2' },
        { kind: 'certified', before: null, after: '3' },
      ],
    })
    expect((await told(at.volunteer))[0]).toBe('starFell')
    const { countyOwner, cityOwner } = at.house
    expect((await server.call(workbench.counts, {}, countyOwner.token)).starFalls).toBe(1)
    const [change] = (await server.call(star.changes, { unseen: '1' }, countyOwner.token)).items
    expect(change).toMatchObject({ before: '3', after: '2', can: { note: true } })
    const one = { changeId: change!.changeId }
    expect((await server.refused(star.noteFall, one, cityOwner.token)).refused).toBe(
      'starChangeNotFound',
    )
    await server.call(star.noteFall, one, countyOwner.token)
    await server.call(star.noteFall, one, countyOwner.token, { changes: false })
    expect((await server.call(star.changes, { unseen: '1' }, countyOwner.token)).items).toEqual([])
    await revoke(at.recordId, at.house)
    await drainReactions(server.world)
    expect(await certifiedStar(server.world.db, at.volunteer.id)).toBeNull()
    expect(await fallStars(server.world)).toBe(0)
  })

  it('hours that are taken back show on a certificate that named the rating', async () => {
    const at = await scene()
    await certified(at)
    const issued = await server.call(certificate.issue, {}, at.volunteer.token)
    expect(issued.star).toMatchObject({ rating: '3', certifierName: at.house.county.name })
    const typed = { number: issued.number, code: issued.code! }
    expect(await server.call(certificate.verify, typed)).toMatchObject({
      star: { rating: '3' },
      presentStar: '3',
    })
    await revoke(at.recordId, at.house)
    await drainReactions(server.world)
    expect(await server.call(certificate.verify, typed)).toMatchObject({
      star: { rating: '3' },
      presentStar: null,
    })
  })

  it('hours that are taken back in one go take down the ratings of all they were of', async () => {
    const first = await scene()
    const second = await scene(650, first.house)
    await certified(first)
    server.world.at(START)
    await certified(second)
    for (const { recordId } of [first, second]) await revoke(recordId, first.house)
    // The fact of many at once, as the desk of anomalies writes it.
    await fallOfRecords(server.world, { recordIds: [first.recordId, second.recordId] })
    for (const { volunteer } of [first, second])
      expect(await certifiedStar(server.world.db, volunteer.id)).toBeNull()
  })

  it('hours that are taken back end what is applied for, in publicity and under objection', async () => {
    for (const stage of ['applied', 'publicised', 'objected'] as const) {
      const at = await scene()
      if (stage === 'applied') await apply(at)
      else if (stage === 'publicised') await publicised(at)
      else await objected(at)
      await revoke(at.recordId, at.house)
      await drainReactions(server.world)
      expect(await stateOf(at.volunteer)).toBe('lapsed')
    }
  })

  it('hours that are taken back at the moment of certifying never leave a rating without hours', async () => {
    for (let round = 0; round < 4; round++) {
      const at = await scene()
      const { publicityEndsAt } = await publicised(at)
      server.world.at(new Date(publicityEndsAt))
      await Promise.all([certifyStars(server.world), revoke(at.recordId, at.house)])
      await drainReactions(server.world)
      expect(await certifiedStar(server.world.db, at.volunteer.id)).toBeNull()
      expect(['lapsed', 'certified']).toContain(await stateOf(at.volunteer))
    }
  })
})

it('a rating that is certified stays so where the application is withdrawn at that moment', async () => {
  const at = await scene()
  const { starApplicationId, publicityEndsAt } = await publicised(at)
  server.world.at(new Date(publicityEndsAt))
  const { token } = at.volunteer
  const [, withdrawn] = await heldBeforeEvent<unknown>(server, [
    () => certifyStars(server.world),
    () => server.refused(star.withdraw, { starApplicationId }, token),
  ])
  expect(withdrawn).toMatchObject({ refused: 'starStateRefuses' })
  expect(await stateOf(at.volunteer)).toBe('certified')
})

describe('a bar', () => {
  it('a bar ends the star application, keeps from applying, and is lifted by somebody above', async () => {
    const at = await scene()
    const { countyOwner, countySecond, cityOwner, organizer } = at.house
    const starApplicationId = await apply(at)
    const ask = { starApplicationId, years: 2, reason: '多次由他人代为签到' }
    expect((await server.refused(star.bar, ask, organizer.token)).refused).toBe('permissionDenied')
    const four = { ...ask, years: 4 }
    expect((await server.refused(star.bar, four, countyOwner.token)).refused).toBe('invalidInput')
    await server.call(star.bar, ask, countyOwner.token)
    expect((await server.refused(star.bar, ask, countySecond.token)).refused).toBe('starBarred')
    const own = await standingOf(at.volunteer)
    expect(own).toMatchObject({
      obstacle: 'starBarred',
      application: { state: 'returned' },
      bar: { reason: ask.reason, appeal: null, can: { appeal: true } },
    })
    const again = { rating: '3' as const, organizationId: at.house.county.id }
    expect((await server.refused(star.apply, again, at.volunteer.token)).refused).toBe('starBarred')
    const { barId } = own.bar!
    const stranger = await buildVolunteer(server)
    const appeal = { barId, reason: '当天是我本人到场，有现场照片' }
    expect((await server.refused(star.appeal, appeal, stranger.token)).refused).toBe(
      'starBarNotFound',
    )
    await server.call(star.appeal, appeal, at.volunteer.token)
    expect((await server.refused(star.appeal, appeal, at.volunteer.token)).refused).toBe(
      'starBarRefuses',
    )
    const lift = { barId, lifted: true, reason }
    expect((await server.refused(star.decideAppeal, lift, countySecond.token)).refused).toBe(
      'starElsewhere',
    )
    const [waiting] = (await server.call(star.bars, { turn: '1' }, cityOwner.token)).items
    expect(waiting).toMatchObject({ barId, mayDecide: true, appealReason: appeal.reason })
    await server.call(star.decideAppeal, lift, cityOwner.token)
    expect((await server.refused(star.decideAppeal, lift, cityOwner.token)).refused).toBe(
      'starBarRefuses',
    )
    expect((await standingOf(at.volunteer)).obstacle).toBeNull()
    expect((await told(at.volunteer)).slice(0, 2)).toEqual(['starAppealLifted', 'starBarred'])
    await apply(at)
  })

  it('a star application, an objection or a bar is decided by no other account of whoever took part', async () => {
    const at = await scene()
    const { organizer, countyOwner, countySecond, cityOwner, citySecond } = at.house
    await becomeOnePerson(server, organizer, countySecond)
    await becomeOnePerson(server, countyOwner, cityOwner)
    const counted = async ({ token }: { token: string }) =>
      (await server.call(workbench.counts, {}, token)).starApplications
    const { starApplicationId } = await apply(at).then((id) => ({ starApplicationId: id }))
    expect([await counted(countySecond), await counted(countyOwner)]).toEqual([0, 1])
    expect(
      (await server.refused(star.approve, { starApplicationId }, countySecond.token)).refused,
    ).toBe('starFourEyes')
    await server.call(star.approve, { starApplicationId }, countyOwner.token)
    const objector = await buildVolunteer(server)
    await server.call(star.object, { starApplicationId, reason: claim }, objector.token)
    const dismiss = { starApplicationId, upheld: false, reason }
    expect((await server.refused(star.decideObjection, dismiss, cityOwner.token)).refused).toBe(
      'starFourEyes',
    )
    expect([await counted(cityOwner), await counted(citySecond)]).toEqual([0, 1])
    const ask = { starApplicationId, years: 1, reason: '多次由他人代为签到' }
    await server.call(star.bar, ask, countyOwner.token)
    const { bar } = await standingOf(at.volunteer)
    const { barId } = bar!
    await server.call(star.appeal, { barId, reason: claim }, at.volunteer.token)
    const lift = { barId, lifted: true, reason }
    expect((await server.refused(star.decideAppeal, lift, cityOwner.token)).refused).toBe(
      'starFourEyes',
    )
    const appeals = async ({ token }: { token: string }) =>
      (await server.call(workbench.counts, {}, token)).starAppeals
    expect([await appeals(cityOwner), await appeals(citySecond)]).toEqual([0, 1])
    await server.call(star.decideAppeal, lift, citySecond.token)
  })

  it('a bar is not set by whoever objected to the star application as a volunteer', async () => {
    const at = await scene()
    const { starApplicationId, objector } = await objected(at)
    await becomeSame(server, at.house.cityOwner, objector)
    const ask = { starApplicationId, years: 1, reason: '多次由他人代为签到' }
    const { token } = at.house.cityOwner
    expect((await server.refused(star.bar, ask, token)).refused).toBe('starFourEyes')
    expect((await server.call(star.detail, { starApplicationId }, token)).can.bar).toBe(false)
    await server.call(star.bar, ask, at.house.citySecond.token)
  })

  it.each(['appeal', 'decideAppeal'] as const)(
    'a bar takes one %s of two that come together',
    async (step) => {
      const at = await scene()
      const { countyOwner, cityOwner, citySecond } = at.house
      const ask = { starApplicationId: await apply(at), years: 1, reason: '多次由他人代为签到' }
      await server.call(star.bar, ask, countyOwner.token)
      const { barId } = (await standingOf(at.volunteer)).bar!
      const appeal = { barId, reason: '当天是我本人到场，有现场照片' }
      const both =
        step === 'appeal'
          ? [at.volunteer, at.volunteer].map(({ token }) => wire(star.appeal, appeal, token))
          : [cityOwner, citySecond].map(({ token }, index) =>
              wire(star.decideAppeal, { barId, lifted: index === 0, reason }, token),
            )
      if (step === 'decideAppeal') await server.call(star.appeal, appeal, at.volunteer.token)
      const answers = await heldBeforeEvent(
        server,
        both.map((one) => () => server.app.inject(one)),
      )
      const codes = answers.map((one) => one.json<{ code: string }>().code)
      expect(codes).toEqual(['1', '47113'])
    },
  )

  it('a bar set by two at once holds once, and is over after its years', async () => {
    const at = await scene()
    const starApplicationId = await apply(at)
    const ask = { starApplicationId, years: 1, reason: '多次由他人代为签到' }
    const outcomes = await Promise.allSettled(
      [at.house.countyOwner, at.house.cityOwner].map(({ token }) =>
        server.call(star.bar, ask, token),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { until } = (await standingOf(at.volunteer)).bar!
    server.world.at(new Date(until))
    const { rows } = await sql<{ barred: number }>`select count(*)::int as barred from star_bar
      where volunteer_id = ${at.volunteer.id} and until > ${server.world.clock.now()}`.execute(
      server.world.db,
    )
    expect(rows).toEqual([{ barred: 0 }])
  })
})

it('star ratings forget everything of an account that is no more', async () => {
  const at = await scene()
  await certified(at)
  const { id: volunteerId } = at.volunteer
  await transact(server.world.db, async (db) => {
    await forgetStars(server.world, db, volunteerId)
    const about = { kind: 'volunteer', id: volunteerId }
    const payload = { volunteerId, cancellationId: volunteerId }
    await recordEvent(db, system, 'accountCancelled', about, payload, server.world.clock.now())
  })
  // Nothing of it is missed by whoever compares rows with their seals.
  const { rows: sealed } = await sql`
    select from row_seal where table_name = 'star_change' and row_key not in (select id::text from star_change)`.execute(
    server.world.db,
  )
  expect(sealed).toEqual([])
  for (const table of ['star', 'star_change', 'star_application', 'star_step', 'star_bar']) {
    const { rows } =
      await sql`select from ${sql.table(table)} where volunteer_id = ${at.volunteer.id}`.execute(
        server.world.db,
      )
    expect(rows).toEqual([])
  }
})
