import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { spotCheck } from 'contract/service/spot-check'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const caseId = '019a9f00-0000-7000-8000-000000000041'
const listed = {
  caseId,
  month: '2026-10',
  missionId: '019a9f00-0000-7000-8000-000000000042',
  missionTitle: '社区图书整理',
  districtName: '晨光志愿服务队',
  date: '2026-10-18',
  people: 1,
  state: 'awaitingCheck',
  dueAt: '2026-12-01T16:00:00.000Z',
  overdue: false,
  materialMissing: false,
  own: false,
  answeredAt: '2026-11-08T02:00:00.000Z',
  decidedAt: null,
  can: [],
  waitsFor: null,
}
const file = {
  fileId: '019a9f00-0000-7000-8000-000000000043',
  name: '签到表.pdf',
  type: 'application/pdf',
  size: 1000,
  at: '2026-11-08T02:00:00.000Z',
}
const detail = {
  ...listed,
  startsAt: '2026-10-18T01:00:00.000Z',
  endsAt: '2026-10-18T04:00:00.000Z',
  answer: '签到表和照片已上传',
  answeredBy: '负责人甲',
  files: [file],
  asked: null,
  finding: null,
  decidedBy: null,
  reversedRecords: 0,
  reversedMinutes: 0,
  restoredMinutes: 0,
  obstacle: null,
  records: [],
}

/** The levels of the headings of a dialog, in their order. */
const levelsOf = async (title: string) => {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!
  const headings = within(dialog).getAllByRole('heading')
  return headings.map((heading) => Number(heading.tagName.slice(1)))
}

it.each([
  ['抽查场次', [], null],
  ['提交抽查材料', ['supply'], null],
  ['作出核查结论', ['decide'], '填写结论'],
])(
  'a dialog of a spot check begins at its heading and goes down from there without a leap: %s',
  async (title, can, next) => {
    await renderConsole('/spot-checks', {
      [spotCheck.list.path]: ok({ items: [{ ...listed, can }], next: null }),
      [spotCheck.detail.path]: ok({ ...detail, can }),
    })
    fireEvent.click(await screen.findByRole('button', { name: /社区图书整理$/ }))
    if (next) fireEvent.click(await screen.findByRole('button', { name: next }))
    expect(await levelsOf(title)).toEqual([2, 3, 3])
    const [heading] = screen.getAllByRole('heading', { level: 2, name: title })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  },
)

it('a drawn session for which nothing was handed in says so in the list of who checks it', async () => {
  await renderConsole('/spot-checks', {
    [spotCheck.list.path]: ok({ items: [{ ...listed, materialMissing: true }], next: null }),
  })
  expect(await screen.findByText('期满没有提交材料')).toBeTruthy()
})

it('a drawn session whose term for material is over says that none is taken, and asks nobody for it', async () => {
  const over = { ...listed, state: 'awaitingMaterial', overdue: true, own: true, answeredAt: null }
  await renderConsole('/spot-checks', {
    [spotCheck.list.path]: ok({ items: [over], next: null }),
    [spotCheck.detail.path]: ok({ ...detail, ...over, answer: null }),
  })
  const said = '期限已过，不再接收材料，稍后自动转由上级核查'
  const row = (await screen.findByText(said)).closest('tr')!
  expect(within(row).queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /社区图书整理$/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('note').textContent).toBe(said)
})

it('a drawn session of which nobody can supply the material leads to inviting somebody with the role for it', async () => {
  const waitsFor = {
    organizationId: caseId,
    organizationName: listed.districtName,
    roles: ['owner', 'publisher'],
    vacant: false,
  }
  await renderConsole('/spot-checks', {
    [spotCheck.list.path]: ok({
      items: [{ ...listed, state: 'awaitingMaterial', own: true, waitsFor }],
      next: null,
    }),
  })
  const link = await screen.findByRole('link', { name: '邀请一位活动发布' })
  expect(link.getAttribute('href')).toContain('/staff')
})

it('a check is not found deficient before a record is named that loses minutes', async () => {
  const record = {
    recordId: '019a9f00-0000-7000-8000-000000000044',
    nameMasked: '陈*晓',
    numberTail: '0834',
    minutes: 180,
    way: 'qr',
    grade: 'scanned',
    state: 'publicised',
    frozen: false,
  }
  const { server } = await renderConsole('/spot-checks', {
    [spotCheck.list.path]: ok({ items: [{ ...listed, can: ['decide'] }], next: null }),
    [spotCheck.detail.path]: ok({ ...detail, can: ['decide'], records: [record] }),
    [spotCheck.decide.path]: ok({ reversedRecords: 1, reversedMinutes: 60 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: /社区图书整理$/ }))
  fireEvent.click(await screen.findByRole('button', { name: '填写结论' }))
  const dialog = (await screen.findByText('作出核查结论')).closest<HTMLElement>('[role=dialog]')!
  fireEvent.click(within(dialog).getByRole('radio', { name: '存在问题' }))
  fireEvent.change(within(dialog).getByLabelText(/^理由/), {
    target: { value: '照片中只有两人在场，与签到表不符' },
  })
  const field = '陈*晓，现为 3小时0分，更正为（分钟）'
  await faultsAt(dialog, '提交结论', {
    [field]: '请至少填写一条需要扣减的记录；没有可扣减的，请选“核查无误”并在理由中说明',
  })
  fireEvent.change(within(dialog).getByLabelText(field), { target: { value: '120' } })
  press('提交结论', dialog)
  await waitFor(() => expect(server.to(spotCheck.decide.path)).toHaveLength(1))
})
