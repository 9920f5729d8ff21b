import { availabilityCodes } from 'contract/codes/availability'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildApplication,
  buildAdministrator,
  buildGuardian,
  buildMission,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'

const { privacy, profile, registration } = contract

const contact = {
  emergencyName: '王大山',
  emergencyRelation: 'spouse' as const,
  emergencyMobile: '13600001111',
}

const server = testServer()

describe('the own data', () => {
  const detail = (token: string) => server.call(profile.myDetail, {}, token)

  it('the own data tell how complete they are, and fill as they are filled', async () => {
    const { token } = await buildVolunteer(server)
    const before = await detail(token)
    expect(before).toMatchObject({
      percent: 45,
      missing: ['categories', 'skills', 'availability', 'organization', 'email', 'emergency'],
      emergency: null,
      guardians: [],
      portraitAt: null,
      identityChange: null,
      can: { changeIdentity: true },
    })
    const { version } = before
    const wishes = { categories: '0001,0006', skills: '01', availability: availabilityCodes[0]! }
    const after = await server.call(profile.update, { version, ...wishes, ...contact }, token)
    expect(after).toMatchObject({
      percent: 82,
      missing: ['organization', 'email'],
      categories: ['0001', '0006'],
      emergency: { name: '王大山', relation: 'spouse', mobile: '136****1111' },
    })
    expect(after).toEqual(await detail(token))
    // Both places that tell it tell the same.
    const { percent, missing } = await server.call(registration.information, {}, token)
    expect({ percent, missing }).toEqual({ percent: after.percent, missing: after.missing })
  })

  it('the own data change where he lives and nothing that he does not name', async () => {
    const { token, id } = await buildVolunteer(server)
    const { version } = await detail(token)
    const moved = await server.call(profile.update, { version, regionCode: '440305' }, token)
    expect(moved.regionPath).toEqual(['广东省', '深圳市', '南山区'])
    expect(moved).toMatchObject({ regionCode: '440305', emergency: null, categories: [] })
    const nowhere = { version: moved.version, regionCode: '990000' }
    expect((await server.refused(profile.update, nowhere, token)).refused).toBe('regionUnknown')
    for (const field of ['serviceTime', 'status', 'role', 'userId', 'isRealName', 'state', 'name'])
      expect(
        (
          await server.refused(
            profile.update,
            { version: moved.version, regionCode: '440106', [field]: '1' } as never,
            token,
          )
        ).refused,
      ).toBe('invalidInput')
    const { rows } = await sql<{ state: string }>`
      select state from volunteer where id = ${id}`.execute(server.world.db)
    expect(rows).toEqual([{ state: 'verified' }])
  })

  it('the own data changed elsewhere meanwhile are shown as they are, and nothing is overwritten', async () => {
    const { token } = await buildVolunteer(server)
    const { version } = await detail(token)
    // Another call that changes the same is noticed too.
    await server.call(registration.perfect, { categories: '0002' }, token)
    const refusal = await server.refused(profile.update, { version, categories: '0001' }, token)
    expect(refusal.refused).toBe('profileChanged')
    const current = await detail(token)
    expect(refusal.data!.current).toEqual(current)
    expect(current.categories).toEqual(['0002'])
    await server.call(profile.update, { version: current.version, categories: '0001' }, token)
    expect((await detail(token)).categories).toEqual(['0001'])
  })

  it('the own data saved twice at once are saved once', async () => {
    const { token } = await buildVolunteer(server)
    const { version } = await detail(token)
    const inputs = ['0001', '0002', '0003', '0004', '0005', '0006'].map((categories) => ({
      version,
      categories,
    }))
    const answers = await Promise.all(
      inputs.map((input) => server.app.inject(wire(profile.update, input, token))),
    )
    expect(answers.filter((answer) => answer.json().code === '1')).toHaveLength(1)
  })

  it('the own data keep an emergency contact closed; its number stays until another is given', async () => {
    const { token, id } = await buildVolunteer(server)
    const { version } = await detail(token)
    const half = { version, emergencyName: '王大山' }
    const refusal = await server.refused(profile.update, half, token)
    expect(refusal.refused).toBe('invalidInput')
    const fields = refusal.data!.fields as { path: string }[]
    expect(fields.map(({ path }) => path)).toEqual(['emergencyRelation', 'emergencyMobile'])
    const first = await server.call(profile.update, { version, ...contact }, token)
    const friend = { version: first.version, emergencyRelation: 'friend' as const }
    const second = await server.call(profile.update, friend, token)
    expect(second.emergency).toEqual({
      name: '王大山',
      relation: 'friend',
      mobile: '136****1111',
    })
    const { rows } = await sql<{ line: string }>`
      select row_to_json(e)::text as line from emergency_contact e where volunteer_id = ${id}`.execute(
      server.world.db,
    )
    expect(rows[0]!.line).not.toMatch(/王大山|13600001111/)
    const removal = { version: second.version, emergencyRemoved: '1' as const }
    expect((await server.call(profile.update, removal, token)).emergency).toBeNull()
  })

  it('the own data show the emergency contact to whom the volunteer helps, with a reason he can read', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await buildMission(server)
    const { id: applicationId } = await buildApplication(server, mission, volunteer)
    const owner = await buildAdministrator(server, {
      organization: { id: mission.organizationId } as never,
    })
    const wanted = {
      missionId: mission.id,
      applicationId,
      item: 'emergency' as const,
      purpose: 'emergency' as const,
      reason: '志愿者在现场中暑，需要联系家属',
    }
    const missing = await server.refused(privacy.revealApplicant, wanted, owner.token)
    expect(missing.refused).toBe('emergencyMissing')
    const { version } = await detail(volunteer.token)
    await server.call(profile.update, { version, ...contact }, volunteer.token)
    expect(await server.call(privacy.revealApplicant, wanted, owner.token)).toEqual({
      value: '王大山 13600001111',
    })
    const { items } = await server.call(privacy.accesses, {}, volunteer.token)
    expect(items).toMatchObject([{ item: 'emergency', reason: wanted.reason }])
  })

  it('the own data name the guardians of a minor, masked, and nobody of an adult', async () => {
    const child = await buildVolunteer(server, { birthDate: '2013-05-01' })
    const adult = await buildVolunteer(server)
    for (const each of [child, adult])
      await buildGuardian(server, each, { mobile: '13500002222', relation: 'father' })
    const [named] = (await detail(child.token)).guardians
    expect(named).toMatchObject({ relation: 'father', mobileMasked: '135****2222' })
    expect(named!.nameMasked).toMatch(/\*/)
    expect((await detail(adult.token)).guardians).toEqual([])
  })
})

describe('a portrait', () => {
  let picture: File

  beforeAll(async () => {
    // Left half red, right half blue, with the place it was taken at.
    const half = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#0000ff' },
    })
      .png()
      .toBuffer()
    const bytes = await sharp({
      create: { width: 800, height: 400, channels: 3, background: '#ff0000' },
    })
      .composite([{ input: half, left: 400, top: 0 }])
      .withExif({ IFD0: { Copyright: 'GUANGZHOU' } })
      .jpeg()
      .toBuffer()
    picture = new File([new Uint8Array(bytes)], '我.jpg', { type: 'image/jpeg' })
  })

  it('a portrait is the square that was chosen, small, and without what stood beside the pixels', async () => {
    const { token } = await buildVolunteer(server)
    const right = { picture, left: '6000', top: '0', size: '8000' }
    const { portraitAt } = await server.call(profile.setPortrait, right, token)
    const kept = (await server.call(profile.portrait, {}, token)) as unknown as Buffer
    const { width, height, exif } = await sharp(kept).metadata()
    expect({ width, height, exif }).toEqual({ width: 360, height: 360, exif: undefined })
    const { dominant } = await sharp(kept).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(40)
    expect((await server.call(profile.myDetail, {}, token)).portraitAt).toBe(portraitAt)
    await server.call(profile.removePortrait, {}, token)
    expect((await server.refused(profile.portrait, {}, token)).refused).toBe('portraitMissing')
  })

  it('a portrait is nobody else’s to open, and no document', async () => {
    const [one, other] = [await buildVolunteer(server), await buildVolunteer(server)]
    const whole = { picture, left: '0', top: '0', size: '10000' }
    await server.call(profile.setPortrait, whole, one.token)
    expect((await server.refused(profile.portrait, {}, other.token)).refused).toBe(
      'portraitMissing',
    )
    const paper = { ...whole, picture: new File(['%PDF-1.7'], 'me.pdf') }
    expect((await server.refused(profile.setPortrait, paper, one.token)).refused).toBe(
      'fileTypeRefused',
    )
    const far = { ...whole, size: '100' }
    expect((await server.refused(profile.setPortrait, far, one.token)).refused).toBe('invalidInput')
  })
})
