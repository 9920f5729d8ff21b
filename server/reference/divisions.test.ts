import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Division = { code: string; name: string; level: string; parentCode: string }

const text = readFileSync(new URL('divisions.csv', import.meta.url), 'utf8')
const [header, ...lines] = text.trimEnd().split('\n')
const divisions = lines.map((line): Division => {
  const [code = '', name = '', level = '', parentCode = ''] = line.split(',')
  return { code, name, level, parentCode }
})
const byCode = new Map(divisions.map((division) => [division.code, division]))
const citiesWithoutCounties = ['441900', '442000', '460400', '620200']

function under(parentCode: string, level: string): string[] {
  return divisions
    .filter((d) => d.parentCode === parentCode && d.level === level)
    .map((d) => d.name)
}

describe('the file', () => {
  it('the file of the divisions has one header, LF endings and four plain columns', () => {
    expect(header).toBe('code,name,level,parent_code')
    expect(text).not.toMatch(/[\r"\t \uFEFF\uFFFD]/)
    expect(text.endsWith('\n')).toBe(true)
    expect(lines.filter((line) => line.split(',').length !== 4)).toEqual([])
  })

  it('the file of the divisions is sorted by code, each code once', () => {
    const codes = divisions.map((d) => d.code)
    expect(codes).toEqual([...new Set(codes)].sort())
  })

  it.each([
    ['province', 34, 34],
    ['city', 360, 380],
    ['county', 3_300, 3_450],
    ['street', 41_000, 42_500],
  ])(
    'the file of the divisions has a plausible number of rows of level %s',
    (level, least, most) => {
      const count = divisions.filter((d) => d.level === level).length
      expect(count).toBeGreaterThanOrEqual(least)
      expect(count).toBeLessThanOrEqual(most)
    },
  )

  it('the file of the divisions names every division', () => {
    expect(divisions.filter((d) => !/^[\p{Script=Han}（）、-]{1,24}$/u.test(d.name))).toEqual([])
  })

  it('the file of the divisions writes codes in the width of their level', () => {
    const width: Record<string, RegExp> = {
      province: /^\d\d0000$/,
      city: /^\d{4}00$/,
      county: /^\d{6}$/,
      street: /^\d{9}$/,
    }
    expect(divisions.filter((d) => !width[d.level]?.test(d.code))).toEqual([])
  })
})

describe('the tree', () => {
  it('the tree of the divisions gives every division a parent of the level above', () => {
    const wrong = divisions.filter((d) => {
      const parentLevel = byCode.get(d.parentCode)?.level
      if (d.level === 'province') return d.parentCode !== ''
      if (d.level === 'city') return parentLevel !== 'province'
      if (d.level === 'county') return parentLevel !== 'city'
      return parentLevel !== (citiesWithoutCounties.includes(d.parentCode) ? 'city' : 'county')
    })
    expect(wrong).toEqual([])
  })

  it('the tree of the divisions stays within one city, by code and by parent', () => {
    const wrong = divisions.filter((d) => {
      const shared = d.level === 'city' ? 2 : 4
      return d.parentCode !== '' && d.code.slice(0, shared) !== d.parentCode.slice(0, shared)
    })
    expect(wrong).toEqual([])
  })

  it('the tree of the divisions leaves no place to choose twice under one parent', () => {
    const keys = divisions.map((d) => d.parentCode + d.name)
    expect(new Set(keys).size).toBe(divisions.length)
  })

  it('the tree of the divisions has streets everywhere on the mainland but in two counties founded in 2024', () => {
    const parents = new Set(divisions.map((d) => d.parentCode))
    const leaves = divisions.filter(
      (d) => d.level !== 'street' && !parents.has(d.code) && !/^(71|81|82)/.test(d.code),
    )
    expect(leaves.map((d) => d.code)).toEqual(['653228', '653229'])
  })
})

describe('Guangdong', () => {
  it('the province of Guangdong has its 21 cities', () => {
    expect(under('440000', 'city').map((name) => name.replace(/市$/, ''))).toEqual(
      (
        '广州 韶关 深圳 珠海 汕头 佛山 江门 湛江 茂名 肇庆 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 ' +
        '潮州 揭阳 云浮'
      ).split(' '),
    )
  })

  it('the province of Guangdong has 122 counties and districts', () => {
    expect(divisions.filter((d) => d.level === 'county' && d.code.startsWith('44'))).toHaveLength(
      122,
    )
    expect(byCode.get('440106')?.name).toBe('天河区')
  })
})

it.each([
  ['441900', 36, '441900003', '东城街道'],
  ['442000', 23, '442000001', '石岐街道'],
  ['460400', 18, '460400100', '那大镇'],
  ['620200', 5, '620201001', '雄关街道'],
])('the city %s has %i towns and no county', (city, towns, code, name) => {
  expect(under(city, 'county')).toEqual([])
  expect(under(city, 'street')).toHaveLength(towns)
  expect(byCode.get(code)).toEqual({ code, name, level: 'street', parentCode: city })
  expect(
    divisions.filter((d) => d.level === 'county' && d.code.startsWith(city.slice(0, 4))),
  ).toEqual([])
})

it.each([
  ['710000', 22],
  ['810000', 3],
  ['820000', 2],
])('the division %s is present with %i parts', (province, parts) => {
  expect(under(province, 'city')).toHaveLength(parts)
})
