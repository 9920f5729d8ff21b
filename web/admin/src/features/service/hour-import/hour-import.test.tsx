import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { permissionsOf, type Role } from 'contract/permissions'
import { hourImport } from 'contract/service/hour-import'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { saying } from 'kit/test/saying.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { administrator, renderConsole } from '../../../test/render-console.tsx'

const importId = '019a9f00-0000-7000-8000-000000000051'
const listed = {
  importId,
  system: 'shenzhen',
  state: 'waiting',
  fileName: '志愿深圳.xlsx',
  rows: 3,
  standing: 3,
  minutes: 360,
  from: '2026-02-01',
  to: '2026-02-10',
  importedAt: '2026-03-01T01:00:00.000Z',
  importedBy: '管理员甲',
}
const detail = {
  ...listed,
  reason: '按月提供的名单',
  people: 2,
  undecided: 1,
  reversalReason: null,
  steps: [
    {
      kind: 'taken',
      at: '2026-03-01T01:00:00.000Z',
      administratorName: '管理员甲',
      reason: '按月提供的名单',
      rows: null,
    },
  ],
  can: ['decide', 'release', 'refuse'],
  waitsFor: null,
}
const row = (number: number, change: object = {}) => ({
  number,
  nameMasked: '陈*名',
  volunteerNo: `44010000000${number}`,
  date: '2026-02-10',
  startsAt: null,
  endsAt: null,
  minutes: 120,
  kind: 'service',
  title: '图书整理',
  organization: '福田区义工联',
  sourceId: `SZ${number}`,
  flags: [],
  decision: null,
  decisionReason: null,
  open: false,
  recordState: null,
  ...change,
})
const flagged = row(2, { flags: ['sameMinutes', 'dayLimit'], open: true })
const rows = ok({ items: [row(1), flagged], next: null })

/** The console as somebody of the root sees it. */
const renderAtRoot = (address: string, role: Role, answers: Parameters<typeof renderConsole>[1]) =>
  renderConsole(address, {
    'manage/pc/usersAdmin/preEditMyInfo': () =>
      ok({ ...administrator(role), root: true, permissions: permissionsOf([role], 'root') }),
    ...answers,
  })

describe('a list', () => {
  it('a list of imported hours stands among the others with its source and what it adds up to', async () => {
    await renderAtRoot('/hour-imports', 'auditor', {
      [hourImport.list.path]: ok({ items: [listed], next: null }),
    })
    expect(await screen.findByRole('link', { name: listed.fileName })).toBeTruthy()
    expect(screen.getByText(saying(/^3 行，共 6小时0分/))).toBeTruthy()
    expect(screen.queryByRole('button', { name: '导入名单' })).toBeNull()
  })

  it('a list of imported hours does not pass while a row is undecided; each says what was noticed', async () => {
    const { server } = await renderAtRoot(`/hour-imports/${importId}`, 'reviewer', {
      [hourImport.detail.path]: ok(detail),
      [hourImport.rows.path]: rows,
      [hourImport.decide.path]: ok({ decided: 1 }),
    })
    expect(await screen.findByText(/可能是同一次服务/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '放行公示' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '处理 第 2 行' }))
    const dialog = await screen.findByRole('dialog')
    const confirm = within(dialog).getByRole('button', { name: /处\s?理/ })
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '核对过来源' } })
    fireEvent.click(confirm)
    expect(await within(dialog).findByText('请选择采用或不采用')).toBeTruthy()
    fireEvent.click(within(dialog).getByLabelText('不采用'))
    fireEvent.click(confirm)
    await waitFor(() => expect(server.to(hourImport.decide.path)).toHaveLength(1))
    expect(JSON.parse(server.to(hourImport.decide.path)[0]!.body)).toEqual({
      importId,
      numbers: [2],
      decision: 'leftOut',
      reason: '核对过来源',
    })
  })

  it('a list of imported hours passes once everything is decided', async () => {
    const { server } = await renderAtRoot(`/hour-imports/${importId}`, 'reviewer', {
      [hourImport.detail.path]: ok({ ...detail, undecided: 0 }),
      [hourImport.rows.path]: rows,
      [hourImport.release.path]: ok({ records: 3 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '放行公示' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '放行公示' }))
    await waitFor(() => expect(server.to(hourImport.release.path)).toHaveLength(1))
  })
})

describe('taking a list up', () => {
  const open = async (answers: Parameters<typeof renderConsole>[1]) => {
    const rendered = await renderAtRoot('/hour-imports', 'publisher', {
      [hourImport.list.path]: ok({ items: [], next: null }),
      ...answers,
    })
    fireEvent.click(await screen.findByRole('button', { name: '导入名单' }))
    return { ...rendered, dialog: await screen.findByRole('dialog') }
  }
  const choose = async (dialog: HTMLElement) => {
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: '来源系统' }))
    fireEvent.click(await screen.findByTitle('志愿深圳'))
    const file = new File(['x'], '志愿深圳.csv', { type: 'text/csv' })
    fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [file] } })
    await within(dialog).findByText('已选择：志愿深圳.csv')
  }

  it('taking up a list of imported hours says what is missing before anything is sent', async () => {
    const { dialog, server } = await open({})
    const missing = { 来源系统: '请选择来源系统', 选择文件: '请选择文件' }
    await faultsAt(dialog, '校验', missing)
    await faultsAt(dialog, '导入', { ...missing, 说明: '至少 4 个字' })
    await choose(dialog)
    await faultsAt(dialog, '导入', { 说明: '至少 4 个字' })
    for (const { path } of [hourImport.check, hourImport.take])
      expect(server.to(path)).toHaveLength(0)
  })

  it('taking up a list of imported hours tells of each wrong cell, and of rows that somebody will have to decide', async () => {
    const problems = [{ row: 7, column: 'minutes', error: 'importMinutes' }]
    const checked = { rows: 2, minutes: 240, problems: [], total: 0 }
    const { dialog } = await open({
      [hourImport.check.path]: ok({
        ...checked,
        flagged: [{ row: 2, flags: ['overlapsStretch'] }],
      }),
      [hourImport.take.path]: refused('hourImportRowsRefused', { problems, total: 1 }),
    })
    await choose(dialog)
    fireEvent.click(within(dialog).getByRole('button', { name: /校\s?验/ }))
    expect(await within(dialog).findByText('第 2 行：与本平台的考勤时间重叠')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('说明'), { target: { value: '按月名单' } })
    fireEvent.click(within(dialog).getByRole('button', { name: /导\s?入/ }))
    const table = await within(dialog).findByRole('table', { name: '名单中的问题' })
    expect(within(table).getByText('时长（分钟）')).toBeTruthy()
    expect(within(dialog).getByText('已选择：志愿深圳.csv')).toBeTruthy()
  })
})
