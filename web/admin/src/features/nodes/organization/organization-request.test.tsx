import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { file } from 'contract/foundation/file'
import { organizationReview } from 'contract/nodes/organization-review'
import { ownOrganization } from 'contract/nodes/own-organization'
import { describe, expect, it } from 'vitest'
import { ok, refused } from 'kit/test/fake-server.ts'
import { faultsAt } from '../../../test/faults-at.ts'
import { renderConsole } from '../../../test/render-console.tsx'

const requestId = '019a9f00-0000-7000-8000-000000000021'
const fileId = '019a9f00-0000-7000-8000-000000000022'
const submittedAt = '2026-11-20T01:00:00.000Z'
const brief = {
  requestId,
  number: 'ZZ20261120ABC123',
  kind: 'registration',
  state: 'pending',
  organizationName: '五山读书志愿服务队',
  organizationKind: 'organization',
  parentName: '天河区志愿者联合会',
  regionName: '天河区',
  submittedAt,
  dueOn: '2026-12-04',
  overdue: true,
  urged: 1,
  consent: null,
  can: ['approve', 'return', 'refuse'],
}
const facts = {
  uscc: '51449999MJX000018F',
  name: brief.organizationName,
  foundedOn: null,
  parentName: brief.parentName,
  regionCode: '440106',
  regionName: '天河区',
  principal: '陈志明',
  contactName: '林小燕',
  categories: ['0001'],
  address: '天河区五山路',
  introduction: '面向社区长者和儿童的读书陪伴服务。',
  licence: { fileId, name: '登记证书.png', type: 'image/png', size: 9, at: submittedAt },
  seal: null,
}
const detail = {
  ...brief,
  organizationId: '019a9f00-0000-7000-8000-000000000023',
  facts: { ...facts, kind: 'organization', parentId: '019a9f00-0000-7000-8000-000000000024' },
  contactMobileMasked: '138****8000',
  administratorName: '林小燕',
  reviewerName: brief.parentName,
  passedOn: null,
  waitsFor: null,
  changes: [],
  newLicence: null,
  newSeal: null,
  reasons: [],
  steps: [{ action: 'submit', at: submittedAt, by: null, reasons: [] }],
  alike: [],
}
const button = (name: string | RegExp, root = screen.getByRole('main')) =>
  within(root).getByRole('button', { name })

describe('the review of an organisation', () => {
  it('the review of an organisation lists what waits with how late it is', async () => {
    const { server } = await renderConsole('/reviews/organizations?state=pending', {
      [organizationReview.list.path]: ok({ items: [brief], next: null }),
    })
    await screen.findByText('催办 1 次')
    expect(screen.getByText('已超期')).toBeTruthy()
    expect(server.to(organizationReview.list.path)[0]!.query).toMatchObject({ state: 'pending' })
  })

  it('the review of an organisation fetches a file only for who wants to see it, by a link for one look', async () => {
    const link = 'L'.repeat(43)
    const { server } = await renderConsole(`/reviews/organizations/${requestId}`, {
      [organizationReview.detail.path]: ok(detail),
      [organizationReview.fileLink.path]: ok({ link, expiresInSeconds: 60 }),
      [file.open.path]: refused('fileNotFound'),
    })
    const view = await screen.findByRole('button', { name: '查看 登记证书.png' })
    expect(server.to(organizationReview.fileLink.path)).toHaveLength(0)
    fireEvent.click(view)
    await waitFor(() => expect(server.to(file.open.path)).toHaveLength(1))
    expect(JSON.parse(server.to(organizationReview.fileLink.path)[0]!.body)).toEqual({
      requestId,
      fileId,
    })
    expect(JSON.parse(server.to(file.open.path)[0]!.body)).toEqual({ link })
    await screen.findByText(/没有找到这个文件/)
  })

  it('the review of an organisation asks who looks often to prove again who he is, and shows the file then', async () => {
    const { server } = await renderConsole(`/reviews/organizations/${requestId}`, {
      [organizationReview.detail.path]: ok(detail),
      [organizationReview.fileLink.path]: ({ body }: { body: string }) =>
        JSON.parse(body).ticket
          ? ok({ link: 'L'.repeat(43), expiresInSeconds: 60 })
          : refused('revealProofNeeded'),
      'auth/proof/password': () => ok({ ticket: 'T'.repeat(43), expiresIn: 300 }),
      [file.open.path]: refused('fileNotFound'),
    })
    fireEvent.click(await screen.findByRole('button', { name: '查看 登记证书.png' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('请重新验证身份后继续')
    fireEvent.change(within(dialog).getByLabelText('登录密码'), {
      target: { value: 'Zhiyuan2026' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: '查看' }))
    await waitFor(() => expect(server.to(file.open.path)).toHaveLength(1))
    expect(JSON.parse(server.to(organizationReview.fileLink.path)[1]!.body)).toMatchObject({
      ticket: 'T'.repeat(43),
    })
  })

  it('the review of an organisation returns it with a reason for each field, about the version that was seen', async () => {
    const { server } = await renderConsole(`/reviews/organizations/${requestId}`, {
      [organizationReview.detail.path]: ok(detail),
      [organizationReview.return.path]: ok({}),
    })
    fireEvent.click(await screen.findByRole('button', { name: '退回修改' }))
    const dialog = await screen.findByRole('dialog')
    await faultsAt(dialog, '退回修改', { 需要修改的项目: '请至少选一项' })
    fireEvent.click(within(dialog).getByLabelText('负责人'))
    fireEvent.click(within(dialog).getByLabelText('登记证书'))
    await faultsAt(dialog, '退回修改', { 负责人的修改意见: '请写明修改意见，2 至 200 字' })
    fireEvent.change(within(dialog).getByLabelText('负责人的修改意见'), {
      target: { value: '与证书不一致' },
    })
    fireEvent.click(button('退回修改', dialog))
    await waitFor(() => expect(server.to(organizationReview.return.path)).toHaveLength(1))
    expect(JSON.parse(server.to(organizationReview.return.path)[0]!.body)).toEqual({
      requestId,
      submittedAt,
      reasons: [
        { field: 'principal', text: '与证书不一致' },
        { field: 'licence', text: '证书不清晰或不完整，请重新拍摄四角完整的正本' },
      ],
    })
  })

  it('the review of an organisation says in the dialog that the applicant has just handed in something else', async () => {
    await renderConsole(`/reviews/organizations/${requestId}`, {
      [organizationReview.detail.path]: ok(detail),
      [organizationReview.approve.path]: refused('editedMeanwhile'),
    })
    fireEvent.click(await screen.findByRole('button', { name: /^通\s*过$/ }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(button(/^通\s*过$/, dialog))
    await within(dialog).findByText(/申请人刚刚重新提交了内容/)
  })
})

describe('whoever comes second', () => {
  const decided = {
    what: 'approved',
    at: '2026-11-22T06:05:00.000Z',
    by: 'colleague',
    name: '李华',
  }
  const said = '这份申请已由李华于 2026-11-22 14:05 审核通过，无需再次处理'

  it('whoever comes second reads who was first, keeps what was typed, and is shown the page as it is now', async () => {
    let calls = 0
    const { server } = await renderConsole(`/reviews/organizations/${requestId}`, {
      [organizationReview.detail.path]: () =>
        ok(++calls === 1 ? detail : { ...detail, state: 'approved', can: [] }),
      [organizationReview.refuse.path]: refused('requestStateRefuses', { decided }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '不予通过' }))
    const dialog = await screen.findByRole('dialog')
    const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox')
    fireEvent.change(reason, { target: { value: '与登记机关核对不符' } })
    fireEvent.click(button('不予通过', dialog))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      `${said}您填写的内容没有提交，需要保留请先复制。`,
    )
    expect([reason.value, reason.readOnly]).toEqual(['与登记机关核对不符', true])
    // The page changes only when he has read it.
    expect(calls).toBe(1)
    const latest = button('查看最新', dialog)
    expect(document.activeElement).toBe(latest)
    expect(within(dialog).queryByRole('button', { name: '不予通过' })).toBeNull()
    fireEvent.click(latest)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('button', { name: '不予通过' })).toBeNull())
    expect(calls).toBe(2)
    expect(server.to(organizationReview.refuse.path)).toHaveLength(1)
  })

  it('whoever comes second is not told that anything is lost where nothing was typed', async () => {
    await renderConsole(`/reviews/organizations/${requestId}`, {
      [organizationReview.detail.path]: ok(detail),
      [organizationReview.approve.path]: refused('requestStateRefuses', { decided }),
    })
    fireEvent.click(await screen.findByRole('button', { name: /^通\s*过$/ }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(button(/^通\s*过$/, dialog))
    expect((await within(dialog).findByRole('alert')).textContent).toBe(said)
    expect(button('查看最新', dialog)).toBeTruthy()
  })

  it('whoever comes second stays in the dialog, and may try again, where nobody knows who was first', async () => {
    await renderConsole(`/reviews/organizations/${requestId}`, {
      [organizationReview.detail.path]: ok(detail),
      [organizationReview.approve.path]: refused('requestStateRefuses'),
    })
    fireEvent.click(await screen.findByRole('button', { name: /^通\s*过$/ }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(button(/^通\s*过$/, dialog))
    await within(dialog).findByText('这份申请的状态已经变化，请刷新后查看')
    expect(button(/通\s*过$/, dialog)).toBeTruthy()
  })
})

describe('the own organisation', () => {
  const own = {
    organizationId: detail.organizationId,
    state: 'approved',
    kind: 'organization',
    formerNames: ['五山读书会'],
    facts: { ...facts, parentId: detail.facts.parentId },
    contactMobileMasked: '138****8000',
    reviewerName: brief.parentName,
    canWrite: true,
    request: null,
  }

  it('the own organisation asks for a change of what differs, and of nothing else', async () => {
    const { server } = await renderConsole('/organization', {
      [ownOrganization.detail.path]: ok(own),
      [ownOrganization.requestChange.path]: ok({ number: brief.number, dueOn: '2026-12-04' }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '申请变更' }))
    fireEvent.change(await screen.findByLabelText('负责人'), { target: { value: '何伟强' } })
    fireEvent.click(screen.getByRole('button', { name: '提交变更' }))
    await waitFor(() => expect(server.to(ownOrganization.requestChange.path)).toHaveLength(1))
    expect(JSON.parse(server.to(ownOrganization.requestChange.path)[0]!.body)).toEqual({
      principal: '何伟强',
    })
  })

  it('the own organisation shows a change that waits beside the old value, and takes it back', async () => {
    const request = {
      requestId,
      number: brief.number,
      state: 'pending',
      submittedAt,
      dueOn: '2026-12-04',
      consent: null,
      changes: [{ field: 'principal', before: '陈志明', after: '何伟强' }],
      reasons: [],
      newLicence: null,
      newSeal: null,
    }
    const { server } = await renderConsole('/organization', {
      [ownOrganization.detail.path]: ok({ ...own, request }),
      [ownOrganization.withdrawChange.path]: ok({}),
    })
    await screen.findByText('何伟强')
    expect(screen.queryByRole('button', { name: '申请变更' })).toBeNull()
    fireEvent.click(button(/撤\s*回/))
    fireEvent.click(button(/撤\s*回/, await screen.findByRole('dialog')))
    await waitFor(() => expect(server.to(ownOrganization.withdrawChange.path)).toHaveLength(1))
  })

  it('the own organisation is read only for who may not write', async () => {
    await renderConsole('/organization', {
      [ownOrganization.detail.path]: ok({ ...own, canWrite: false }),
    })
    await screen.findByText('五山读书会')
    expect(screen.queryByRole('button', { name: '申请变更' })).toBeNull()
    expect(screen.queryByRole('button', { name: /保\s*存/ })).toBeNull()
  })
})
