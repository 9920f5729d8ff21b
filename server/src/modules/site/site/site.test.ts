import type { InputOf } from 'contract/endpoint'
import type { SiteSettings } from 'contract/site/site'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import {
  buildAdministrator,
  buildOrganization,
  buildVolunteer,
  PASSWORD,
  type BuiltAdministrator,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { contract, START, testServer, testWorld, wire } from '../../../../test/harness.ts'
import { createServer } from '../../../server.ts'
import { inherited, isMourning, nothingSaid } from './site.policy.ts'

// By default the reader fetches its wasm from a public network.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

const { site } = contract
const says = (own: Partial<SiteSettings>): SiteSettings => ({ ...nothingSaid, ...own })

const server = testServer()
let root: BuiltOrganization
let city: BuiltOrganization
let group: BuiltOrganization
let provincial: BuiltAdministrator
let urban: BuiltAdministrator
let operator: BuiltAdministrator

beforeAll(async () => {
  root = await buildOrganization(server, { parent: null })
  city = await buildOrganization(server, { parent: root, kind: 'federation', regionCode: '440100' })
  group = await buildOrganization(server, { parent: city })
  provincial = await buildAdministrator(server, { organization: root })
  operator = await buildAdministrator(server, {
    organization: root,
    roles: ['systemAdministrator'],
  })
  urban = await buildAdministrator(server, { organization: city, roles: ['contentEditor'] })
})
beforeEach(() => server.world.at(START))

const save = async (
  who: BuiltAdministrator,
  settings: SiteSettings,
  reason = '按通知更新',
  expected?: { changes: boolean },
) => {
  const { version } = await server.call(site.own, {}, who.token)
  return server.call(site.save, { version, settings, reason }, who.token, expected)
}

describe('settings', () => {
  it('the settings of the site are empty before anybody said anything, and name the root', async () => {
    const said = await server.call(site.settings, {})
    expect(said.current_district_id).toBe(root.id)
    expect(said.icpFilling).toBe('')
    expect(said['footer-gd'].organiser).toBe('')
    expect(said['header-gd']).toEqual({ sentence: '', grey: false, entertainmentPaused: false })
    expect(said.operation).toEqual({ mode: 'open', message: '', until: null })
  })

  it('the settings of the root show at once, to everybody, with the day of the last publication', async () => {
    await save(
      provincial,
      says({ organiser: '省志愿者联合会', hotline: '12355', icpFilling: '备1' }),
    )
    const said = await server.call(site.settings, {})
    expect(said['footer-gd']).toMatchObject({
      organiser: '省志愿者联合会',
      hotline: '12355',
      contentUpdatedAt: START.toISOString(),
    })
    expect(said.icpFilling).toBe('备1')
  })

  it('the settings of a city hold over those of the province, field by field, and for what is below it', async () => {
    await save(
      provincial,
      says({ organiser: '省志愿者联合会', hotline: '12355', mailbox: 'a@b.cn' }),
    )
    await save(urban, says({ organiser: '市志愿者联合会', mailbox: 'city@b.cn' }))
    for (const districtId of [city.id, group.id]) {
      const said = await server.call(site.settings, { districtId })
      expect(said.current_district_id).toBe(districtId)
      expect(said['footer-gd']).toMatchObject({
        organiser: '市志愿者联合会',
        hotline: '12355',
        mailbox: 'city@b.cn',
      })
    }
    expect((await server.call(site.settings, {}))['footer-gd'].organiser).toBe('省志愿者联合会')
    const own = await server.call(site.own, {}, urban.token)
    expect(own.settings.hotline).toBeNull()
    expect(own.inherited).toMatchObject({ hotline: '12355', organiser: '省志愿者联合会' })
  })

  it('the settings of a node that is not public are not found', async () => {
    const pending = await buildOrganization(server, { state: 'pending' })
    const refusal = await server.refused(site.settings, { districtId: pending.id })
    expect(refusal.refused).toBe('notFound')
  })
})

describe('saving', () => {
  it('saving settings is for owners and content editors of federations only', async () => {
    const settings = says({ organiser: '别人' })
    const refusedTo = async (token: string) =>
      (await server.refused(site.save, { version: 0, settings, reason: '试一试看' }, token)).refused
    const elsewhere = await buildAdministrator(server, { organization: group })
    expect(await refusedTo(elsewhere.token)).toBe('permissionDenied')
    const editor = await buildAdministrator(server, {
      organization: group,
      roles: ['contentEditor'],
    })
    expect(await refusedTo(editor.token)).toBe('permissionDenied')
    for (const role of [
      'publisher',
      'reviewer',
      'attendance',
      'auditor',
      'statistician',
    ] as const) {
      const other = await buildAdministrator(server, { organization: root, roles: [role] })
      expect(await refusedTo(other.token), role).toBe('permissionDenied')
    }
    expect(await refusedTo((await buildVolunteer(server)).token)).toBe('loginExpired')
  })

  it('saving settings names the accounts to follow, whose pictures are codes that lead there', async () => {
    const address = 'https://weixin.example.org/r/abc'
    await save(provincial, says({ officialAccount: address }))
    const { accounts } = (await server.call(site.settings, {}))['footer-gd']
    expect(accounts).toMatchObject([{ account: 'officialAccount', address }])
    const answer = await server.app.inject(accounts[0]!.picture)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const picture = await loadImage(answer.rawPayload)
    const canvas = createCanvas(300, 300)
    canvas.getContext('2d').drawImage(picture, 0, 0, 300, 300)
    const read = await readBarcodes(canvas.toBuffer('image/png'), { formats: ['QRCode'] })
    expect(read.map(({ text }) => text)).toEqual([address])

    // The city says nothing of its own and shows the same; a mini program nobody has named.
    const below = (await server.call(site.settings, { districtId: city.id }))['footer-gd'].accounts
    expect((await server.app.inject(below[0]!.picture)).rawPayload).toEqual(answer.rawPayload)
    // Another address is another picture.
    await save(provincial, says({ officialAccount: `${address}d` }))
    const [moved] = (await server.call(site.settings, {}))['footer-gd'].accounts
    expect(moved!.picture).not.toBe(accounts[0]!.picture)
    const missing = await server.refused(site.accountCode, { account: 'miniProgram' })
    expect(missing.refused).toBe('notFound')
  })

  it('saving settings touches the own node only', async () => {
    const before = await server.call(site.own, {}, provincial.token)
    await save(urban, says({ copyright: '市里的话' }))
    expect(await server.call(site.own, {}, provincial.token)).toEqual(before)
  })

  it('saving settings wants a reason of some length', async () => {
    const input: InputOf<typeof site.save> = { version: 0, settings: says({}), reason: '改' }
    const refusal = await server.refused(site.save, input, provincial.token)
    expect(refusal.data?.fields).toMatchObject([{ path: 'reason', name: 'tooShort' }])
  })

  it('saving settings names what is wrong with a field', async () => {
    const settings = says({
      hotline: '请致电',
      mailbox: 'nobody',
      partyMark: 'javascript:alert(1)',
      leavingHosts: ['https://www.gov.cn/'],
      mourning: { on: true, from: '2026-04-05', until: '2026-04-04' },
    })
    const input = { version: 0, settings, reason: '按通知更新' }
    const { data } = await server.refused(site.save, input, provincial.token)
    expect(
      (data!.fields as { path: string; name: string }[]).map((one) => [one.path, one.name]),
    ).toEqual([
      ['settings.hotline', 'phone'],
      ['settings.mailbox', 'emailFormat'],
      ['settings.partyMark', 'webAddress'],
      ['settings.mourning.until', 'lastDayBeforeFirst'],
      ['settings.leavingHosts.0', 'hostName'],
    ])
  })

  it('saving settings records the names of the fields that changed, and nothing where nothing did', async () => {
    await save(urban, says({ organiser: '甲', copyright: '丙' }))
    const { version } = await save(urban, says({ organiser: '乙', copyright: '丙' }))
    const event = await server.world.db
      .selectFrom('event')
      .where('name', '=', 'siteSettingsSaved')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .select(['payload', 'actor_id'])
      .executeTakeFirstOrThrow()
    expect(event).toEqual({
      actor_id: urban.id,
      payload: { organizationId: city.id, version, fields: ['organiser'], restored: null },
    })
    const again = await save(urban, says({ organiser: '乙', copyright: '丙' }), '再按一次', {
      changes: false,
    })
    expect(again.version).toBe(version)
  })

  it('saving settings over a version that is not the newest any more is refused by name', async () => {
    const { version } = await server.call(site.own, {}, urban.token)
    const write = (organiser: string) =>
      server.app.inject(
        wire(
          site.save,
          { version, settings: says({ organiser }), reason: '两个人同时改' },
          urban.token,
        ),
      )
    const codes = (await Promise.all(['一', '二', '三', '四'].map(write))).map(
      (response) => (response.json() as { code: string }).code,
    )
    expect(codes.toSorted()).toEqual(['1', '10409', '10409', '10409'])
    expect((await server.call(site.own, {}, urban.token)).version).toBe(version + 1)
  })
})

describe('versions', () => {
  it('the versions of settings are kept with their reasons and can be restored', async () => {
    await save(urban, says({ organiser: '旧名称' }), '第一次填写')
    const { version: old } = await server.call(site.own, {}, urban.token)
    await save(urban, says({ organiser: '新名称' }), '机构改名')
    const { items } = await server.call(site.versions, { size: '2' }, urban.token)
    expect(items.map(({ reason, settings }) => [reason, settings.organiser])).toEqual([
      ['机构改名', '新名称'],
      ['第一次填写', '旧名称'],
    ])
    const { version } = await server.call(
      site.restore,
      { version: old + 1, restored: old, reason: '改名未获批准' },
      urban.token,
    )
    const own = await server.call(site.own, {}, urban.token)
    expect([own.version, own.settings.organiser]).toEqual([version, '旧名称'])
  })

  it('the versions of settings are listed page by page, all of them', async () => {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await server.call(
        site.versions,
        { size: '3', ...(cursor && { cursor }) },
        urban.token,
      )
      seen.push(...page.items.map(({ version }) => version))
      cursor = page.next ?? undefined
    } while (cursor)
    const { version } = await server.call(site.own, {}, urban.token)
    expect(seen).toEqual(Array.from({ length: version }, (_, index) => version - index))
  })

  it('the versions of the settings of another node do not exist', async () => {
    const { version } = await server.call(site.own, {}, provincial.token)
    const input = { version, restored: version + 40, reason: '试一试看' }
    const refusal = await server.refused(site.restore, input, provincial.token)
    expect(refusal.refused).toBe('siteVersionNotFound')
  })
})

it('each setting comes from the nearest node that says it, and what no node says is nothing', () => {
  const near = says({ organiser: '市', ipv6: false, leavingHosts: [] })
  const far = says({ organiser: '省', hotline: '12355', ipv6: true, leavingHosts: ['gov.cn'] })
  expect(inherited([near, far])).toEqual(
    says({ organiser: '市', hotline: '12355', ipv6: false, leavingHosts: [] }),
  )
  expect(inherited([])).toEqual(nothingSaid)
})

it('mourning lasts from the beginning of its first day to the end of its last, in China', () => {
  const days = { on: true, from: '2026-04-04', until: '2026-04-04' }
  const at = (moment: string) => isMourning(days, new Date(moment))
  expect(at('2026-04-03T15:59:59Z')).toBe(false)
  expect(at('2026-04-03T16:00:00Z')).toBe(true)
  expect(at('2026-04-04T15:59:59Z')).toBe(true)
  expect(at('2026-04-04T16:00:00Z')).toBe(false)
  expect(isMourning({ ...days, on: false }, new Date('2026-04-04T01:00:00Z'))).toBe(false)
  expect(isMourning({ on: true, from: null, until: null }, new Date(0))).toBe(true)
  expect(isMourning(null, new Date(0))).toBe(false)
})

describe('the mode of the site', () => {
  const operate = async (
    change: Partial<InputOf<typeof site.operate>>,
    who = operator,
  ): Promise<void> => {
    const { version } = await server.call(site.operation, {}, who.token)
    await server.call(
      site.operate,
      { version, mode: 'open', message: '', until: null, reason: '例行维护', ...change },
      who.token,
    )
  }
  beforeEach(() => operate({}))

  const inHours = (hours: number) => new Date(START.getTime() + hours * 3_600_000).toISOString()

  it('the mode of the site closes everything but the caretakers, with the message and the end', async () => {
    const volunteer = await buildVolunteer(server)
    const until = inHours(2)
    await operate({ mode: 'maintenance', message: '数据库升级', until })
    for (const [endpoint, token] of [
      [contract.mission.list, undefined],
      [contract.account.userInfo, volunteer.token],
      [contract.organization.listManaged, provincial.token],
    ] as const) {
      const refusal = await server.refused(endpoint, {}, token)
      expect(refusal).toMatchObject({
        refused: 'underMaintenance',
        status: 503,
        data: { message: '数据库升级', until },
      })
      expect(refusal.msg).toBe('网站正在维护，预计 2026-03-07 11:00 恢复，请稍后再来')
    }
    const login = { loginName: volunteer.loginName, password: PASSWORD }
    expect((await server.refused(contract.auth.loginVolunteer, login)).refused).toBe(
      'underMaintenance',
    )

    const said = await server.call(site.settings, {})
    expect(said.operation).toEqual({ mode: 'maintenance', message: '数据库升级', until })
    await server.call(contract.statistics.index, {})
    await server.call(contract.account.administrator, {}, provincial.token)
    await save(provincial, says({ headerSentence: '维护中' }))
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('the mode of the site lets in administrators of the federation, and no others', async () => {
    const elsewhere = await buildAdministrator(server, { organization: group })
    await operate({ mode: 'maintenance' })
    const logIn = ({ loginName }: BuiltAdministrator) => ({ loginName, password: PASSWORD })
    const { token } = await server.call(contract.auth.loginOrganization, logIn(provincial))
    expect((await server.refused(contract.auth.loginOrganization, logIn(elsewhere))).refused).toBe(
      'underMaintenance',
    )
    await server.call(contract.auth.logOut, {}, token)
  })

  it('the mode of the site ends by the clock', async () => {
    await operate({ mode: 'maintenance', until: inHours(1) })
    server.world.pass(59)
    expect((await server.refused(contract.mission.list, {})).refused).toBe('underMaintenance')
    server.world.pass(1)
    await server.call(contract.mission.list, {})
    expect((await server.call(site.settings, {})).operation.mode).toBe('open')
    expect((await server.call(site.operation, {}, operator.token)).mode).toBe('open')
  })

  it('the mode read-only refuses commands by name and answers queries; one can still log in', async () => {
    const volunteer = await buildVolunteer(server)
    await operate({ mode: 'readOnly', message: '年终结算' })
    await server.call(contract.mission.list, {})
    await server.call(contract.account.userInfo, {}, volunteer.token)
    const refusal = await server.refused(contract.certificate.issue, {}, volunteer.token)
    expect(refusal).toMatchObject({ refused: 'siteReadOnly', status: 503 })
    expect(refusal.msg).toBe('网站暂时只能查看、不能提交，恢复时间另行通知，请稍后再试')
    const login = { loginName: volunteer.loginName, password: PASSWORD }
    await server.call(contract.auth.loginVolunteer, login)
  })

  it('the mode of the site is changed by the system administrator of the root alone, not by its owner', async () => {
    const input = {
      version: 0,
      mode: 'maintenance' as const,
      message: '',
      until: null,
      reason: '试一试看',
    }
    const editor = await buildAdministrator(server, {
      organization: root,
      roles: ['contentEditor'],
    })
    const cityOwner = await buildAdministrator(server, { organization: city })
    for (const { token } of [editor, cityOwner, provincial])
      expect((await server.refused(site.operate, input, token)).refused).toBe('permissionDenied')
    expect((await server.call(site.operation, {}, cityOwner.token)).can.operate).toBe(false)
  })

  it('the mode of the site is not changed over somebody else’s change, nor until a moment that has passed', async () => {
    const { version } = await server.call(site.operation, {}, operator.token)
    const input = {
      version,
      mode: 'readOnly' as const,
      message: '',
      until: null,
      reason: '例行维护',
    }
    const past = { ...input, until: START.toISOString() }
    expect((await server.refused(site.operate, past, operator.token)).refused).toBe(
      'operationEndsInPast',
    )
    await server.call(site.operate, input, operator.token)
    expect((await server.refused(site.operate, input, operator.token)).refused).toBe(
      'editedMeanwhile',
    )
  })

  it('the mode of the site is followed by another server within five seconds of its clock', async () => {
    const world = testWorld(server.url)
    const other = await createServer(world)
    try {
      const ask = async () => (await other.inject(wire(contract.mission.list, {}))).statusCode
      expect(await ask()).toBe(200)
      await operate({ mode: 'maintenance' })
      world.pass(5 / 60)
      expect(await ask()).toBe(503)
      await operate({})
      world.pass(5 / 60)
      expect(await ask()).toBe(200)
    } finally {
      await other.close()
      await world.close()
    }
  })
})
