import { ARTICLE_PAGE, article } from 'contract/site/article'
import type { ParsedInputOf } from 'contract/endpoint'
import type { Db } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import type { World } from '../../../platform/world.ts'
import * as files from '../../foundation/file/file.service.ts'
import { filesIn, shownBody } from './article.body.ts'
import { shared } from './article.cache.ts'
import * as details from './article.detail.repository.ts'
import * as lists from './article.list.repository.ts'

type Contract = typeof article

/** The head of the lists; the same for everybody within a few seconds. */
export const hotNews = (world: World, { districtId }: ParsedInputOf<Contract['hotNews']>) =>
  shared(world, `hot ${districtId ?? ''}`, async () => {
    const { stories, summaries } = await lists.listHot(world.replica, districtId)
    const [lead = null, ...items] = cards(world, stories)
    return { lead, items, summaries: cards(world, summaries) }
  })

/** One numbered page of published articles. */
export const list = (world: World, { page = 1, ...filter }: ParsedInputOf<Contract['list']>) => {
  const read = async () => {
    const total = await lists.countListed(world.replica, filter)
    const items = cards(world, await lists.listPage(world.replica, filter, page))
    return { items, page, pages: Math.max(1, Math.ceil(total / ARTICLE_PAGE)), total }
  }
  // What is typed is everybody's own.
  const { kind = '', districtId = '', keyword } = filter
  return keyword === undefined ? shared(world, `list ${kind} ${districtId} ${page}`, read) : read()
}

/** Published articles that a keyword finds, the newest first, for the search of everything. */
export const suggest = (db: Db, keyword: string, most: number) => lists.suggest(db, keyword, most)

/** How many of them there are, counted so far at most. */
export const countFound = (db: Db, keyword: string, most: number) =>
  lists.countListed(db, { keyword }, most)

/** A published article. Fails with articleWithdrawn for one that is no more, else with articleNotFound. */
export const detail = (world: World, pageno: number) =>
  shared(world, `detail ${pageno}`, async () => {
    const row = await details.findPublic(world.replica, pageno)
    if (row) return shownDetail(world, row)
    return fail(
      (await details.wasPublic(world.replica, pageno)) ? 'articleWithdrawn' : 'articleNotFound',
    )
  })

/** What came of a mission, with its summary where there is one. Fails with missionNotFound. */
export const missionSummary = (world: World, missionId: string) =>
  shared(world, `summary ${missionId}`, async () => {
    const mission = found(await details.findFacts(world.replica, missionId), 'missionNotFound')
    const row = await details.findSummaryOf(world.replica, missionId)
    return { mission, article: row ? await shownDetail(world, row) : null }
  })

const cards = (world: World, rows: readonly lists.CardRow[]) => rows.map((row) => card(world, row))

const card = <T extends lists.CardRow>(world: World, { coverId, ...row }: T) => ({
  ...row,
  cover: coverId === null ? null : addressOf(world, coverId),
})

const shownDetail = async (world: World, { missionId, ...row }: details.DetailRow) => {
  const pictures = await picturesIn(world, row.body)
  return {
    ...card(world, row),
    attachments: row.attachments.map((one) => ({ ...one, address: addressOf(world, one.fileId) })),
    body: shownBody(row.body, (fileId) => ({
      address: addressOf(world, fileId),
      width: pictures.get(fileId)?.width ?? null,
      height: pictures.get(fileId)?.height ?? null,
    })),
    mission:
      missionId === null ? null : ((await details.findFacts(world.replica, missionId)) ?? null),
    related: cards(world, await details.listRelated(world.replica, row.pageno)),
  }
}

/** What is known of the pictures of a text, by their files. */
const picturesIn = async (world: World, body: string) => {
  const known = await files.facts(world.replica, filesIn(body))
  return new Map(known.flatMap((one) => (one ? [[one.fileId, one] as const] : [])))
}

const addressOf = ({ config }: World, fileId: string) =>
  `/v2/api/${config.product}/${article.file.path}?fileId=${fileId}`

/** A file of a published article. Fails with fileNotFound for any other, as for one that does not exist. */
export const file = async (world: World, db: Db, fileId: string): Promise<FileAnswer> => {
  const id = found(await details.findPublicByFile(db, fileId), 'fileNotFound')
  return { ...(await files.used(world, { kind: 'article', id }, fileId)), lasting: true }
}
