import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganization } from '../../../../test/build.ts'
import { contract, START, testServer, type TestServer } from '../../../../test/harness.ts'
import { loadDivisions } from './region.reference.ts'

const { region } = contract
const file = (...lines: string[]) =>
  Buffer.from(['code,name,level,parent_code', ...lines, ''].join('\n'))
const province = '440000,广东省,province,'
const city = '440100,广州市,city,440000'
const county = '440106,天河区,county,440100'

describe('loading the divisions', () => {
  const server = testServer()
  const rows = () =>
    server.world.db
      .selectFrom('region')
      .select(['code', 'name', 'parent_code', 'valid_to'])
      .orderBy('code')
      .execute()

  it('the loading of the divisions takes children before their parents, and does nothing the second time', async () => {
    expect(await loadDivisions(server.url, START, file(county, city, province))).toBe(3)
    expect(await loadDivisions(server.url, START, file(county, city, province))).toBe(0)
    expect((await rows()).map((row) => row.code)).toEqual(['440000', '440100', '440106'])
  })

  it('the loading of the divisions renames, moves and closes what changed, and leaves the rest alone', async () => {
    const next = file(
      province,
      city,
      '440106,天河新区,county,440000',
      '440305,南山区,county,440000',
    )
    expect(await loadDivisions(server.url, START, next)).toBe(2)
    expect(await loadDivisions(server.url, START, file(province, city))).toBe(2)
    expect(await rows()).toEqual([
      { code: '440000', name: '广东省', parent_code: null, valid_to: null },
      { code: '440100', name: '广州市', parent_code: '440000', valid_to: null },
      { code: '440106', name: '天河新区', parent_code: '440000', valid_to: '2026-03-07' },
      { code: '440305', name: '南山区', parent_code: '440000', valid_to: '2026-03-07' },
    ])
  })

  it('the loading of the divisions opens a code again that comes back', async () => {
    expect(await loadDivisions(server.url, START, file(province, city, county))).toBe(1)
    expect((await rows()).find((row) => row.code === '440106')).toMatchObject({
      name: '天河区',
      parent_code: '440100',
      valid_to: null,
    })
  })

  it.each([
    ['a parent that does not exist', file(province, '440106,天河区,county,449999')],
    ['a column too few', Buffer.from('code,name,level\n440000,广东省,province\n')],
    ['a code twice', file(province, province)],
    ['a level nobody knows', file('440000,广东省,country,')],
  ])(
    'the loading of the divisions refuses a file with %s and changes nothing',
    async (_, content) => {
      const before = await rows()
      await expect(loadDivisions(server.url, START, content)).rejects.toThrow(
        /^The divisions could not be loaded: .*Nothing of them was changed\.$/,
      )
      expect(await rows()).toEqual(before)
    },
  )

  it('the loading of the divisions is done once when several servers start together', async () => {
    const next = file(province, city, county, '440300,深圳市,city,440000')
    const changed = await Promise.all(
      Array.from({ length: 4 }, () => loadDivisions(server.url, START, next)),
    )
    expect(changed.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
  })
})

describe('the list of divisions', () => {
  const server = testServer()

  it('the list of divisions has the provinces, then what is below one, towns right under a city without counties', async () => {
    // Everything that ships with the product.
    expect(await loadDivisions(server.url, START)).toBeGreaterThan(40_000)
    const provinces = await server.call(region.list, {})
    expect(provinces).toHaveLength(34)
    expect(provinces).toContainEqual({
      code: '440000',
      name: '广东省',
      level: 'province',
      haveChild: true,
    })
    const cities = await server.call(region.list, { parentCode: '440000' })
    expect(cities).toHaveLength(21)
    expect(cities.map((each) => each.code)).toEqual(cities.map((each) => each.code).toSorted())
    const towns = await server.call(region.list, { parentCode: '441900' })
    expect(towns).toContainEqual({
      code: '441900003',
      name: '东城街道',
      level: 'street',
      haveChild: false,
    })
  })

  it('the list of divisions is empty for a street and for a code nobody knows', async () => {
    expect(await server.call(region.list, { parentCode: '441900003' })).toEqual([])
    expect(await server.call(region.list, { parentCode: '999999' })).toEqual([])
  })

  it('the list of divisions is read from the database once', async () => {
    const before = await server.call(region.list, { parentCode: '440100' })
    const client = new pg.Client(server.url)
    await client.connect()
    await client.query(`update region set name = 'x' where parent_code = '440100'`)
    await client.end()
    expect(await server.call(region.list, { parentCode: '440100' })).toEqual(before)
  })

  it('the list of divisions leaves out divisions that are no longer in force', async () => {
    await server.world.db
      .updateTable('region')
      .set({ valid_to: '2026-01-01' })
      .where('code', '=', '440305')
      .execute()
    const counties = await server.call(region.list, { parentCode: '440300' })
    expect(counties.length).toBeGreaterThan(5)
    expect(counties.map((each) => each.code)).not.toContain('440305')
  })

  it.each([['12345'], ['44010a'], ['']])(
    'the list of divisions refuses the code "%s"',
    async (parentCode) => {
      expect(await server.refused(region.list, { parentCode })).toMatchObject({
        refused: 'invalidInput',
        status: 422,
      })
    },
  )
})

describe('the search for a division', () => {
  const server = testServer()
  beforeAll(() => loadDivisions(server.url, START))
  const hits = async (keyword: string, depth?: string) =>
    (await server.call(region.search, { keyword, ...(depth ? { depth } : {}) })).map(({ path }) =>
      path.map(({ name }) => name).join('/'),
    )

  it('the search for a division finds part of a name on every level, and tells where it lies', async () => {
    expect(await server.call(region.search, { keyword: '天河区' })).toEqual([
      {
        code: '440106',
        name: '天河区',
        level: 'county',
        haveChild: true,
        path: [
          { code: '440000', name: '广东省' },
          { code: '440100', name: '广州市' },
          { code: '440106', name: '天河区' },
        ],
      },
    ])
    expect(await hits('广东')).toContain('广东省')
  })

  it('the search for a division puts names that begin with it before those that hold it, the wider ones first', async () => {
    const found = await hits('东城')
    const begins = found.map((path) => path.split('/').at(-1)!.startsWith('东城'))
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)))
    expect(found[0]).toBe('北京市/市辖区/东城区')
  })

  it('the search for a division takes what stands before the last word as what it lies in', async () => {
    const found = await hits('广东 东城')
    expect(found).toContain('广东省/东莞市/东城街道')
    for (const path of found) expect(path).toMatch(/^广东省\//)
    expect(await hits('北京 天河区')).toEqual([])
  })

  it.each([
    ['深圳南山', '广东省/深圳市/南山区'],
    ['深圳市南山区', '广东省/深圳市/南山区'],
    ['广东省深圳市南山区', '广东省/深圳市/南山区'],
    ['广东南山', '广东省/深圳市/南山区'],
    ['shenzhennanshan', '广东省/深圳市/南山区'],
    ['shenzhen nanshan', '广东省/深圳市/南山区'],
    ['guangdongshenzhen', '广东省/深圳市'],
    ['乱写南山', undefined],
  ])('the search for a division takes %s, levels written in one, apart', async (keyword, path) => {
    expect((await hits(keyword, '3'))[0]).toBe(path)
  })

  it.each([
    ['gz', '广东省/广州市'],
    ['dg', '广东省/东莞市'],
    ['THQ', '广东省/广州市/天河区'],
    ['dbx', '广东省/梅州市/大埔县'],
    ['yqs', '浙江省/温州市/乐清市'],
  ])('the search for a division reads %s as the initials of %s', async (letters, path) => {
    expect(await hits(letters, '3')).toContain(path)
  })

  it.each([
    ['nanshan', '广东省/深圳市/南山区'],
    ['Nan Shan Qu', '广东省/深圳市/南山区'],
    ['tianhequ', '广东省/广州市/天河区'],
    ["dong'guan", '广东省/东莞市'],
    ['yueqing', '浙江省/温州市/乐清市'],
    ['lvliang', '山西省/吕梁市'],
  ])('the search for a division reads %s as the pinyin of %s', async (letters, path) => {
    expect(await hits(letters, '3')).toContain(path)
  })

  it('the search for a division gives twenty at most, and no path longer than asked for', async () => {
    expect(await hits('街道')).toHaveLength(20)
    expect(await hits('五山街道', '3')).toEqual([])
    expect(await hits('五山街道', '4')).toContain('广东省/广州市/天河区/五山街道')
    // A town right under its city is the third of its path.
    expect(await hits('东城街道', '3')).toContain('广东省/东莞市/东城街道')
  })

  it.each(['%', '_', '\\', '·', '，', "'", '天%河', '*'])(
    'the search for a division takes %s literally and finds nothing',
    async (keyword) => expect(await hits(keyword)).toEqual([]),
  )

  it('the search for a division puts the province of the site before all others, in the list and in what is found', async () => {
    expect((await hits('南山', '3'))[0]).not.toBe('广东省/深圳市/南山区')
    await buildOrganization(server, { parent: null })
    for (const typed of ['南山', 'nanshan'])
      expect((await hits(typed, '3'))[0], typed).toBe('广东省/深圳市/南山区')
    expect((await hits('nsq', '3')).slice(0, 2).toSorted()).toEqual([
      '广东省/广州市/南沙区',
      '广东省/深圳市/南山区',
    ])
    // A province that is named itself is meant.
    expect((await hits('北京'))[0]).toBe('北京市')
    const [first, second] = await server.call(region.list, {})
    expect([first?.name, second?.name]).toEqual(['广东省', '北京市'])
  })

  it('the search for a division leaves out divisions that are no longer in force', async () => {
    await server.world.db
      .updateTable('region')
      .set({ valid_to: '2026-01-01' })
      .where('code', '=', '440106')
      .execute()
    expect(await hits('天河区')).toEqual([])
  })

  it('the search for a division asks the indexes', async () => {
    const byName = `string_to_array(name, null) @> string_to_array('天河', null)`
    expect(await explain(server, byName)).toContain('region_characters')
    expect(await explain(server, `initials like 'thq%'`)).toContain('region_initials')
    const byLetters = `initials like 'thq%' or pinyin like 'thq%'`
    expect(await explain(server, byLetters)).toContain('region_pinyin')
  })
})

const explain = async (server: TestServer, condition: string): Promise<string> => {
  await sql`analyze region`.execute(server.world.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from region where ${sql.raw(condition)}`.execute(server.world.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
