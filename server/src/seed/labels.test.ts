import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

/** Texts of the files of copy; of one with figures in it the parts between them. */
const labelsOf = (files: readonly string[]): Set<string> => {
  const labels = new Set<string>()
  for (const file of files)
    for (const [, plain, composed] of read(file).matchAll(
      /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g,
    ))
      for (const part of plain === undefined ? composed!.split(/\$\{[^}]*\}/) : [plain])
        if (part.trim() !== '') labels.add(part.trim())
  return labels
}

// States and the like are shown to both; the audit's own words are on no screen that a text sends people to.
const shared = ['web/kit/src/**/*.copy.ts', 'contract/src/**/*.copy.ts']
const ofPeople = ['web/portal/src/**/*.copy.ts', 'web/phone/src/**/*.copy.ts', ...shared]
const ofStaff = ['web/admin/src/**/*.copy.ts', ...shared]
const filesOf = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: root }).filter((file) => !/event-names|audit|errors/.test(file))

/** Where a text quotes something else than a screen, and what. */
const otherwise: Record<string, readonly string[]> = {
  'what a help entry asks about or lets people type': ['已注册', '·', '培训'],
  'what swindlers say and offer': ['时长清零', '证书过期', '代刷志愿时长', '加急出证书', '代操作'],
  'what is wrongly believed, or written in a title': [
    '刷满就行',
    '培训也算',
    '能花钱办',
    '第二次活动',
    '补录',
    '劳务费',
    '谁记录，谁证明',
  ],
}

/** News and summaries tell what people say; they name a screen only after one of these words. */
const naming = /(?:点|点开|选择|打开|显示|写明|看到|重新|页面里|行里点|在)$/

interface Named {
  words: string
  paragraph: string
}

const quotesOf = (file: string, told: boolean): Named[] =>
  read(`server/src/seed/${file}`)
    .split('\n')
    .flatMap((paragraph) =>
      [...paragraph.matchAll(/“([^”]+)”/g)]
        .filter(({ index }) => !told || naming.test(paragraph.slice(0, index)))
        .map(([, words]) => ({ words: words!, paragraph })),
    )

describe('buttons and pages that seeded texts name', () => {
  const [people, staff] = [labelsOf(filesOf(ofPeople)), labelsOf(filesOf(ofStaff))]
  const known = new Set(Object.values(otherwise).flat())

  it.each([
    ['site-content-help.data.ts', false],
    ['site-content.data.ts', false],
    ['articles.policy.data.ts', false],
    ['articles.news.data.ts', true],
    ['articles.summary.data.ts', true],
  ])('buttons and pages that seeded texts name are on a screen: %s', (file, told) => {
    const missing = quotesOf(file, told).filter(
      ({ words, paragraph }) =>
        !known.has(words) && !(/管理后台|“组织资料”/.test(paragraph) ? staff : people).has(words),
    )
    expect(missing).toEqual([])
  })

  it('the check of buttons and pages that seeded texts name finds what is on no screen', () => {
    expect(people.has('账号注销了吗')).toBe(false)
    expect(people.has('申请注销') && people.has('确认参加') && staff.has('时长确认')).toBe(true)
  })

  it('the check of buttons and pages that seeded texts name has no exception that nothing needs', () => {
    const quoted = new Set(
      globSync('server/src/seed/*.data.ts', { cwd: root }).flatMap((file) =>
        [...read(file).matchAll(/“([^”]+)”/g)].map(([, words]) => words),
      ),
    )
    expect([...known].filter((words) => !quoted.has(words))).toEqual([])
  })
})
