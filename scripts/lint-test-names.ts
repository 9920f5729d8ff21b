import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { chainOf } from './copy-buttons.ts'
import { textOf, walk, type Node } from './copy-literals.ts'
import { lineAt, report, sourceFiles, type Finding } from './source-files.ts'

const prepositions =
  'about at beyond by for from in into of on over than that to under with without'
const auxiliaries =
  'are can cannot could did do does had has have is may might must never not shall should was were will would'
/** Each stands here as many say it; one says it with an s or es behind it. */
const verbs =
  'accept add agree allow answer ask begin belong bind bring call cancel carry change check close come confirm count decide demand draw embed end enter exchange fail fetch fill find follow forget get give go hear hide hold ignore invite issue join keep know lead leave let lie log look lose make mean move name need note notice offer open outlive pass print publish put reach read recover refuse reject remain remember remove repeat return revoke rotate run save say search see send serve set show sign speak stand start state stay stop suggest survive take tell use verify wait want welcome work write'

const hanging: ReadonlySet<string> = new Set([
  ...`${prepositions} ${auxiliaries} carries lies relies tries verifies`.split(' '),
  ...verbs.split(' ').flatMap((verb) => [verb, `${verb}s`, `${verb}es`]),
])

/** The name of a test as a call gives it: what is put into it is a hole; groups and steps have none. */
const nameOf = (node: Node): string | undefined => {
  if (node.type !== 'CallExpression') return undefined
  const [root, ...steps] = chainOf(node['callee'] as Node) ?? []
  const isTest = root === 'it' || root === 'test'
  if (!isTest || steps.includes('describe') || steps.includes('step')) return undefined
  const [name] = node['arguments'] as Node[]
  return name && textOf(name)
}

/** Names of tests that begin with a bare verb or preposition: a list of failures shows them without their group. */
export function lintTestNames(root: string, files: string[]): Finding[] {
  return files
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const found: Finding[] = []
      walk(parseSync(file, source).program, [], (node) => {
        const [word = ''] = /^[a-z]+(?![\w-])/.exec(nameOf(node) ?? '') ?? []
        if (!hanging.has(word)) return
        const rule = `“${word}” hangs on its group: begin the name with who or what`
        found.push({ file, line: lineAt(source, node.start), rule })
      })
      return found
    })
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  report(lintTestNames(root, sourceFiles(root)))
}
