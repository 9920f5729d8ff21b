import { DataKind } from 'contract/desk/privacy'
import { localDateTime } from 'contract/rules/time'
import { zip } from '../../../platform/zip.ts'
import { ownDataCopy as copy, sections } from './own-data.copy.ts'
import { renderOwnData } from './own-data.pdf.ts'
import type { OwnData } from './own-data.service.ts'

/** Document, data and explanation of everything that is held about a volunteer, in one archive. */
export const archiveOf = async (data: OwnData, now: Date): Promise<Buffer> =>
  zip(
    [
      { name: copy.document, body: await renderOwnData(data, now) },
      { name: copy.data, body: Buffer.from(jsonOf(data, now)) },
      // The mark lets plain editors know that it is UTF-8.
      { name: copy.readme, body: Buffer.from(`\uFEFF${explanation(now)}`) },
    ],
    now,
  )

/** Which form of the data file this is; another number when a reader must change. */
const FORMAT = { format: 'izhiyuan.own-data', version: 1 }

const jsonOf = (data: OwnData, now: Date) =>
  JSON.stringify({ ...FORMAT, madeAt: now.toISOString(), data }, null, 2)

const explanation = (now: Date): string =>
  [
    ...copy.explain(localDateTime(now)),
    ...DataKind.options.flatMap((kind) => {
      const { title, purpose, columns, more = {} } = sections[kind]
      return [
        '',
        copy.explainKind(kind, title, purpose),
        ...columns.map((column) => copy.explainColumn(column.key, column.title)),
        ...Object.entries(more).map(([key, words]) => copy.explainColumn(key, words)),
      ]
    }),
  ].join('\r\n')
