import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One broken rule, as the lint commands print it. */
export type Finding = { file: string; line: number; rule: string }

/** Files of the project, with `/` in their relative paths: what git tracks or would track. */
export function sourceFiles(root: string): string[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 } as const
  const listed = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], options)
  const files =
    listed.status === 0
      ? listed.stdout.split('\0').filter((file) => file && existsSync(join(root, file)))
      : // An unpacked archive has no git.
        globSync('**/*', { cwd: root, exclude: ['**/node_modules', '**/dist', '.data', '.tmp'] })
  return [...new Set(files)].filter((file) => statSync(join(root, file)).isFile()).sort()
}

/** Prints findings as file:line and rule, and ends with exit code 1 when there are any. */
export function report(findings: Finding[]): void {
  for (const { file, line, rule } of findings) console.error(`${file}:${line} ${rule}`)
  if (findings.length > 0) process.exitCode = 1
}

/** The line, from 1, on which a position of a text lies. */
export const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length
