import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { lintChinese } from './lint-chinese.ts'
import { lintDocstrings } from './lint-docstrings.ts'
import { lintExports, lintTokens } from './lint-exports.ts'
import { lintImports } from './lint-imports.ts'
import { lintLaws } from './lint-laws.ts'
import { lintNumbers } from './lint-numbers.ts'
import { lintLicences, lintPackages } from './lint-packages.ts'
import { lintReferences, lintUndocumented } from './lint-references.ts'
import { lintTestNames } from './lint-test-names.ts'
import { checked, lintWords } from './lint-words.ts'
import { sourceFiles } from './source-files.ts'
import { words as lostWords } from './words.copy.ts'

const trees: string[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

function plant(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'lint-'))
  trees.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

const imports = (files: Record<string, string>) => {
  const root = plant(files)
  return lintImports(root, sourceFiles(root)).map((f) => `${f.file}:${f.line} ${f.rule}`)
}

describe('lintImports', () => {
  const at = (depth: number, path: string) => `import '${'../'.repeat(depth)}${path}'`
  test.each([
    ['contract/src/a.ts', `import { x } from 'pg'`, 'contract imports zod and itself'],
    ['contract/src/a.ts', `import 'node:fs'`, 'contract imports zod and itself'],
    ['contract/src/a.ts', at(2, 'server/src/events.ts'), 'contract imports zod and itself'],
    ['server/src/platform/a.ts', at(1, 'modules/site/m/m.service.ts'), 'platform imports packages'],
    ['server/src/platform/a.ts', at(1, 'events.ts'), 'platform imports packages'],
    ['server/src/modules/site/a/a.ts', at(1, 'm/m.repository.ts'), 'of another module only'],
    ['server/src/modules/site/a/a.routes.ts', at(1, 'm/m.routes.ts'), 'of another module only'],
    [
      'server/src/modules/site/a/a.ts',
      `import type { X } from '../m/m.ts'`,
      'of another module only',
    ],
    ['server/src/modules/site/a/a.ts', `type X = import('../m/m.ts').X`, 'of another module only'],
    [
      'server/src/modules/site/a/a.ts',
      'const x = () => import(`../m/m.repository.ts`)',
      'of another module only',
    ],
    [
      'server/src/modules/site/a/a.ts',
      `const x = () => import(/* later */ '../m/m.repository.ts')`,
      'of another module only',
    ],
    [
      'server/src/modules/site/a/a.ts',
      'const x = (m: string) => import(`../${m}/${m}.repository.ts`)',
      'the address of an import is written out',
    ],
    [
      'server/src/modules/site/a/a.ts',
      `const x = new URL('../m/m.pdf.ts', import.meta.url)`,
      'of another module only',
    ],
    [
      'server/src/modules/site/a/a.ts',
      `const x = import.meta.resolve('../m/m.pdf.ts')`,
      'of another module only',
    ],
    [
      'server/src/modules/site/a/a.ts',
      `const x = createRequire(import.meta.url)('../m/m.repository.ts')`,
      'of another module only',
    ],
    [
      'server/src/modules/site/a/a.ts',
      `import { createRequire } from 'node:module'`,
      'createRequire is for platform',
    ],
    ['web/kit/src/a.ts', `import 'node:module'`, 'createRequire is for platform'],
    [
      'server/src/modules/site/a/a.ts',
      `import { x } from '../../desk/a/a.repository.ts'`,
      'of another module only',
    ],
    [
      'server/src/modules/site/a/a.service.ts',
      `export * from './a.repository.ts'`,
      'passes on nothing of its repository',
    ],
    [
      'server/src/modules/site/a/a.policy.ts',
      `import { x as y } from './a.routes.ts'; export { y }`,
      'passes on nothing of its repository',
    ],
    [
      'server/src/modules/site/a/a.service.ts',
      `import * as rows from './a.repository.ts'; export { rows }`,
      'passes on nothing of its repository',
    ],
    ['server/src/modules/site/a/a.ts', at(3, 'server.ts'), 'are for the files beside them'],
    ['server/src/modules/site/a/a.ts', at(3, 'jobs.ts'), 'are for the files beside them'],
    [
      'server/src/pages/a.ts',
      `const x = new URL('../main.ts', import.meta.url)`,
      'are for the files beside them',
    ],
    ['server/src/modules/site/a/a.ts', at(3, 'reactions.ts'), 'a module imports platform'],
    [
      'server/src/modules/site/a/a.ts',
      `export { x } from '../../../seed/x.ts'`,
      'a module imports platform',
    ],
    [
      'server/src/modules/site/a/a.service.ts',
      at(0, './a.pdf.ts'),
      'documents and sheets are made',
    ],
    [
      'server/src/modules/site/a/a.routes.ts',
      at(0, './a.sheet.ts'),
      'documents and sheets are made',
    ],
    [
      'server/src/platform/a.ts',
      `import PDFDocument from 'pdfkit'`,
      'documents and sheets are made',
    ],
    ['server/src/events.ts', at(0, './schedule.ts'), 'are for the files beside them'],
    ['server/src/server.ts', at(2, 'web/kit/src/x.ts'), 'the server imports nothing of web'],
    ['server/src/x.test.ts', `import 'web/kit'`, 'the server imports nothing of web'],
    ['web/kit/src/a.ts', at(2, 'portal/src/x.ts'), 'the kit never imports an app'],
    ['web/kit/src/a.ts', `import type { X } from '../../../server/src/x.ts'`, 'nothing in web'],
    ['web/portal/src/a.tsx', at(2, 'admin/src/x.ts'), 'apps do not import apps'],
    ['web/portal/src/a.tsx', at(2, 'kit/src/x.ts'), 'the kit is a package'],
    ['web/phone/src/a.ts', `const x = () => import('../../portal/x')`, 'apps do not import apps'],
    [
      'web/portal/src/features/site/a/a.tsx',
      at(1, 'b/b.tsx'),
      'features do not import other features',
    ],
    ['web/admin/src/features/site/a/a.ts', at(2, 'desk/a/b.ts'), 'features do not import other'],
    ['web/phone/src/features/a/a.tsx', at(1, 'b/b.tsx'), 'features do not import other features'],
    ['web/admin/src/features/site/a/a.ts', at(2, 'desk/b/b.ts'), 'features do not import other'],
    ['server/src/modules/people/a/a.ts', at(2, 'site/b/b.policy.ts'), 'people may not know site'],
    [
      'contract/src/foundation/a.ts',
      `import type { B } from '../nodes/b.ts'`,
      'foundation may not',
    ],
    [
      'server/src/modules/people/a/a.ts',
      `import { b } from 'contract/site/b'`,
      'people may not know site',
    ],
    [
      'server/src/modules/people/a/a.test.ts',
      at(2, 'desk/b/b.service.ts'),
      'people may not know desk',
    ],
    ['contract/src/nodes/a.test.ts', at(1, 'desk/b.ts'), 'nodes may not know desk'],
    [
      'web/portal/src/features/people/a/a.tsx',
      `import type { b } from 'contract/service/b'`,
      'people may not know service',
    ],
    [
      'web/admin/src/features/nodes/a/a.test.tsx',
      `import { b } from 'contract/site/b.copy'`,
      'nodes may not know site',
    ],
  ])('the lint of imports finds, in %s: %s', (file, line, rule) => {
    const found = imports({ [file]: `// a comment\n\n${line}\n` })
    expect(found.filter((finding) => finding.startsWith(`${file}:3 `)).join()).toContain(rule)
  })

  test('the lint of imports lets pass what the rules allow', () => {
    expect(
      imports({
        'contract/src/a.ts': `import * as z from 'zod/mini'\nimport { b } from './b.ts'`,
        'contract/src/b.test.ts': `import { test } from 'vitest'`,
        'server/src/platform/a.ts': `import pg from 'pg'\nimport { a } from 'contract/a'`,
        'server/src/modules/site/a/a.service.ts': `import type * as pdfs from './a.pdf.ts'`,
        'server/src/modules/site/a/a.pdf.ts': `import { zip } from '../../../platform/zip.ts'`,
        'server/src/modules/site/a/a.routes.ts': `import * as ms from '../m/m.service.ts'
          import { p } from '../m/m.policy.ts'\nimport { s } from '../m/m.states.ts'
          import { record } from '../../../events.ts'\nimport { a } from './a.repository.ts'
          // import '../m/m.repository.ts'  or import('../m/m.repository.ts')
          const text = "import '../m/m.repository.ts'"`,
        'server/src/modules/site/a/b.service.ts': `export type { Row } from './a.repository.ts'
          export { p } from './a.policy.ts'
          const draw = thread(new URL('./a.pdf.ts', import.meta.url))
          const table = new URL('../../../../reference/table.csv', import.meta.url)`,
        'server/src/modules/site/a/a.test.ts': `import { server } from '../../../server.ts'`,
        'server/src/server.ts': `import { modules } from './modules.ts'`,
        'server/src/main.ts': `import { server } from './server.ts'`,
        'server/src/seed/cli.ts': `import { server } from '../server.ts'`,
        'server/test/server.ts': `import { server } from '../src/server.ts'`,
        'web/portal/src/screens/a.tsx': `import { A } from '../features/site/a/a.tsx'
          import { kit } from 'kit/ui/b.tsx'\nexport const B = () => <p>don't</p>`,
      }),
    ).toEqual([])
  })

  test('the lint of imports finds a module or a feature that stands in no wing', () => {
    const found = imports({
      'server/src/modules/a/a.ts': '',
      'web/portal/src/features/a/a.tsx': '',
      'web/phone/src/features/a/a.tsx': '',
    })
    expect(found).toHaveLength(2)
    for (const finding of found) expect(finding).toContain('stands in no wing')
  })

  test('the lint of imports finds modules that know each other in a circle, by types too, but not where they meet', () => {
    const found = imports({
      'server/src/modules/site/a/a.service.ts': `import { b } from '../b/b.policy.ts'`,
      'server/src/modules/site/b/b.policy.ts': '',
      'server/src/modules/site/b/b.service.ts': `import type { C } from '../c/c.service.ts'`,
      'server/src/modules/site/c/c.service.ts': '',
      'server/src/modules/site/c/d.service.ts': `import { a } from '../a/a.service.ts'`,
      'server/src/modules/site/d/d.service.ts': `import { e } from '../e/e.service.ts'`,
      'server/src/modules/site/e/e.service.ts': '',
      'server/src/modules/site/e/e.routes.ts': `import { d } from '../d/d.service.ts'`,
      'server/src/modules/nodes/f/f.service.ts': `import { f } from '../../people/f/f.service.ts'`,
      'server/src/modules/people/f/f.service.ts': `import { g } from '../g/g.service.ts'`,
      'server/src/modules/people/g/g.service.ts': '',
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/circle: (?=.*\bsite\/a\b)(?=.*\bb\b)(?=.*\bc\b)/)
  })

  test('the lint of imports finds files that import each other, by types or later too', () => {
    const found = imports({
      'web/kit/src/a.ts': `import { b } from './b.ts'`,
      'web/kit/src/b.ts': `export * from './c'`,
      'web/kit/src/c.ts': `import { type A } from './a.ts'`,
      'web/kit/src/outside.ts': `import './a.ts'`,
      'web/kit/src/t.ts': `import type { U } from './u.ts'`,
      'web/kit/src/u.ts': `const later = () => import('./t.ts')`,
      'web/kit/src/v.ts': `import { u } from './u.ts'`,
    })
    expect(found).toEqual([
      'web/kit/src/a.ts:1 import cycle: web/kit/src/a.ts → web/kit/src/b.ts → web/kit/src/c.ts → web/kit/src/a.ts',
      'web/kit/src/t.ts:1 import cycle: web/kit/src/t.ts → web/kit/src/u.ts → web/kit/src/t.ts',
    ])
  })
})

describe('lintChinese', () => {
  test('the lint of Chinese finds it in code, comments and migrations, and only there', () => {
    const root = plant({
      'server/src/a.ts': 'const a = 1\n// 志愿\n',
      'web/portal/src/b.tsx': 'const b = <p>，</p>',
      'web/portal/src/c.css': 'a::after { content: "（" }',
      'server/migrations/0001_a.sql': "comment on table a is '志'",
      'server/migrations/0002_reference_data.sql': "insert into a values ('志')",
      'server/src/a.copy.ts': "'志愿'",
      'server/src/a.test.ts': "'志愿'",
      'server/src/seed/people.ts': "'志愿'",
      'server/reference/x.ts': "'志愿'",
      'e2e/x.spec.ts': "'志愿'",
      'docs/x.ts': "'志愿'",
      'web/portal/src/d.tsx': "const d = '\\u5fd7'",
      'web/portal/src/e.css': "a::after { content: '\\5fd7' }",
      'web/portal/src/f.ts': 'const f = /[\\u4e00-\\u9fff\\u00b7]/',
      'web/public/g.svg': '<text>志</text>',
      'package.json': '"志愿"',
      'web/index.html': '志愿',
      'README.md': '志愿',
    })
    const found = lintChinese(root, sourceFiles(root)).map(({ file, line }) => `${file}:${line}`)
    expect(found).toEqual([
      'server/migrations/0001_a.sql:1',
      'server/src/a.ts:2',
      'web/portal/src/b.tsx:1',
      'web/portal/src/c.css:1',
      'web/portal/src/d.tsx:1',
      'web/portal/src/e.css:1',
      'web/public/g.svg:1',
    ])
  })
})

describe('lintWords', () => {
  const words = (files: Record<string, string>) => {
    const root = plant(files)
    return lintWords(root, sourceFiles(root)).map((f) => `${f.file}:${f.line} ${f.rule}`)
  }
  const copy = 'web/portal/src/a.copy.ts'

  test.each([
    ['实名认证通过后再报名', '实名核验'],
    ['请选择班次', '场次'],
    ['附近的服务队', '志愿服务团体'],
    ['撤销注销', '取消注销'],
    ['报名未通过', '录用、未录用'],
    ['请你核对', '您'],
    ['他的登录已退出', '对方、本人'],
    ['逾期让给下一位', '平常的说法'],
    ['欢迎来到i志愿', '空一格'],
    ['最多 8-20 位', '至'],
    ['五星(金奖)', '全角括号'],
    ['不满14周岁', '空一格'],
    ['不超过 5MB', '空一格'],
    ['请核对,再提交', '全角标点'],
    ['点"保存"', '引号'],
    ['已保存。请核对', '句末'],
    ['请核对 ，再提交', '不空格'],
    ['保存一百八十天', '阿拉伯数字'],
    ['点“保存再提交', '“ without its ”'],
    ['请在“人员管理”里重置', 'no screen or button is called “人员管理”'],
    ['请在“人员管理”菜单里重置', 'no screen or button is called “人员管理”'],
    ['见“人员管理”', 'no screen or button is called “人员管理”'],
    ['请选“人员管理”', 'no screen or button is called “人员管理”'],
    ['可以用“人员管理”重置', 'no screen or button is called “人员管理”'],
    ['可以通过“人员管理”重置', 'no screen or button is called “人员管理”'],
    ['请查看“人员管理”', 'no screen or button is called “人员管理”'],
    ['请在‘人员管理’里重置', '引号'],
    ['组织审核通过了，请准时到场', '录用、未录用'],
    ['组织通过您的报名以后，请准时到场', '录用、未录用'],
    ['实名验证以后再来', '实名核验'],
    ['可用第三方平台登录', '统一身份登录'],
    ['请查收电子邮件', '邮件'],
    ['由组织人工补登', '补登'],
    ['请购买意外险', '人身意外保险'],
    ['请登录您的账户', '账号'],
    ['请妳核对', '您'],
    ['请他人代签', '补登'],
    ['个人中心→时间证书', '个人中心 >'],
    ['首页 → 时间证书', '个人中心 >'],
    ['请核对.再提交', '全角标点'],
    ['点”保存“再提交', 'without its'],
    ['请填写 8 - 20 位', '至'],
    ['每组 10～20 人', '至'],
  ])('the lint of words finds %s', (text, rule) => {
    const found = words({ [copy]: `export const a = {\n  b: '${text}',\n}` })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(rule)
    expect(found[0]).toContain(`${copy}:2 `)
  })

  test('the lint of words checks templates, seeds and server texts, not the gallery and other code', () => {
    const wrong = 'export const a = (n: number) => `${n} 个班次`'
    expect(
      words({
        'server/src/modules/site/a/a.copy.ts': wrong,
        'server/src/seed/a.ts': wrong,
        'contract/src/a.copy.ts': wrong,
        'web/gallery/src/a.copy.ts': wrong,
        'web/portal/src/a.test.ts': wrong,
      }).map((finding) => finding.split(':')[0]),
    ).toEqual([
      'contract/src/a.copy.ts',
      'server/src/modules/site/a/a.copy.ts',
      'server/src/seed/a.ts',
    ])
  })

  test('the lint of words lets pass what is right', () => {
    expect(
      words({
        [copy]: `export const a = {
          title: '时间证书',
          hours: (h: number) => \`已服务 \${h} 小时，到“时间证书”开具。\`,
          date: '2026年3月5日起，由其他人核对',
          site: '在 i志愿 报名，找其他人',
        }`,
      }),
    ).toEqual([])
  })

  test('a button says what it does, wherever its text comes from', () => {
    expect(
      words({
        [copy]: `export const pageCopy = {
          bar: { save: '保存', list: '清单', other: '另一个', of: (n: number) => \`第 \${n} 页\` },
          ask: '好的',
          title: '清单',
        }`,
        'web/portal/src/a.tsx': `import { pageCopy as page } from './a.copy.ts'
          const copy = page.bar
          export const A = ({ b }: { b: boolean }) => (
            <>
              <h1>{page.title}</h1>
              <Button>{copy.save}</Button>
              <Button>{b ? copy.list : copy.other}</Button>
              <Button>{copy.of(2)}</Button>
              <ConfirmDialog confirm={page.ask} />
            </>
          )`,
      }).map((finding) => finding.split('“')[1]!.split('”')[0]),
    ).toEqual(['清单', '另一个', '第 \uFFFC 页', '好的'])
  })

  test('a label is what a screen has, not whatever stands somewhere', () => {
    const of = (name: string) =>
      words({ [copy]: `export const a = { b: '请点“人员名单”', ${name}: '人员名单' }` })
    expect(of('title')).toEqual([])
    expect(of('emptyHint')).toHaveLength(1)
    expect(of('placeholder')).toHaveLength(1)
  })

  test('the lint of words reads pages and manifests as a browser shows them', () => {
    expect(
      words({
        'web/index.html': '<title>i志愿 管理</title>\n<p class="a">请选择班次</p>',
        'web/public/a.webmanifest': '{ "name": "我的志愿者码" }',
        'web/gallery/index.html': '<p>班次</p>',
        'server/src/pages/a.copy.ts': "export const a = '逾期'",
      }).map((finding) => finding.split(' ')[0]),
    ).toEqual(['server/src/pages/a.copy.ts:1', 'web/index.html:2', 'web/public/a.webmanifest:1'])
  })

  test('the lint of words finds a button in whatever way it is written', () => {
    expect(
      words({
        [copy]: `export const copy = { a: '用户名单', b: '看板', c: '以往记录', d: '选项', e: '凭证', f: '看名单' }`,
        'web/portal/src/a.tsx': `import { copy } from './a.copy.ts'
          export const A = () => (
            <>
              <button>{copy.a}</button>
              <Link to="/a" className={buttonClass('text')}>{copy.b}</Link>
              <IconButton label={copy.c} />
              <Button><Icon /><span>{copy.d}</span></Button>
              <Button>{copy["e"]}</Button>
              <Button>{copy.f}</Button>
              <Link to="/a">{copy.a}</Link>
            </>
          )`,
      }).map((finding) => finding.split('“')[1]!.split('”')[0]),
    ).toEqual(['用户名单', '看板', '以往记录', '选项', '凭证'])
  })

  test('each place to which a word is limited has a file that the lint of words reads', () => {
    const files = sourceFiles(join(import.meta.dirname, '..')).filter(checked)
    const places = new Set(lostWords.flatMap(({ only = [] }) => only))
    expect([...places].filter((place) => !files.some((file) => place.test(file)))).toEqual([])
  })

  test('an exception that excuses nothing is told, so that the lists only shrink', () => {
    const excused = 'contract/src/codes/occupation.copy.ts'
    expect(words({ [excused]: `export const a = '退(离)休'` })).toEqual([])
    expect(words({ [excused]: `export const a = '退休'` })).toEqual([
      `${excused}:1 no exception is needed for “退(离)休”`,
    ])
    const waiting = 'server/src/modules/foundation/agreement/texts/privacy-policy.copy.ts'
    expect(words({ [waiting]: `export const a = '请选择班次'` })).toEqual([])
    expect(words({ [waiting]: `export const a = '请选择场次'` })).toEqual([
      `${waiting}:1 nothing is left to excuse: take it off the list`,
    ])
  })
})

test('the list of source files has what git tracks or would track, and works without git', () => {
  const files = { 'a.ts': '', 'b/c.ts': '', '.gitignore': 'ignored\n', 'ignored/d.ts': '' }
  const root = plant(files)
  expect(sourceFiles(root)).toContain('b/c.ts')
  spawnSync('git', ['init', '--quiet'], { cwd: root })
  expect(sourceFiles(root)).toEqual(['.gitignore', 'a.ts', 'b/c.ts'])
})

test.each([
  'imports',
  'chinese',
  'words',
  'numbers',
  'laws',
  'packages',
  'references',
  'test-names',
  'docstrings',
])('lint-%s.ts fails as a command', (name) => {
  const root = plant({
    'contract/src/a.ts': `import 'pg' // 志\n// nothing.md\n/** a */\n/** b */\n`,
    'contract/src/a.copy.ts': `export const a = '班次须在 10 天内，按《电子商务法》办理'`,
    'contract/src/a.test.ts': `it('is refused', a)`,
    'package.json': '{ "type": "module" }',
    'contract/package.json': '{ "name": "contract" }',
    'package-lock.json': '{ "packages": {} }',
    NOTICE: '',
  })
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true })
  cpSync(
    join(import.meta.dirname, '../contract/src/laws.copy.ts'),
    join(root, 'contract/src/laws.copy.ts'),
  )
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(root, 'node_modules'))
  const command = join(root, 'scripts', `lint-${name}.ts`)
  const { status, stderr } = spawnSync(process.execPath, [command], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/contract\/src\/a(?:\.(?:copy|test))?\.ts:\d /)
})

describe('lintNumbers', () => {
  const file = 'web/portal/src/a.copy.ts'
  const numbers = (text: string, allowed: Record<string, string[]> = {}) => {
    const root = plant({ [file]: text })
    return lintNumbers(root, sourceFiles(root), allowed).map((f) => `${f.line} ${f.rule}`)
  }

  test.each([
    ["a: '一般 3 个工作日内有结果'", '3 个工作日'],
    ["a: '不超过 5\\u00a0MB'", '5'],
    ["a: `未满 ${'${X}'} 岁，14 周岁`", '14 周岁'],
    ['a: `在 ${10} 天内答复`', '10 天'],
    ["a: '请在 10' + ' 天内答复'", '10 天'],
    ["a: '请在' + 10 + ' 天内答复'", '10 天'],
    ["a: '请在 １０ 天内答复'", '１０ 天'],
    ["a: '请在 \\u0031\\u0030 天内答复'", '10 天'],
    ["a: '最多 500 份'", '500 份'],
    ["a: '最多 20 万行'", '20 万行'],
    ["a: '有 3 个提问等待答复'", '3 个提问'],
    ["a: '4 至 500 字'", '4 至 500 字'],
    ["a: '2-3 天内有结果'", '2-3 天'],
    ["a: '10～20 人'", '10～20 人'],
    ["a: '请在 7 日内答复'", '7 日'],
    ["a: '请在 7 个自然日内答复'", '7 个自然日'],
    ["a: '到场率须达到 80%，才能继续'", '80%'],
    ["a: '请在一个工作日内答复'", '一个工作日'],
    ["a: '两天内有结果'", '两天'],
    ["a: '保存半年'", '半年'],
    ["a: '保存三个月'", '三个月'],
  ])('the lint of numbers refuses %s', (text, number) => {
    expect(numbers(`export const c = { ${text} }`)).toEqual([
      expect.stringContaining(`1 “${number}`),
    ])
  })

  test('the lint of numbers reads what of the demonstration states rules, not its stories', () => {
    const text = "export const c = ['公示 7 天，周末两小时']"
    const root = plant({
      'server/src/seed/site-content-help.data.ts': text,
      'server/src/seed/articles.policy.data.ts': text,
      'server/src/seed/articles.news.data.ts': text,
    })
    expect(
      lintNumbers(root, sourceFiles(root), {}).map(({ file, rule }) => `${file} ${rule}`),
    ).toEqual([
      'server/src/seed/articles.policy.data.ts “7 天” comes from contract/src/rules/terms.ts',
      'server/src/seed/site-content-help.data.ts “7 天” comes from contract/src/rules/terms.ts',
    ])
  })

  test.each([
    'a: `在 ${DAYS} 个工作日内`',
    "/** 公示 7 天 */ a: '公示'",
    "a: '2026-03-20 09:00'",
    "a: '2026 年 3 月 20 日起'",
    "a: '一天、一周、一个月各一次'",
    "a: '第二年'",
  ])('the lint of numbers takes %s', (text) => {
    expect(numbers(`export const c = { ${text} }`)).toEqual([])
  })

  test('the lint of numbers allows what is listed as often as it is listed, and nothing that stands there no more', () => {
    const text = "export const c = ['18 位', '18 位']"
    expect(numbers(text, { [file]: ['18 位', '18 位'] })).toEqual([])
    expect(numbers(text, { [file]: ['18 位'] })).toHaveLength(1)
    expect(numbers(text, { [file]: ['18 位', '18 位', '7 天'] })[0]).toContain('no more')
    expect(numbers(text, { [file]: ['18 位', '18 位'], 'gone.copy.ts': ['1 天'] })[0]).toContain(
      'no more',
    )
  })
})

describe('lintLaws', () => {
  const laws = (file: string, text: string) => {
    const root = plant({ [file]: text })
    return lintLaws(root, sourceFiles(root)).length
  }

  test.each([
    '依网络安全法第二十三条',
    '依《网络安全法》的第二十三条',
    '依《网络安全法》（2025 年修正）第二十三条',
    '依《网络安全法》第 23 条',
    '依《网络安全法》第23条',
    '按《电子商务法》办理',
    '依据《慈善法》颁发',
  ])('the lint of laws refuses %s', (text) => {
    expect(laws('web/portal/src/a.copy.ts', `export const c = '${text}'`)).toBe(1)
  })

  test('the lint of laws knows that own rules are none, and that comments cite freely', () => {
    const text = "export const c = ['《个人信息处理规则》', '“第二条”']"
    expect(laws('web/portal/src/a.copy.ts', `// 《电子商务法》第一条\n${text}`)).toBe(0)
  })

  test('the lint of laws refuses an article that a text cites by itself', () => {
    const text = "export const c = '依《网络安全法》第二十一条'"
    expect(laws('web/portal/src/a.copy.ts', text)).toBe(1)
    expect(laws('contract/src/laws.copy.ts', text)).toBe(0)
    expect(laws('web/portal/src/a.copy.ts', "export const c = '按《个人信息处理规则》处理'")).toBe(
      0,
    )
  })
})

describe('lintPackages', () => {
  const packages = (files: Record<string, string>) => {
    const root = plant({
      'package.json': JSON.stringify({ name: 'whole', devDependencies: { vite: '1.0.0' } }),
      'contract/package.json': JSON.stringify({ name: 'contract' }),
      'server/package.json': JSON.stringify({
        name: 'server',
        dependencies: { contract: '0.1.0', pg: '8.0.0', '@scope/part': '1.0.0-beta.1' },
        devDependencies: { vitest: '5.0.0' },
      }),
      'scripts/uses.ts': `import 'vite'`,
      'server/src/uses.ts': `import 'contract/all'\nimport 'pg'\nimport '@scope/part'`,
      'server/src/uses.test.ts': `import 'vitest'`,
      ...files,
    })
    return lintPackages(root, sourceFiles(root)).map((f) => `${f.file}:${f.line} ${f.rule}`)
  }
  test.each([
    [
      'server/src/a.ts',
      `import icons from '@ant-design/icons'`,
      '@ant-design/icons is not declared',
    ],
    ['server/src/a.ts', `export * from 'antd/es/button'`, 'antd is not declared'],
    ['server/src/a.ts', `const a = () => import('antd')`, 'antd is not declared'],
    ['server/src/a.ts', `import type { Plugin } from 'vite'`, 'vite is not declared'],
    ['server/src/a.ts', `import { test } from 'vitest'`, 'vitest is declared for development only'],
    ['scripts/a.mjs', `import pg from 'pg'`, 'pg is not declared'],
  ])('the lint of packages finds, in %s: %s', (file, line, rule) => {
    expect(packages({ [file]: `// a comment\n\n${line}\n` })).toEqual([
      expect.stringContaining(`${file}:3 ${rule}`),
    ])
  })

  test('the lint of packages lets pass what is declared, what is ours, what is of Node, and tests', () => {
    expect(
      packages({
        'server/src/a.ts': `import pg from 'pg'\nimport '@scope/part/deep.js'\nimport fs from 'node:fs'
          import { a } from 'contract/a'\nimport './b.ts'\nimport type { T } from 'vitest'`,
        'server/src/a.test.ts': `import { test } from 'vitest'`,
        'scripts/a.ts': `import { parseSync } from 'vite'\nimport { a } from 'contract'`,
      }),
    ).toEqual([])
  })

  test.each([
    ['ms', `// ms-of-others`],
    ['@types/oidc', `// nothing`],
  ])('the package %s is found that is declared and that nothing uses', (name, line) => {
    const manifest = JSON.stringify({ name: 'web', devDependencies: { [name]: '1.0.0' } }, null, 1)
    expect(packages({ 'web/package.json': manifest, 'web/uses.ts': line })).toEqual([
      `web/package.json:4 no file of this workspace uses ${name}`,
    ])
  })

  test.each(['^1.0.0', '19', '*', 'latest', '>=2.0.0'])(
    'the version %s is found that is not exact',
    (version) => {
      const manifest = JSON.stringify({ name: 'web', dependencies: { react: version } }, null, 1)
      expect(packages({ 'web/package.json': manifest, 'web/a.ts': `import 'react'` })).toEqual([
        `web/package.json:4 the version of react is not exact (${version})`,
      ])
    },
  )
})

describe('lintExports', () => {
  const exports = (files: Record<string, string>) => {
    const root = plant(files)
    return lintExports(root, sourceFiles(root)).map((f) => `${f.file}:${f.line} ${f.rule}`)
  }

  test('the lint of exports tells of values that no other file imports, wherever the own file uses them', () => {
    expect(
      exports({
        'server/src/a.ts': `// one\n\nexport const [lone, taken] = [1, 2]\nexport const twice = lone`,
        'server/src/b.ts': `import { taken as mine } from './a.ts'\nconst twice = mine`,
      }),
    ).toEqual([
      'server/src/a.ts:3 no other file imports lone',
      'server/src/a.ts:4 no other file imports twice',
    ])
  })

  test('the lint of exports tells of types that their own file does not use either', () => {
    expect(
      exports({
        'server/src/a.ts': `export type Lone = 1\nexport type Given = 2\nexport const f = (): Given => 2`,
        'server/src/b.ts': `import { f } from './a.ts'\nf()`,
      }),
    ).toEqual(['server/src/a.ts:1 no other file imports Lone'])
  })

  test.each([
    `import * as rows from './a.ts'\nrows.x()`,
    `import type * as rows from './a.ts'\ntype X = Parameters<(typeof rows)['x']>`,
    `export { x as y } from './a.ts'\nimport { y } from './b.ts'\ny()`,
    `export * from './a.ts'\nconst x = 1`,
    `const load = () => import('./a.ts')`,
    `type X = typeof import('./a.ts').x`,
  ])('the lint of exports lets pass what is taken by %j', (text) => {
    expect(exports({ 'server/src/a.ts': `export const x = 1`, 'server/src/b.ts': text })).toEqual(
      [],
    )
  })

  test('the lint of exports tells of what a file taken whole has besides', () => {
    expect(
      exports({
        'server/src/a.ts': `export const x = 1\nexport const y = 1`,
        'server/src/b.ts': `import * as rows from './a.ts'\nrows.x()`,
      }),
    ).toEqual(['server/src/a.ts:2 no other file imports y'])
  })
})

describe('lintTokens', () => {
  test('the lint of tokens tells of custom properties that neither a sheet nor a class nor a script reads', () => {
    const root = plant({
      'web/kit/a.css': `:root {\n  --read: 1;\n  --lone: 2;\n  --set: 3;\n  --color-zhu-600: var(--read);\n  --color-lone: red;\n}`,
      'web/kit/a.tsx': `const a = <p className="hover:bg-zhu-600" style={{ width: 'var(--set)' }} />`,
    })
    const found = lintTokens(root, sourceFiles(root))
    expect(found.map((f) => `${f.file}:${f.line} ${f.rule}`)).toEqual([
      'web/kit/a.css:3 nothing reads --lone',
      'web/kit/a.css:6 nothing reads --color-lone',
    ])
  })
})

describe('lintLicences', () => {
  test('the lint of licences finds what is handed on under terms that NOTICE does not name', () => {
    const packages = {
      '': {},
      server: { license: 'UNLICENSED' },
      'node_modules/a': { license: 'MIT' },
      'node_modules/b': { license: '(MIT OR CC0-1.0)' },
      'node_modules/compiler': { license: 'MPL-2.0', dev: true },
      'node_modules/c': { license: 'GPL-3.0' },
      'node_modules/a/node_modules/d': {},
      'node_modules/@img/vips-linux': { license: 'LGPL-3.0-or-later' },
      'node_modules/e': { license: 'Apache-2.0 AND LGPL-3.0-or-later' },
    }
    const root = plant({
      'package-lock.json': JSON.stringify({ packages }, null, 1),
      NOTICE: 'e under its terms, @img/vips-* under the LGPL',
    })
    expect(lintLicences(root).map(({ rule }) => rule)).toEqual([
      'c (GPL-3.0) is not named in NOTICE',
      'd (no licence) is not named in NOTICE',
    ])
  })
})

describe('lintReferences', () => {
  test('the lint of references finds what documents and comments lead to and is not there, and only that', () => {
    const root = plant({
      'package.json': JSON.stringify({ scripts: { start: '', 'test:web': '' } }),
      'README.md': `[a](docs/A.md) [b](docs/B.md) [c](https://example.org/c) [d](#d)
        npm run test:web, npm run tset:web -- x
        \`scripts/x.ts\` and \`scripts/y.ts\``,
      'docs/A.md': '[up](../README.md) [sideways](x/0001-a.md#b)',
      'docs/x/0001-a.md': 'see server/src/a.ts',
      'scripts/x.ts': '// as A.md says',
      'server/src/a.ts': '// for the reason in domain.md section 1',
      'server/src/a.test.ts': '// nothing.md',
      'web/kit/a.css': '/* look.md */',
      'deploy/unit.service': 'runs npm run sevre',
    })
    const found = lintReferences(root, sourceFiles(root)).map(
      (finding) => `${finding.file}:${finding.line} ${finding.rule}`,
    )
    expect(found).toEqual([
      'README.md:1 there is no document docs/B.md',
      'README.md:1 the link leads nowhere: docs/B.md',
      'README.md:2 there is no command npm run tset:web',
      'README.md:3 there is no file scripts/y.ts',
      'deploy/unit.service:1 there is no command npm run sevre',
      'server/src/a.ts:1 there is no document domain.md',
      'web/kit/a.css:1 there is no document look.md',
    ])
  })
})

describe('lintUndocumented', () => {
  test('the lint of references tells of commands and variables that no document names', () => {
    const root = plant({
      'package.json': `{ "scripts": { "start": "",\n "bench": "",\n "bench:size": "", "test": "" } }`,
      'README.md':
        'npm start, `npm run bench:size`, npm test; `TOLD`, `TOLD_TOO=1`; LONE as a word',
      'scripts/a.mjs': `const { TOLD, HIDDEN = '1' } = process.env\nconst a = { LONE: process.env.TOLD }`,
      'web/a.test.ts': `\nconst a = process.env.LONE ?? process.env.PATH`,
      'server/src/platform/config.ts': `const schema = {\n  TOLD_TOO: text,\n  UNTOLD: text,\n}`,
    })
    const found = lintUndocumented(root, sourceFiles(root))
    expect(found.map((f) => `${f.file}:${f.line} ${f.rule}`)).toEqual([
      'package.json:2 no document names npm run bench',
      'scripts/a.mjs:1 no document names the variable HIDDEN',
      'server/src/platform/config.ts:3 no document names the variable UNTOLD',
      'web/a.test.ts:2 no document names the variable LONE',
    ])
  })
})

describe('lintDocstrings', () => {
  test('the lint of docstrings finds one with another directly below, not the head of a file or another comment', () => {
    const root = plant({
      'server/src/a.ts': `/** The head. */\n\n/** One. */\n/** Two. */\nexport const a = 1`,
      'web/b.tsx': `type B = {\n  /**\n   * One.\n   */\n  /** Two. */\n  b: string\n}`,
      'web/c.ts': `// A note.\n/** One. */\nconst c = 1\n/* Two. */\n/** Three. */\nconst d = 1`,
      'web/d.ts': `const d = '/** One. */\\n/** Two. */'`,
    })
    const found = lintDocstrings(root, sourceFiles(root)).map(({ file, line }) => `${file}:${line}`)
    expect(found).toEqual(['server/src/a.ts:3', 'web/b.tsx:2'])
  })
})

describe('lintTestNames', () => {
  const names = (file: string, text: string) => {
    const root = plant({ [file]: text })
    return lintTestNames(root, sourceFiles(root)).map((f) => `${f.file}:${f.line} ${f.rule}`)
  }
  const rule = (word: string) => `“${word}” hangs on its group: begin the name with who or what`

  test.each([
    ['a verb', `it('is refused when full', a)`, 'is'],
    ['a verb of many', `test('keep their order', a)`, 'keep'],
    ['a preposition', `it("of another node is not found", a)`, 'of'],
    ['a word with a mark behind it', `it('accepts, rejects and removes', a)`, 'accepts'],
    ['a name for each of many', `it.each([1])('takes %i', a)`, 'takes'],
    ['a name made of parts', 'test.runIf(b)(`never more than ${c}`, a)', 'never'],
  ])('the lint of test names finds %s at the beginning', (_, text, word) => {
    expect(names('web/a.test.tsx', `describe('a place', () => {\n${text}\n})`)).toEqual([
      `web/a.test.tsx:2 ${rule(word)}`,
    ])
    expect(names('e2e/a.spec.ts', text)).toEqual([`e2e/a.spec.ts:1 ${rule(word)}`])
  })

  test('the lint of test names lets pass what says who or what, groups, steps and other code', () => {
    const right = `describe('is a group', () => {
      test.describe('in a group', a)
      it('a place is given back', a)
      it('islands are found', a)
      it.each([1])('%s is refused', a)
      test(\`${'${a}'} is refused\`, a)
      test.skip(isOld, 'is not there')
      test.step('is a step', a)
    })`
    expect(names('server/src/a.test.ts', right)).toEqual([])
    expect(names('server/src/a.ts', `it('is refused', a)`)).toEqual([])
  })
})
