import { expect, test } from '@playwright/test'
import { anomaly } from 'contract/desk/anomaly'
import { application } from 'contract/service/application'
import { attendance } from 'contract/service/attendance'
import { certificate } from 'contract/service/certificate'
import { file } from 'contract/foundation/file'
import { record } from 'contract/service/record'
import { auth } from 'contract/people/auth'
import type { Envelope } from 'contract/envelope'
import type { ResultOf } from 'contract/endpoint'
import { administratorToken, call } from './api.ts'
import { complaintsOf, enter, narrow, settled, wide } from './browse.ts'
import { inDatabase, runTask } from './database.ts'
import { publishMission } from './missions.ts'
import { localDate } from './time.ts'
import { origin, passMinutes, password, serverNow } from './world.ts'

/*
 * Hours that were sold: one administrator types fifty people's hours at night, a friend confirms them. The limits
 * send them above, where somebody lets them through; rules point at them; the province freezes what has not taken
 * effect, asks, and revokes all fifty together. Certificates show it, and the figures are published.
 */

test.describe.configure({ timeout: 300_000 })

const title = `夜间图书整理 ${String(Date.now()).slice(-6)}`
const [start, end] = ['20:00', '22:00'].map(
  (time) => new Date(`${localDate(new Date(serverNow().getTime() + 86_400_000))}T${time}:00+08:00`),
) as [Date, Date]
const minutesUntil = (moment: Date) =>
  Math.ceil((moment.getTime() - serverNow().getTime()) / 60_000)

const volunteerToken = async () =>
  (await call(auth.loginVolunteer, { loginName: 'volunteer01', password })).token!

const upload = async (token: string): Promise<string> => {
  const body = new FormData()
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  body.set('purpose', 'handEntryEvidence')
  body.set('file', new File([Buffer.from(png, 'base64')], '签到表.png', { type: 'image/png' }))
  const answer = await fetch(`${origin}/v2/api/zyz/${file.upload.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  return ((await answer.json()) as Envelope & { data: ResultOf<typeof file.upload> }).data.fileId
}

/** Fifty people with a place, as a crowd that somebody paid for would have come by it. */
const crowd = (missionId: string, sessionId: string) =>
  inDatabase(
    `insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, during, created_at, updated_at)
     select v.id, gen_random_uuid(), m.id, p.id, s.id, m.organization_id, 'accepted', tstzrange(s.starts_at, s.ends_at), now(), now()
     from mission m join mission_session s on s.mission_id = m.id and s.id = $2 join place p on p.mission_id = m.id and p.session_id = s.id
     cross join lateral (select * from volunteer v where v.state = 'verified'
       and not exists (select from application a where a.volunteer_id = v.id and a.during && tstzrange(s.starts_at, s.ends_at))
       order by v.login_name <> 'volunteer01', v.id limit 50) v
     where m.id = $1`,
    [missionId, sessionId],
  )

/** The records of the session, as its organisation sees them. */
const recordsOf = async (sessionId: string) =>
  (
    await call(
      record.listManaged,
      { sessionId, size: '100' },
      await administratorToken('owner0001'),
    )
  ).items

const approve = async (records: Awaited<ReturnType<typeof recordsOf>>) =>
  call(
    record.approve,
    { recordIds: records.map(({ recordId }) => recordId) },
    await administratorToken('reviewer01'),
  )

test('the hours of fifty people typed at night are flagged, frozen, explained, revoked together and told of', async ({
  browser,
}) => {
  const { missionId, sessionId } = await publishMission({
    title,
    regionCode: '440106',
    address: '天河区图书馆一楼阅览室',
    content: '整理阅览室的图书，核对书号与书架，引导读者把看完的图书放回原处。',
    riskNotice: '搬运图书时请注意安全。',
    sessions: [{ date: localDate(start), startTime: '20:00', endTime: '22:00' }],
    positions: [{ name: '整理岗', requirement: '', autoAccept: true, quota: 60 }],
  })
  expect(await crowd(missionId, sessionId)).toBe(50)
  await inDatabase(`update place set taken = 50 where mission_id = $1`, [missionId])

  // Half past eleven at night, one types and the friend confirms: beyond the limits it goes above.
  passMinutes(minutesUntil(new Date(end.getTime() + 90 * 60_000)))
  const typist = await administratorToken('publisher0001')
  const { items } = await call(application.listApplicants, { missionId, size: '100' }, typist)
  const entries = items.map(({ applicationId }) => ({
    applicationId,
    signedInAt: start.toISOString(),
    signedOutAt: end.toISOString(),
  }))
  const evidence = await upload(typist)
  const reason = '现场断网，凭纸质签到表补登'
  await call(attendance.enterByHand, { sessionId, entries, reason, fileIds: [evidence] }, typist)
  const typed = await recordsOf(sessionId)
  expect(typed).toHaveLength(50)
  const confirmed = await call(
    record.confirm,
    { records: typed.map(({ recordId }) => ({ recordId })) },
    await administratorToken('owner0001'),
  )
  expect(confirmed.done).toBe(50)
  const held = await recordsOf(sessionId)
  expect(held.every(({ state }) => state === 'awaitingReview')).toBe(true)

  // Above, somebody lets forty through at once and ten a week later, when the forty have taken effect.
  const mine = await call(record.listOwn, { size: '100' }, await volunteerToken())
  const own = new Set(mine.items.map(({ recordId }) => recordId))
  await approve(
    held.toSorted((a, b) => Number(own.has(b.recordId)) - Number(own.has(a.recordId))).slice(0, 40),
  )
  passMinutes(8 * 24 * 60)
  await runTask('effect')
  await expect
    .poll(
      async () => (await recordsOf(sessionId)).filter(({ state }) => state === 'effective').length,
      {
        timeout: 60_000,
      },
    )
    .toBe(40)
  await approve((await recordsOf(sessionId)).filter(({ state }) => state === 'awaitingReview'))
  const issued = await call(certificate.issue, {}, await volunteerToken())
  passMinutes(2)
  await runTask('anomalies')
  const decider = await administratorToken('provincial01')
  await expect
    .poll(
      async () =>
        (await call(anomaly.list, { rule: 'enteredAtNight', size: '100' }, decider)).items.some(
          ({ records }) => records === 50,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)

  const context = await browser.newContext({ viewport: wide, reducedMotion: 'reduce' })
  const desk = await context.newPage()
  const complaints = complaintsOf(desk)
  await desk.goto('/login/organization')
  await enter(desk, 'provincial01')
  await desk.goto('/admin/anomalies?scope=all&rule=enteredAtNight')
  await desk
    .getByRole('row')
    .filter({ hasText: '补登 50 次' })
    .getByRole('link', { name: /^(处理|查看) 深夜补登/ })
    .click()
  await expect(desk.getByText(/补登 50 条/)).toBeVisible()
  const act = async (
    name: string,
    fill: (dialog: ReturnType<typeof desk.getByRole>) => Promise<void>,
  ) => {
    await desk.getByRole('button', { name, exact: true }).click()
    const dialog = desk.getByRole('dialog', { name })
    await fill(dialog)
    await dialog.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeHidden()
    await settled(desk)
  }
  await act('冻结公示', (dialog) => dialog.getByLabel('理由').fill('五十人同一夜补登，需要核实'))
  await expect(desk.getByText('公示已冻结').first()).toBeVisible()
  const told = await call(record.publicityDetail, { sessionId })
  expect(told.lookedInto).toBe(true)
  await act('要求说明', (dialog) =>
    dialog.getByLabel('要说明什么').fill('请提供现场照片与纸质签到表'),
  )

  const anomalyId = desk.url().split('/').at(-1)!
  await call(
    anomaly.explain,
    { anomalyId, text: '当晚集中补登，现场照片已经遗失，无法提供' },
    await administratorToken('owner0001'),
  )
  await desk.reload()
  await expect(desk.getByText('当晚集中补登，现场照片已经遗失，无法提供')).toBeVisible()
  await act('批量撤销', async (dialog) => {
    await dialog.getByLabel('没有实际服务').check()
    await dialog.getByLabel('理由').fill('没有现场记录，说明不成立')
    await dialog.getByLabel(/密码/).fill(password)
    await dialog.getByLabel(/50/).fill('50')
  })
  await expect(desk.getByText('批量撤销').first()).toBeVisible()
  expect((await recordsOf(sessionId)).every(({ state }) => state === 'revoked')).toBe(true)
  expect(complaints).toEqual([])
  await context.close()

  // Whoever holds a certificate with these hours sees it, and everybody reads the figures.
  const { items: certificates } = await call(certificate.listOwn, {}, await volunteerToken())
  expect(certificates.find(({ number }) => number === issued.number)).toMatchObject({
    revokedLines: 1,
  })
  const visitor = await browser.newPage({ viewport: narrow })
  await visitor.goto('/publicity')
  await settled(visitor)
  await expect(visitor.getByRole('heading', { name: '集中撤销的时长' })).toBeVisible()
  await expect(visitor.getByText('没有实际服务').first()).toBeVisible()
  await expect(visitor.getByText('50 条').first()).toBeVisible()
  await visitor.close()
})
