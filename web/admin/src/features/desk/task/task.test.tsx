import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileOf, ok, refused } from 'kit/test/fake-server.ts'
import { findButton, findDialog, press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const taskId = '0192f0c0-0000-7000-8000-0000000000f1'
const task = (change: object = {}) => ({
  taskId,
  kind: 'recordExport',
  state: 'running',
  missionTitle: null,
  ownerName: '陈负责',
  purpose: 'archive',
  reason: '活动结束后整理资料存档',
  own: true,
  total: 4000,
  done: 1000,
  failed: 0,
  continued: 0,
  failure: null,
  fileName: null,
  fileSize: null,
  expiresAt: null,
  createdAt: '2026-11-20T02:00:00Z',
  endedAt: null,
  can: ['cancel'],
  ...change,
})
const done = task({
  state: 'done',
  done: 4000,
  fileName: '服务记录 越秀 20261120.xlsx',
  fileSize: 300_000,
  expiresAt: '2026-11-27T02:00:00Z',
  endedAt: '2026-11-20T02:01:00Z',
  can: ['download'],
})
const page = (...items: object[]) => ok({ items, next: null })

afterEach(() => vi.restoreAllMocks())

describe('the task centre', () => {
  it('the task centre shows progress in words, asks again by itself and tells when the file is there', async () => {
    let looks = 0
    const { server } = await renderConsole('/tasks', {
      'manage/task/list': () => page(++looks > 2 ? done : task()),
    })
    expect(await screen.findByText('1000 / 4000 行')).toBeTruthy()
    expect(await findButton('任务中心，1 项进行中')).toBeTruthy()
    expect(await screen.findByText('导出服务记录已完成，请在任务中心下载')).toBeTruthy()
    expect(await screen.findByText('共 4000 行')).toBeTruthy()
    await findButton('任务中心')
    expect(server.to('manage/task/list').length).toBeGreaterThan(2)
  })

  it('the task centre saves the file under its own name', async () => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const { server } = await renderConsole('/tasks', {
      'manage/task/list': () => page(done),
      'manage/task/download': () => fileOf('x', 'text/csv'),
    })
    await findButton('下载')
    press('下载')
    await waitFor(() => expect(saved).toEqual(['服务记录 越秀 20261120.xlsx']))
    expect(server.to('manage/task/download')[0]!.body).toBe(JSON.stringify({ taskId }))
  })

  it('the task centre asks before it stops a task', async () => {
    const { server } = await renderConsole('/tasks', {
      'manage/task/list': () => page(task()),
      'manage/task/cancel': () => ok({}),
    })
    await findButton('取消')
    press('取消')
    const dialog = await findDialog()
    expect(dialog.textContent).toContain('停止“导出服务记录：本组织及下级”？')
    expect(server.to('manage/task/cancel')).toEqual([])
    press('停止任务', dialog)
    await waitFor(() => expect(server.to('manage/task/cancel')).toHaveLength(1))
  })

  it('the task centre tells why a task failed and that it may go on', async () => {
    const { server } = await renderConsole('/tasks', {
      'manage/task/list': () =>
        page(task({ state: 'failed', failure: 'exportTooLarge', continued: 1, can: ['resume'] })),
      'manage/task/resume': () => ok({}),
    })
    expect(await screen.findByText(/内容超过 20 万行/)).toBeTruthy()
    expect(screen.getByText('曾中断，已自动继续')).toBeTruthy()
    press('继续')
    await waitFor(() => expect(server.to('manage/task/resume')).toHaveLength(1))
  })

  it('the task centre offers the tasks of everybody to the owner of the node only', async () => {
    await renderConsole('/tasks', { 'manage/task/list': () => page() }, { roles: ['publisher'] })
    expect(await screen.findByText('还没有任务')).toBeTruthy()
    expect(screen.queryByText('本组织全部任务')).toBeNull()
  })
})

describe('an export', () => {
  const records = { 'manage/record/list': () => page(), 'manage/mission/list': () => page() }

  it('an export starts with the filters of the list', async () => {
    const { server } = await renderConsole('/records?state=effective', {
      ...records,
      'manage/task/list': () => page(),
      'manage/task/exportRecords': () => ok({ taskId }),
    })
    await findButton('导出')
    press('导出')
    const dialog = await findDialog()
    press('开始导出', dialog)
    expect(dialog.textContent).toContain('请选择用途')
    expect(server.to('manage/task/exportRecords')).toHaveLength(0)
    fireEvent.click(within(dialog).getByLabelText('统计上报'))
    fireEvent.change(within(dialog).getByLabelText('具体原因'), {
      target: { value: '按要求统计三月的服务情况' },
    })
    press('开始导出', dialog)
    expect(await screen.findByText('已开始导出，完成后可在任务中心下载')).toBeTruthy()
    expect(JSON.parse(server.to('manage/task/exportRecords')[0]!.body)).toEqual({
      state: 'effective',
      scope: 'own',
      purpose: 'report',
      reason: '按要求统计三月的服务情况',
    })
  })

  it('an export tells why it is refused', async () => {
    await renderConsole('/records', {
      ...records,
      'manage/task/list': () => page(),
      'manage/task/exportRecords': () => refused('tooManyTasks'),
    })
    await findButton('导出')
    press('导出')
    const dialog = await findDialog()
    fireEvent.click(within(dialog).getByLabelText('存档'))
    fireEvent.change(within(dialog).getByLabelText('具体原因'), {
      target: { value: '活动结束后整理存档' },
    })
    press('开始导出', dialog)
    expect(await screen.findByText(/您有 5 项任务正在进行/)).toBeTruthy()
  })
})
