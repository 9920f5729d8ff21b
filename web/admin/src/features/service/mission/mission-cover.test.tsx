import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { file as files } from 'contract/foundation/file'
import { mission } from 'contract/service/mission'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fileOf, ok, refused } from 'kit/test/fake-server.ts'
import { press } from '../../../test/press.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { emptyForm, inputOf } from './mission-form.ts'

const missionId = '0192f0c0-0000-7000-8000-000000000101'
const first = '0192f0c0-0000-7000-8000-0000000000c1'
const second = '0192f0c0-0000-7000-8000-0000000000c2'

const input = {
  ...inputOf(emptyForm('志愿者', '陈负责', null)),
  title: '敬老院周末陪伴',
  categories: ['0001'],
  regionCode: '440104',
  address: '人民北路 1 号',
  content: '陪老人聊天、读报、整理房间。',
  riskNotice: '注意防滑。',
  contactMobile: '13800000000',
  sessions: [{ date: '2026-12-05', startTime: '09:00', endTime: '11:00' }],
  positions: [{ name: '陪伴', requirement: '', autoAccept: false, quota: 10 }],
}

const cover = {
  fileId: first,
  alt: '志愿者陪长者读报',
  focusX: 20,
  focusY: 50,
  declared: true,
}

const detail = (change: object = {}) => ({
  missionId,
  title: input.title,
  state: 'draft',
  phase: 'unpublished',
  districtId: '0192f0c0-0000-7000-8000-00000000000d',
  districtName: '越秀区志愿者联合会',
  regionName: '越秀区',
  startsAt: null,
  endsAt: null,
  quota: 10,
  taken: 0,
  coverId: null,
  pendingApplications: 0,
  unconfirmedRecords: 0,
  updatedAt: '2026-11-20T02:00:00.000Z',
  can: ['edit', 'submit', 'remove'],
  input,
  version: 3,
  returnReason: null,
  cancelReason: null,
  submittedBy: null,
  submittedAt: null,
  reviewedBy: null,
  publishedAt: null,
  sessions: [],
  positions: [],
  places: [],
  applications: [],
  review: null,
  warnings: [],
  ...change,
})

const picture = () => fileOf('bytes', 'image/webp')
const stored = (fileId: string) =>
  ok({ fileId, name: '现场.jpg', type: 'image/jpeg', size: 9, at: '2026-11-20T02:00:00.000Z' })

const answers = (change: object = {}) => ({
  'home/index/region/list': ok([]),
  [mission.detailManaged.path]: ok(detail(change)),
  [mission.coverManaged.path]: picture,
  [files.own.path]: picture,
  [files.upload.path]: stored(second),
  [mission.save.path]: ok({ missionId, version: 4 }),
})

type Console = Awaited<ReturnType<typeof renderConsole>>

const field = async () => screen.findByRole('group', { name: '封面图片' })
const choose = async ({ container }: Console, type = 'image/jpeg') => {
  await field()
  const chosen = new File(['x'], '现场.jpg', { type })
  const control = container.querySelector('.cover-field input[type=file]')!
  fireEvent.change(control, { target: { files: [chosen] } })
}
const sent = ({ server }: Console): { mission: { cover?: object } } =>
  JSON.parse(server.to(mission.save.path).at(-1)!.body)

beforeAll(() => {
  URL.createObjectURL ??= () => 'blob:picture'
  URL.revokeObjectURL ??= () => {}
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no pictures here')))
})

describe('the cover in the editor of a mission', () => {
  it('the cover in the editor of a mission is chosen, described and declared, and shown as the portal will show it', async () => {
    const console = await renderConsole(`/missions/${missionId}/edit`, answers())
    const typing = await screen.findByLabelText('活动名称')
    typing.focus()
    await choose(console)
    const group = within(await field())
    expect(await group.findByText('在列表中的样子')).toBeTruthy()
    // Whoever goes on typing while it is on its way is not taken away from it.
    expect(document.activeElement).toBe(typing)
    expect(group.getByText('在活动页面上的样子')).toBeTruthy()
    expect(group.getByText(input.title)).toBeTruthy()
    const confirmed = group.getByRole<HTMLInputElement>('checkbox', {
      name: /未成年人已征得监护人同意/,
    })
    expect(confirmed.checked).toBe(false)
    fireEvent.change(group.getByLabelText('图片说明'), { target: { value: '长者读报' } })
    fireEvent.click(confirmed)
    expect(await group.findAllByRole('img', { name: '长者读报' })).toHaveLength(2)
    press('保存草稿')
    await waitFor(() => expect(console.server.to(mission.save.path)).toHaveLength(1))
    expect(sent(console).mission.cover).toEqual({
      fileId: second,
      alt: '长者读报',
      focusX: 50,
      focusY: 50,
      declared: true,
    })
  })

  it('the cover in the editor of a mission is not handed in without words and declaration, and leads to the field', async () => {
    await renderConsole(
      `/missions/${missionId}/edit?step=4`,
      answers({ input: { ...input, cover: { ...cover, alt: '', declared: false } } }),
    )
    const missing = /封面图片：请用一句话写出图片里有什么/
    const [link] = await screen.findAllByRole('button', { name: missing })
    fireEvent.click(link!)
    await waitFor(() =>
      expect((document.activeElement as HTMLInputElement).placeholder).toMatch(/图片里有什么/),
    )
  })

  it('the cover in the editor of a mission comes back when it was taken away or replaced, until it is saved', async () => {
    const console = await renderConsole(
      `/missions/${missionId}/edit`,
      answers({ input: { ...input, cover } }),
    )
    const group = within(await field())
    press('移除封面')
    expect(group.getByText('封面已移除，保存后生效；保存前可以撤销。')).toBeTruthy()
    expect(group.queryByLabelText('图片说明')).toBeNull()
    expect(document.activeElement).toBe(await field())
    press('撤销')
    expect(group.getByLabelText<HTMLInputElement>('图片说明').value).toBe(cover.alt)

    await choose(console)
    expect(await group.findByText('封面已更换，保存后生效；保存前可以撤销。')).toBeTruthy()
    // Another picture shows something else.
    expect(group.getByLabelText<HTMLInputElement>('图片说明').value).toBe('')
    press('撤销')
    expect(group.getByLabelText<HTMLInputElement>('图片说明').value).toBe(cover.alt)

    press('移除封面')
    press('保存草稿')
    await waitFor(() => expect(console.server.to(mission.save.path)).toHaveLength(1))
    expect('cover' in sent(console).mission).toBe(false)
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull())
  })

  it('the cover in the editor of a mission says why a file is no cover', async () => {
    const console = await renderConsole(`/missions/${missionId}/edit`, {
      ...answers(),
      [files.upload.path]: refused('pictureTooSmall'),
    })
    await choose(console)
    expect(await screen.findByText(/图片太小.*640 像素/)).toBeTruthy()
    expect(screen.queryByLabelText('图片说明')).toBeNull()
  })

  it('the cover in the editor of a mission is asked for again where the upload is gone', async () => {
    await renderConsole(`/missions/${missionId}/edit`, {
      ...answers({ input: { ...input, cover } }),
      [mission.save.path]: refused('fileNotFound'),
    })
    await field()
    press('保存草稿')
    expect(
      await screen.findByRole('button', { name: /封面图片：没有找到这个文件.*请重新上传/ }),
    ).toBeTruthy()
  })
})

describe('the cover of a mission in the console', () => {
  it('the cover of a mission in the console is seen by who reviews it, with its words and what was declared', async () => {
    const { server } = await renderConsole(
      `/missions/${missionId}`,
      answers({ state: 'pendingReview', can: ['approve', 'return'], input: { ...input, cover } }),
    )
    expect(await screen.findByRole('img', { name: cover.alt })).toBeTruthy()
    expect(screen.getByText('发布组织已确认图片可以公开使用。')).toBeTruthy()
    expect(server.to(mission.coverManaged.path)[0]!.query).toEqual({ missionId, fileId: first })
  })

  it('the cover of a mission in the console stands small beside the title in the list', async () => {
    const { container, server } = await renderConsole('/missions', {
      ...answers(),
      [mission.listManaged.path]: ok({ items: [detail({ coverId: second })], next: null }),
    })
    await screen.findByText(input.title)
    await waitFor(() => expect(container.querySelector('.cover-mark img')).toBeTruthy())
    expect(server.to(mission.coverManaged.path)[0]!.query.fileId).toBe(second)
  })
})
