import { localDateTime } from 'contract/rules/time'
import { zip } from '../../../platform/zip.ts'
import { ownDataCopy as copy } from './own-data.copy.ts'
import { renderOwnData } from './own-data.pdf.ts'
import type { OwnKind } from './own-data.service.ts'

/** Document, data and explanation of everything that is held about a volunteer, in one archive. */
export const archiveOf = async (data: readonly OwnKind[], now: Date): Promise<Buffer> =>
  zip(
    [
      { name: copy.document, body: await renderOwnData(data, now) },
      { name: copy.data, body: Buffer.from(jsonOf(data, now)) },
      // The mark lets plain editors know that it is UTF-8.
      { name: copy.readme, body: Buffer.from(`\uFEFF${explanation(data, now)}`) },
    ],
    now,
  )

/** Which form of the data file this is; another number when a reader must change. */
const FORMAT = { format: 'izhiyuan.own-data', version: 1 }

const jsonOf = (kinds: readonly OwnKind[], now: Date) => {
  const data = Object.fromEntries(kinds.map(({ kind, rows }) => [kind, rows]))
  return JSON.stringify({ ...FORMAT, madeAt: now.toISOString(), data }, null, 2)
}

const explanation = (data: readonly OwnKind[], now: Date): string =>
  [
    ...copy.explain(localDateTime(now)),
    ...data.flatMap(({ kind, title, purpose, parts }) => [
      '',
      copy.explainKind(kind, title, purpose),
      ...parts.map(([key, words]) => copy.explainColumn(key, words)),
    ]),
  ].join('\r\n')
