import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { spotCheck } from 'contract/service/spot-check'
import { expect, it } from 'vitest'
import { ok } from 'kit/test/fake-server.ts'
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
