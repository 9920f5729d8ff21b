import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { unzip } from '../../test/unzip.ts'
import { zipped } from './archive.ts'

const run = promisify(execFile)

it('the archive of a download is one that other software reads, its names in Chinese', async () => {
  const given = [
    { name: '欧阳晓岚-1.pdf', body: Buffer.from('%PDF-1.7 一') },
    { name: 'empty', body: Buffer.alloc(0) },
  ]
  const files = (async function* () {
    yield* given
  })()
  const pieces: Uint8Array[] = []
  for await (const piece of zipped(files, new Date('2026-03-07T01:02:04Z'))) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  expect([...unzip(bytes)]).toEqual(given.map(({ name, body }) => [name, body]))
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  try {
    await writeFile(join(folder, 'a.zip'), bytes)
    const read = `import zipfile
z = zipfile.ZipFile('a.zip')
assert z.testzip() is None
print([(i.filename, i.date_time) for i in z.infolist()])`
    const { stdout } = await run('python3', ['-c', read], { cwd: folder })
    expect(stdout).toContain("('欧阳晓岚-1.pdf', (2026, 3, 7, 9, 2, 4))")
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
