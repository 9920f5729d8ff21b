import type { ArticleInput } from 'contract/site/article'
import { errorNameOf } from 'contract/errors'
import type { Role } from 'contract/permissions'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, testServer, type TestServer, wire } from '../../../../test/harness.ts'
import { hostileBodies } from '../../../../test/hostile-bodies.ts'
import { NOBODY } from '../../../../test/sample.ts'

const { article, workbench } = contract
const DAY = 86_400_000
const paragraph =
  '<p>志愿者先签到，领取反光背心和饮用水，再到各自的路口上岗；每两小时轮换一次，身体不适立即报告带队人，随时可以离岗。</p>'

const written = (change: Partial<ArticleInput> = {}): ArticleInput => ({
  kind: 'news',
  title: '高温天的上岗安排',
  lead: '午间停岗，早晚轮换。',
  source: '',
  author: '宣传组',
  coverId: null,
  body: paragraph,
  missionId: null,
  attachmentIds: [],
  ...change,
})

/** A province, two cities and a team of each, with who writes and who reviews there. */
const world = async (server: TestServer) => {
  const root = await buildOrganization(server, { parent: null })
  const city = await buildOrganization(server, { parent: root, kind: 'federation' })
  const team = await buildOrganization(server, { parent: city })
  const otherCity = await buildOrganization(server, { parent: root, kind: 'federation' })
  const otherTeam = await buildOrganization(server, { parent: otherCity })
  const as = async (organization: BuiltOrganization, role: Role) =>
    (await buildAdministrator(server, { organization, roles: [role] })).token
  return {
    root,
    city,
    team,
    otherTeam,
    writer: await as(team, 'publisher'),
    colleague: await as(team, 'owner'),
    reviewer: await as(city, 'reviewer'),
    editor: await as(city, 'contentEditor'),
    stranger: await as(otherTeam, 'owner'),
    strangeReviewer: await as(otherCity, 'owner'),
    province: await as(root, 'contentEditor'),
    provinceReviewer: await as(root, 'reviewer'),
  }
}

const draft = async (server: TestServer, token: string, change: Partial<ArticleInput> = {}) =>
  (await server.call(article.save, { article: written(change) }, token)).articleId

const publish = async (
  server: TestServer,
  by: { writer: string; reviewer: string },
  change: Partial<ArticleInput> = {},
) => {
  const articleId = await draft(server, by.writer, change)
  await server.call(article.submit, { articleId }, by.writer)
  await server.call(article.approve, { articleId }, by.reviewer)
  const { pageno } = await server.call(article.detailManaged, { articleId }, by.writer)
  return { articleId, pageno: String(pageno) }
}

const server = testServer()
let people: Awaited<ReturnType<typeof world>>
beforeAll(async () => {
  people = await world(server)
})

describe('the life of an article', () => {
  const state = async (articleId: string) =>
    (await server.call(article.detailManaged, { articleId }, people.writer)).state
  const hidden = async (pageno: number | string) =>
    (await server.refused(article.detail, { pageno: String(pageno) })).refused

  it('an article goes from the writer by another’s review to everybody, and is taken down with its reason', async () => {
    const { writer, reviewer } = people
    const articleId = await draft(server, writer)
    const { pageno } = await server.call(article.detailManaged, { articleId }, writer)
    expect(await hidden(pageno)).toBe('articleNotFound')
    await server.call(article.submit, { articleId }, writer)
    expect(await hidden(pageno)).toBe('articleNotFound')
    const queue = await server.call(article.reviewQueue, {}, reviewer)
    expect(queue.items.map((row) => row.articleId)).toContain(articleId)
    expect(queue.items[0]!.can).toEqual(['approve', 'return'])
    // It is the city's to review, though the province could.
    for (const [token, here] of [
      [reviewer, true],
      [people.provinceReviewer, false],
    ] as const) {
      for (const turn of ['here', 'below'] as const) {
        const { items } = await server.call(article.reviewQueue, { turn }, token)
        const inQueue = items.some((row) => row.articleId === articleId)
        expect(inQueue).toBe((turn === 'here') === here)
      }
      const { articleReviews, below } = await server.call(workbench.counts, {}, token)
      expect([articleReviews, below.articleReviews]).toEqual(here ? [1, 0] : [0, 1])
    }
    await server.call(article.approve, { articleId }, reviewer)
    const late = { articleId, reason: '请补充' }
    expect(await server.refused(article.return, late, people.editor)).toMatchObject({
      refused: 'articleStateRefuses',
      data: { decided: decided('approved') },
    })
    expect((await server.refused(article.recall, { articleId }, writer)).data).toMatchObject({
      decided: decided('approved', 'node', people.city.name),
    })
    expect((await server.refused(article.return, late, people.strangeReviewer)).refused).toBe(
      'articleNotFound',
    )

    const shown = await server.call(article.detail, { pageno: String(pageno) })
    expect(shown).toMatchObject({
      title: '高温天的上岗安排',
      source: people.team.name,
      mission: null,
    })
    const list = await server.call(article.list, {})
    expect(list.items.map((card) => card.pageno)).toContain(pageno)
    expect((await server.call(article.hotNews, {})).lead?.pageno).toBe(pageno)

    await server.call(article.withdraw, { articleId, reason: '数据有误' }, reviewer)
    expect(await hidden(pageno)).toBe('articleWithdrawn')
    expect((await server.call(article.list, {})).items).toEqual([])
    expect((await server.call(article.hotNews, {})).lead).toBeNull()
    const { reason, publications } = await server.call(article.detailManaged, { articleId }, writer)
    expect(reason).toBe('数据有误')
    expect(publications).toMatchObject([{ version: 1, reason: '数据有误' }])
  })

  it('an article is corrected after its return and keeps every version that was public', async () => {
    const { writer, reviewer } = people
    const articleId = await draft(server, writer)
    await server.call(article.submit, { articleId }, writer)
    await server.call(article.return, { articleId, reason: '请补充时间' }, reviewer)
    expect(await state(articleId)).toBe('returned')
    const save = (version: number, title: string) =>
      server.call(article.save, { articleId, version, article: written({ title }) }, writer)
    await save(1, '改过一次')
    await server.call(article.submit, { articleId }, writer)
    expect(
      (await server.refused(article.save, { articleId, version: 2, article: written() }, writer))
        .refused,
    ).toBe('articleStateRefuses')
    await server.call(article.recall, { articleId }, writer)
    await server.call(article.submit, { articleId }, writer)
    await server.call(article.approve, { articleId }, reviewer)
    await server.call(article.withdraw, { articleId, reason: '换图' }, writer)
    await save(2, '改过两次')
    await server.call(article.submit, { articleId }, writer)
    await server.call(article.approve, { articleId }, reviewer)
    const { publications } = await server.call(article.detailManaged, { articleId }, writer)
    expect(publications.map(({ version, title, reason }) => [version, title, reason])).toEqual([
      [3, '改过两次', null],
      [2, '改过一次', '换图'],
    ])
    const earlier = await server.call(article.publication, { articleId, version: '2' }, reviewer)
    expect(earlier).toMatchObject({ title: '改过一次', body: paragraph })
    expect((await server.refused(article.remove, { articleId }, writer)).refused).toBe(
      'articleStateRefuses',
    )
  })

  it('an article is never approved by who submitted it, not even past the policy', async () => {
    const { editor, province } = people
    const articleId = await draft(server, editor, { kind: 'policy' })
    await server.call(article.submit, { articleId }, editor)
    for (const endpoint of [article.approve, article.return])
      expect(
        (await server.refused(endpoint, { articleId, reason: '理由' } as never, editor)).refused,
      ).toMatch(/articleSubmitterReviews|invalidInput/)
    expect((await server.refused(article.approve, { articleId }, editor)).refused).toBe(
      'articleSubmitterReviews',
    )
    await expect(
      sql`update article set reviewed_by = submitted_by where id = ${articleId}`.execute(
        server.world.db,
      ),
    ).rejects.toMatchObject({ constraint: 'article_four_eyes' })
    await server.call(article.approve, { articleId }, province)
  })

  it('an article is not found outside its subtree and not decided below the federation', async () => {
    const { writer, colleague, stranger, strangeReviewer } = people
    const articleId = await draft(server, writer)
    await server.call(article.submit, { articleId }, writer)
    for (const token of [stranger, strangeReviewer]) {
      for (const endpoint of [
        article.detailManaged,
        article.withdraw,
        article.remove,
        article.recall,
      ])
        expect(
          (
            await server.refused(
              endpoint,
              { articleId, ...(endpoint === article.withdraw && { reason: '理由' }) } as never,
              token,
            )
          ).refused,
        ).toBe('articleNotFound')
      expect(
        (await server.refused(article.save, { articleId, version: 1, article: written() }, token))
          .refused,
      ).toBe('articleNotFound')
      const { items } = await server.call(article.listManaged, { size: '100' }, token)
      expect(items.map((row) => row.articleId)).not.toContain(articleId)
    }
    expect((await server.refused(article.approve, { articleId }, strangeReviewer)).refused).toBe(
      'articleNotFound',
    )
    expect((await server.refused(article.approve, { articleId }, colleague)).refused).toBe(
      'permissionDenied',
    )
    expect((await server.refused(article.reviewQueue, {}, colleague)).refused).toBe(
      'permissionDenied',
    )
    expect(
      (await server.refused(article.save, { article: written({ kind: 'policy' }) }, writer))
        .refused,
    ).toBe('articleKindRefused')
  })

  it('an article is refused as a draft over another’s and where it is not complete', async () => {
    const { writer, colleague } = people
    const articleId = await draft(server, writer, { body: '', lead: '' })
    await server.call(
      article.save,
      { articleId, version: 1, article: written({ body: '', lead: '' }) },
      colleague,
    )
    expect(
      (await server.refused(article.save, { articleId, version: 1, article: written() }, writer))
        .refused,
    ).toBe('editedMeanwhile')
    const refusal = await server.refused(article.submit, { articleId }, writer)
    expect(refusal.refused).toBe('articleIncomplete')
    expect(refusal.data).toMatchObject({ fields: [{ path: 'lead' }, { path: 'body' }] })
    await server.call(article.remove, { articleId }, writer)
    expect((await server.refused(article.detailManaged, { articleId }, writer)).refused).toBe(
      'articleNotFound',
    )
  })
})

describe('drafts of a node', () => {
  it('the drafts of articles of a node are two hundred at most, also where several are started at once', async () => {
    const { root } = people
    const organization = await buildOrganization(server, { parent: root })
    const { token } = await buildAdministrator(server, { organization, roles: ['publisher'] })
    await sql`
      insert into article (id, organization_id, kind, state, title, lead, source, author, body, attachment_ids,
        file_ids, search, created_at, updated_at)
      select gen_random_uuid(), ${organization.id}, 'news', 'draft', '草稿', '', '', '', '', '{}', '{}', '{}',
        now(), now() from generate_series(1, 198)`.execute(server.world.db)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.app.inject(wire(article.save, { article: written() }, token)),
      ),
    )
    const names = answers.map((answer) => errorNameOf(answer.json<{ code: string }>().code))
    expect(names.toSorted()).toEqual(['articleDraftsFull', 'articleDraftsFull', null, null])
  })
})

describe('what everybody reads', () => {
  const server = testServer()
  let people: Awaited<ReturnType<typeof world>>
  beforeAll(async () => {
    people = await world(server)
  })

  it('the list of articles comes in numbered pages by kind and word, pinned first, with the way to the neighbours', async () => {
    const pages: string[] = []
    for (let i = 1; i <= 12; i++) {
      server.world.pass(1)
      pages.push((await publish(server, people, { title: `防汛演练第${i}期` })).pageno)
    }
    const first = await server.call(article.list, {})
    expect(first).toMatchObject({ page: 1, pages: 2, total: 12 })
    expect(first.items.map(({ pageno }) => String(pageno))).toEqual(pages.toReversed().slice(0, 10))
    const second = await server.call(article.list, { kind: 'news', page: '2' })
    expect(second.items.map(({ pageno }) => String(pageno))).toEqual([pages[1], pages[0]])
    expect((await server.call(article.list, { page: '3' })).items).toEqual([])
    expect(await server.call(article.list, { kind: 'policy' })).toMatchObject({
      items: [],
      total: 0,
      pages: 1,
    })
    expect((await server.call(article.list, { keyword: '演练第3期' })).total).toBe(1)
    expect((await server.call(article.list, { keyword: '%_' })).total).toBe(0)
    expect((await server.call(article.list, { districtId: people.otherTeam.id })).total).toBe(0)

    const middle = await server.call(article.detail, { pageno: pages[5]! })
    expect([middle.previous?.pageno, middle.next?.pageno].map(String)).toEqual([pages[4], pages[6]])
    expect(middle.related).toHaveLength(4)
    expect((await server.call(article.detail, { pageno: pages[0]! })).previous).toBeNull()

    const { items } = await server.call(
      article.listManaged,
      { state: 'published', size: '100' },
      people.reviewer,
    )
    const oldest = items.at(-1)!
    expect(oldest.can).toEqual(['withdraw', 'pin'])
    await server.call(article.pin, { articleId: oldest.articleId, pinned: true }, people.reviewer)
    expect((await server.call(article.list, {})).items[0]).toMatchObject({
      pageno: oldest.pageno,
      pinned: true,
    })
  })

  it.each(['0', '-1', '1.5', 'x', '9999999999', '1001 or 1=1'])(
    'the list of articles refuses the number %j',
    async (pageno) => {
      expect((await server.refused(article.detail, { pageno })).refused).toBe('invalidInput')
    },
  )

  it('an article that everybody reads is inert, also where the row was written past the save', async () => {
    const { articleId, pageno } = await publish(server, people)
    for (const [index, body] of hostileBodies.entries()) {
      const written = `${paragraph}<p>第 ${index} 份</p>${body}`
      await sql`update article set body = ${written} where id = ${articleId}`.execute(
        server.world.db,
      )
      server.world.pass(1)
      const shown = await server.call(article.detail, { pageno })
      expect(shown.body).toContain(`<p>第 ${index} 份</p>`)
      expect(shown.body).toContain('<p>志愿者先签到')
      expect(shown.body).not.toMatch(
        /<(?!\/?(p|blockquote|a|strong|em|table|tbody|tr|td|img|figure)[ >/])|\son\w+=|style=|javascript:|src="(?!\/v2\/api\/zyz\/home\/site\/article\/file\?fileId=[\da-f-]{36}")/i,
      )
    }
  })

  it('an article that everybody reads counts an opening once for an address, and writes the counts down', async () => {
    const { pageno } = await publish(server, people)
    const ask = async (ip: string) =>
      (await server.call(article.views, { pageno }, undefined, { from: { ip } })).views
    expect(await ask('10.1.0.1')).toBe(1)
    expect(await ask('10.1.0.1')).toBe(1)
    expect(await ask('10.1.0.2')).toBe(2)
    server.world.pass(11)
    expect(await ask('10.1.0.1')).toBe(3)
    const { rows } =
      await sql`select views::int as views from article_view where page_number = ${Number(pageno)}`.execute(
        server.world.db,
      )
    expect(rows).toEqual([{ views: 3 }])
    expect((await server.refused(article.views, { pageno: '999999999' })).refused).toBe(
      'articleNotFound',
    )
  })
})

describe('pictures and attachments', () => {
  const send = async (token: string, purpose: 'articlePicture' | 'articleAttachment') => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'tan' } })
      .png()
      .toBuffer()
    const file = new File([new Uint8Array(bytes)], '现场.png', { type: 'image/png' })
    return (await server.call(contract.file.upload, { purpose, file }, token)).fileId
  }
  const isPublic = async (fileId: string) =>
    (await server.app.inject(wire(article.file, { fileId }))).headers['content-type'] ===
    'image/png'

  it('the pictures and attachments of an article are everybody’s while it is public, and of its subtree before', async () => {
    const { writer, reviewer, stranger } = people
    const picture = await send(writer, 'articlePicture')
    const attached = await send(writer, 'articleAttachment')
    const body = `${paragraph}<figure><img data-file="${picture}" alt="" /><figcaption>现场</figcaption></figure>`
    const articleId = await draft(server, writer, { body, attachmentIds: [attached] })
    const manage = (token: string) =>
      server.app.inject(wire(article.fileManaged, { articleId, fileId: picture }, token))
    expect(await isPublic(picture)).toBe(false)
    expect((await manage(reviewer)).headers['content-type']).toBe('image/png')
    expect((await manage(stranger)).json()).toMatchObject({ code: '39201' })
    await server.call(article.submit, { articleId }, writer)
    await server.call(article.approve, { articleId }, reviewer)
    expect(await isPublic(picture)).toBe(true)
    expect(await isPublic(attached)).toBe(true)
    const { items } = await server.call(article.list, {})
    const shown = await server.call(article.detail, { pageno: String(items[0]!.pageno) })
    expect(shown.attachments).toMatchObject([{ fileId: attached, name: '现场.png' }])
    expect(shown.body).toContain(
      `src="/v2/api/zyz/home/site/article/file?fileId=${picture}" alt="" width="40" height="30"`,
    )
    await server.call(article.withdraw, { articleId, reason: '换图' }, writer)
    expect(await isPublic(picture)).toBe(false)
  })

  it('the pictures and attachments of an article are only those that the writer sent for it', async () => {
    const { writer, colleague, stranger } = people
    const foreign = await send(stranger, 'articlePicture')
    const evidence = await send(writer, 'articleAttachment')
    for (const coverId of [foreign, evidence, NOBODY])
      expect(
        (await server.refused(article.save, { article: written({ coverId }) }, writer)).refused,
      ).toBe('fileNotFound')
    const own = await send(writer, 'articlePicture')
    const articleId = await draft(server, writer, { coverId: own })
    // A colleague goes on with the text and its picture; another article does not get it.
    await server.call(
      article.save,
      { articleId, version: 1, article: written({ coverId: own, title: '接着写' }) },
      colleague,
    )
    expect(
      (await server.refused(article.save, { article: written({ coverId: own }) }, writer)).refused,
    ).toBe('fileNotFound')
  })
})

describe('the summary of a mission', () => {
  const ended = (organization: BuiltOrganization, title: string) =>
    buildMission(server, {
      organization,
      title,
      startsAt: new Date(server.world.clock.now().getTime() - 3 * DAY),
    })

  it('the summary of a mission is written by its organisation once, and shows what came of it', async () => {
    const { writer, team, otherTeam } = people
    const mission = await ended(team, '东湖净滩行动')
    for (const [minutes, state] of [
      [90, 'effective'],
      [60, 'publicised'],
      [45, 'dismissed'],
    ] as const)
      await buildRecord(server, mission, await buildVolunteer(server), { minutes, state })
    const none = await server.call(article.missionSummary, { missionId: mission.id })
    expect(none).toMatchObject({
      mission: { people: 2, minutes: 150, title: '东湖净滩行动' },
      article: null,
    })

    const offered = await server.call(article.missions, { keyword: '净滩' }, writer)
    expect(offered.map(({ missionId }) => missionId)).toEqual([mission.id])
    const { pageno } = await publish(server, people, {
      kind: 'summary',
      missionId: mission.id,
      title: '净滩总结',
    })
    expect(await server.call(article.missions, {}, writer)).toEqual([])
    expect((await server.call(article.detail, { pageno })).mission).toMatchObject({
      people: 2,
      minutes: 150,
    })
    server.world.pass(1)
    expect(
      (await server.call(article.missionSummary, { missionId: mission.id })).article?.title,
    ).toBe('净滩总结')
    expect((await server.call(article.hotNews, {})).summaries).toHaveLength(1)

    const open = await buildMission(server, { organization: team })
    const foreign = await ended(otherTeam, '别队活动')
    for (const missionId of [mission.id, open.id, foreign.id, NOBODY])
      expect(
        (
          await server.refused(
            article.save,
            { article: written({ kind: 'summary', missionId }) },
            writer,
          )
        ).refused,
      ).toBe('articleMissionRefused')
  })

  it('the summary of a mission that is not public is not found', async () => {
    const hiddenMission = await buildMission(server, { state: 'draft' })
    for (const missionId of [hiddenMission.id, NOBODY])
      expect((await server.refused(article.missionSummary, { missionId })).refused).toBe(
        'missionNotFound',
      )
  })
})
