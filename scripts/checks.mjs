// What npm run check looks at, and npm test before its tests. Plain JavaScript for any Node from 18 on.
import { join } from 'node:path'
import { node, root } from './install.mjs'

const tool = (name, ...args) => [join(root, 'node_modules/.bin', name), ...args]
const script = (name) => [node, join('scripts', name)]
/**
 * Each time it looks again only at what depends on what has changed since the last. One checker each:
 * several would work out the same types again, and the projects are looked at side by side anyway.
 */
const types = (project, notes) => {
  const file = join(root, '.tmp/types', notes)
  return tool('tsc', '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', file)
}

/** A title and a command each; none depends on another, or writes what another reads. */
export const checks = [
  { title: 'Types: web', command: types('web', 'web.json') },
  { title: 'Types: server, contract, scripts', command: types('.', 'server.json') },
  { title: 'Types: journeys', command: types('e2e', 'e2e.json') },
  { title: 'Format', command: tool('oxfmt', '--check') },
  { title: 'Lint: common mistakes', command: tool('oxlint', '--deny-warnings') },
  { title: 'Lint: import zones and cycles', command: script('lint-imports.ts') },
  { title: 'Lint: nothing exported or named without use', command: script('lint-exports.ts') },
  { title: 'Lint: Chinese only in copy files', command: script('lint-chinese.ts') },
  { title: 'Lint: numbers from one table', command: script('lint-numbers.ts') },
  { title: 'Lint: laws from one table', command: script('lint-laws.ts') },
  { title: 'Lint: one word a thing', command: script('lint-words.ts') },
  { title: 'Lint: tests named by themselves', command: script('lint-test-names.ts') },
  { title: 'Lint: one docstring a thing', command: script('lint-docstrings.ts') },
  { title: 'Lint: packages declared, versions exact', command: script('lint-packages.ts') },
  { title: 'Lint: what is referred to is there', command: script('lint-references.ts') },
]
